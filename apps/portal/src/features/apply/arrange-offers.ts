import { offerGroups, type Offer } from '@charter/contracts';

type GroupId = (typeof offerGroups)[number]['id'];

export interface OfferGroup {
  readonly id: GroupId;
  readonly title: string;
  readonly text: string;
  /** What one can go on with, then what waits for an answer, then what may be started. */
  readonly offers: readonly Offer[];
  readonly closed: readonly Offer[];
}

/** Who somebody is as far as this page cares: which kind comes first hangs on it. */
export type Standing = keyof typeof firstGroup;

const firstGroup = { newcomer: 'join', member: 'change', organisation: 'organisation' } as const;

/**
 * Who may become a member is a newcomer, also where a membership has ended. Somebody with a membership to whom nothing of
 * a member's is open speaks for an organisation.
 */
export function standingOf(all: readonly Offer[], memberType: string | null): Standing {
  const isOpen = (kind: GroupId) =>
    named(all, offerGroups.find(({ id }) => id === kind)?.forms ?? []).some(
      ({ state }) => state !== 'closed',
    );
  if (memberType === null || isOpen('join')) return 'newcomer';
  return isOpen('change') ? 'member' : 'organisation';
}

const stateOrder: readonly Offer['state'][] = ['begun', 'submitted', 'open'];

/** Every offer in its group: what this person most likely came for first, and last the kinds of which nothing is open. */
export function arrangeOffers(all: readonly Offer[], standing: Standing): readonly OfferGroup[] {
  const groups = offerGroups
    .map(({ id, title, text, forms }): OfferGroup => {
      const ofKind = named(all, forms);
      return {
        id,
        title,
        text,
        offers: stateOrder.flatMap((state) => ofKind.filter((offer) => offer.state === state)),
        closed: ofKind.filter(({ state }) => state === 'closed'),
      };
    })
    .filter(({ offers, closed }) => offers.length + closed.length > 0);
  const place = ({ id, offers }: OfferGroup) =>
    offers.length === 0 ? 2 : id === firstGroup[standing] ? 0 : 1;
  return groups.toSorted((one, other) => place(one) - place(other));
}

/** Offers in which every word of the text stands somewhere: in the name, or in whom or what it is for. */
export function findOffers(all: readonly Offer[], text: string): readonly Offer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ title, audience = '', needs }) => {
    const said = [title, audience, ...needs].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

const named = (offers: readonly Offer[], names: readonly string[]): readonly Offer[] =>
  names.flatMap((name) => offers.find(({ formName }) => formName === name) ?? []);
