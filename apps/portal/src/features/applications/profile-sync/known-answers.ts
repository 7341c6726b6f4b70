import { internationalPhone } from '@charter/contracts';
import { readAt, writeAt, type FieldDefinition, type FieldNode } from '@charter/form-logic';
import type { FormStore } from '../../../form-renderer/index.ts';
import type { ReadRecord } from './read-profile.ts';

type Answers = Record<string, unknown>;

/** All that the profile answers, in the shape of a form's answers. */
export function answersOf(profile: readonly ReadRecord[]): Answers {
  const answers: Answers = {};
  for (const { items, id, answers: own, offeredOnly } of profile) {
    if (offeredOnly) continue;
    if (!items) {
      for (const [path, answer] of Object.entries(own)) writeAt(answers, path.split('/'), answer);
    } else if (id !== null) {
      const item: Answers = {};
      for (const [path, answer] of Object.entries(own)) writeAt(item, path.split('/'), answer);
      const before = readAt(answers, items.path.split('/'));
      writeAt(answers, items.path.split('/'), [...(Array.isArray(before) ? before : []), item]);
    }
  }
  for (const [path, answer] of followingFrom(answers)) writeAt(answers, path.split('/'), answer);
  return answers;
}

/** What nobody has to be asked because it follows from the addresses that are known. */
function followingFrom(answers: Answers): readonly (readonly [path: string, answer: unknown])[] {
  const at = (path: string) => readAt(answers, path.split('/'));
  const home = at('residentialAddress/addressLine1');
  const post = at('postaladdress/addressLine1');
  const billingEmail = at('membershipSection/billingEmail') ?? at('contactDetails/email');
  const isSame =
    post === undefined ||
    lines.every((line) => at(`residentialAddress/${line}`) === at(`postaladdress/${line}`));
  return [
    ...(home === undefined ? [] : [['sameAsAbove', isSame] as const]),
    // Who has named no other address for invoices has them where all mail goes.
    ...(billingEmail === undefined
      ? []
      : [
          ['membershipSection/billingMethod', 'email'] as const,
          ['membershipSection/billingEmail', billingEmail] as const,
        ]),
    ...(at('membershipSection/billingAddress/addressLine1') === undefined
      ? []
      : [['membershipSection/address', 'another'] as const]),
  ];
}

const lines = ['addressLine1', 'addressLine2', 'suburb', 'City', 'postalCode', 'country'];

/** The paths of all answers that the profile has as they are here, or lacks as they are lacking here. They need not be asked. */
export function knownPaths(store: FormStore, profile: readonly ReadRecord[]): ReadonlySet<string> {
  const answers = answersOf(profile);
  const asked = profile
    .filter(({ items }) => !items)
    .flatMap(({ questions }) => Object.keys(questions))
    .concat(followingFrom(answers).map(([path]) => path));
  const known = asked.filter((path) => isKnown(store, path, readAt(answers, path.split('/'))));
  const ofItems = profile
    .filter(({ items, id, offeredOnly }) => items && id !== null && !offeredOnly)
    .flatMap((record) => {
      const home = itemOf(store, record);
      if (home === null) return [];
      return Object.keys(record.questions)
        .filter((path) => isKnown(store, `${home}/${path}`, record.answers[path]))
        .map((path) => `${home}/${path}`);
    });
  return new Set([...known, ...ofItems]);
}

function isKnown(store: FormStore, path: string, answer: unknown): boolean {
  const node = nodeAt(store, path);
  if (!node) return false;
  const { visible, required, value, errors } = store.cell(path);
  if (!visible || errors.length > 0) return false;
  return answer === undefined
    ? value === undefined && !required
    : isSameAnswer(node.definition, answer, value);
}

/** The field of a path, in whichever item. */
export function nodeAt(store: FormStore, path: string): FieldNode | null {
  const node = store.form.byPath.get(path.replace(/\/\d+(?=\/)/, ''));
  return node?.kind === 'field' ? node : null;
}

/** The item that a record is about: the one with the same answers to the questions that tell them apart. */
export function itemOf(store: FormStore, { items, answers }: ReadRecord): string | null {
  if (!items || !store.form.byPath.has(items.path)) return null;
  const count = Number(store.cell(items.path).value ?? 0);
  const homes = Array.from({ length: count }, (_none, index) => `${items.path}/${index}`);
  return (
    homes.find((home) => items.keys.every((key) => store.cell(`${home}/${key}`).value === answers[key])) ??
    null
  );
}

/** Blanks in a number and capitals in an address are a matter of writing. */
export function isSameAnswer({ widget }: FieldDefinition, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  if (widget === 'phone') return internationalPhone(one) === internationalPhone(other);
  return widget === 'email' ? one.toLowerCase() === other.toLowerCase() : one === other;
}
