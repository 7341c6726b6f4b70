/** How much of a text there may be: a name is one line, a description may have many. */
export type TextLines = 'one' | 'many';

const strayInOne = /[\p{Cc}\u2028\u2029]/u;
const strayInMany = /[^\P{Cc}\t\n\r]/u;

/**
 * Whether a text holds characters that nobody types there: a line break in a name forges lines in lists, mails and exports,
 * and other control characters show as nothing at all.
 */
export const hasStrayCharacters = (text: string, lines: TextLines): boolean =>
  (lines === 'one' ? strayInOne : strayInMany).test(text);
