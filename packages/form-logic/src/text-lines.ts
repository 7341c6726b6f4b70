/** How much of a text there may be: a name is one line, a description may have many. */
export type TextLines = 'one' | 'many';

const strayInOne = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const strayInMany = /[^\P{Cc}\t\n\r]/u;

/**
 * Whether a text holds characters that nobody types there: a line break in a name forges lines in lists, mails and exports,
 * one that turns the direction of reading makes a name, and whatever stands behind it, read as another, and other control
 * characters show as nothing at all. The marks of right-to-left scripts (U+200E, U+200F) turn nothing around and stay.
 */
export const hasStrayCharacters = (text: string, lines: TextLines): boolean =>
  (lines === 'one' ? strayInOne : strayInMany).test(text);
