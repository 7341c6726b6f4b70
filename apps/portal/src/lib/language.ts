import { language, ofDates, ofLists } from './language-texts.ts';

export { language };

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Made at the first use and kept: on a phone each of these takes milliseconds, most of all a calendar. */
function once<Kept>(make: () => Kept): () => Kept {
  let kept: Kept | undefined;
  return () => (kept ??= make());
}

const cardinal = once(() => new Intl.PluralRules(ofLists));
const ordinals = once(() => new Intl.PluralRules(ofLists, { type: 'ordinal' }));
const anyList = once(() => new Intl.ListFormat(ofLists, { type: 'disjunction' }));
const wholeList = once(() => new Intl.ListFormat(ofLists, { type: 'conjunction' }));
const clock = once(() => new Intl.DateTimeFormat(ofLists, { hour: '2-digit', minute: '2-digit' }));
const months = {
  short: once(() => new Intl.DateTimeFormat(ofDates, { month: 'short', timeZone: 'UTC' })),
  long: once(() => new Intl.DateTimeFormat(ofDates, { month: 'long', timeZone: 'UTC' })),
};
const weekdays = {
  short: once(() => new Intl.DateTimeFormat(ofDates, { weekday: 'short' })),
  long: once(() => new Intl.DateTimeFormat(ofDates, { weekday: 'long' })),
};

/** The form that goes with a number: `plural(2, { one: 'month', other: 'months' })`. Languages have up to six. */
export const plural = (count: number, forms: Forms): string => forms[cardinal().select(count)] ?? forms.other;

/** The same for a place in a row: 1st, 2nd. */
export const ordinal = (place: number, forms: Forms): string =>
  forms[ordinals().select(place)] ?? forms.other;

/** 'PDF, JPG or PNG'. */
export const anyOf = (words: readonly string[]): string => anyList().format(words);

/** 'one, two and three'. */
export const allOf = (words: readonly string[]): string => wholeList().format(words);

/** The name of a month, 1 to 12. */
export const monthName = (month: number, length: 'short' | 'long' = 'short'): string =>
  months[length]().format(Date.UTC(2000, month - 1));

/** The name of a weekday, on the reader's own calendar. */
export const weekdayName = (date: Date, length: 'short' | 'long'): string => weekdays[length]().format(date);

/** '18:52', on the reader's own clock. */
export const timeOfDay = (moment: Date): string => clock().format(moment);

/** 12345 → '12 345', which never breaks at the end of a line. */
export const grouped = (count: number | string): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
