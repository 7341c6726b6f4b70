import { language, ofDates, ofLists } from './language-texts.ts';

export { language };

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const cardinal = new Intl.PluralRules(ofLists);
const ordinals = new Intl.PluralRules(ofLists, { type: 'ordinal' });

/** The form that goes with a number: `plural(2, { one: 'month', other: 'months' })`. Languages have up to six. */
export const plural = (count: number, forms: Forms): string => forms[cardinal.select(count)] ?? forms.other;

/** The same for a place in a row: 1st, 2nd. */
export const ordinal = (place: number, forms: Forms): string => forms[ordinals.select(place)] ?? forms.other;

/** 'PDF, JPG or PNG'. */
export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat(ofLists, { type: 'disjunction' }).format(words);

/** 'one, two and three'. */
export const allOf = (words: readonly string[]): string =>
  new Intl.ListFormat(ofLists, { type: 'conjunction' }).format(words);

/** The name of a month, 1 to 12. */
export const monthName = (month: number, length: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(ofDates, { month: length, timeZone: 'UTC' }).format(Date.UTC(2000, month - 1));

/** The name of a weekday, on the reader's own calendar. */
export const weekdayName = (date: Date, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(ofDates, { weekday: length }).format(date);

/** '18:52', on the reader's own clock. */
export const timeOfDay = (moment: Date): string =>
  new Intl.DateTimeFormat(ofLists, { hour: '2-digit', minute: '2-digit' }).format(moment);
