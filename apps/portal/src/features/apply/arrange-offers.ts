import { likelyForms, offerGroups, type Offer } from '@charter/contracts';

export interface OfferGroup {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly offers: readonly Offer[];
  /** Some of its kind stand among the likely ones. */
  readonly isRest: boolean;
}

export interface ArrangedOffers {
  /** Begun, or handed in and not decided: one goes on with these before anything else. */
  readonly underWay: readonly Offer[];
  readonly likely: readonly Offer[];
  /** What else is open, by kind; only kinds that have something. */
  readonly others: readonly OfferGroup[];
  readonly closed: readonly Offer[];
}

/** Who somebody is as far as this page cares: what is likely hangs on it. */
export type Standing = keyof typeof likelyForms;

/**
 * Who may become a member is a newcomer, also where a membership has ended. Somebody with a membership to whom nothing of
 * a member's is open speaks for an organisation.
 */
export function standingOf(all: readonly Offer[], memberType: string | null): Standing {
  const isOpen = (kind: (typeof offerGroups)[number]['id']) =>
    named(all, offerGroups.find(({ id }) => id === kind)?.forms ?? []).some(
      ({ state }) => state !== 'closed',
    );
  if (memberType === null || isOpen('join')) return 'newcomer';
  return isOpen('change') ? 'member' : 'organisation';
}

/** Every offer in one place, and what this person most likely came for first. */
export function arrangeOffers(all: readonly Offer[], standing: Standing): ArrangedOffers {
  const ordered = named(
    all,
    offerGroups.flatMap(({ forms }) => [...forms]),
  );
  const open = ordered.filter(({ state }) => state === 'open');
  const likely = named(open, likelyForms[standing]);
  const groups = offerGroups.map(({ id, title, text, forms }) => ({
    id,
    title,
    text,
    offers: named(open, forms).filter((offer) => !likely.includes(offer)),
    isRest: named(likely, forms).length > 0,
  }));
  // A member does not come here to become one.
  const inOrder = standing === 'newcomer' ? groups : [...groups.slice(1), ...groups.slice(0, 1)];
  return {
    underWay: ordered.filter(({ state }) => state === 'begun' || state === 'submitted'),
    likely,
    others: inOrder.filter(({ offers }) => offers.length > 0),
    closed: ordered.filter(({ state }) => state === 'closed'),
  };
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
