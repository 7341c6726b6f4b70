/** How much of a text there may be: a name is one line, a description may have many. */
export type TextLines = 'one' | 'many';

// What nobody types: control characters, those that turn the direction of reading, those that show as nothing, and halves of
// characters. What right-to-left scripts, Mongolian, Japanese names and emoji are written with stays: marks, joiners, variants.
const invisible =
  '(?![\\u061c\\u200c-\\u200f]|\\p{Variation_Selector})\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb\\p{Cs}\\u202a-\\u202e]';
const strayInOne = new RegExp(`[\\p{Cc}\\u2028\\u2029]|${invisible}`, 'u');
const strayInMany = new RegExp(`[^\\P{Cc}\\t\\n\\r]|${invisible}`, 'u');

// Persian, the scripts of South Asia and emoji need a joiner between their signs; nothing else does.
const noSign = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{ASCII}]';
const strayJoiner = new RegExp(
  `(?:^|${noSign}|[\\u200c\\u200d])[\\u200c\\u200d]|[\\u200c\\u200d](?:$|${noSign})`,
  'u',
);

/**
 * Whether a text holds characters that nobody types there: a line break in a name forges lines in lists, mails and exports,
 * one that turns the direction of reading makes a name, and whatever stands behind it, read as another, and one that shows as
 * nothing at all makes two names of what reads as one.
 */
export const hasStrayCharacters = (text: string, lines: TextLines): boolean =>
  (lines === 'one' ? strayInOne : strayInMany).test(text) || strayJoiner.test(text);

// Not what turns the direction of reading, and not the half of a character: of these nobody knows what was meant.
const pasted =
  /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
const pastedJoiner = new RegExp(
  `(?<=^|${noSign}|[\\u200c\\u200d])[\\u200c\\u200d]+|[\\u200c\\u200d]+(?=$|${noSign})`,
  'gu',
);

/** Without what comes along unseen when a text is pasted: soft hyphens, spaces without width, marks at the start of a file. */
export const withoutUnseen = (text: string): string => text.replace(pasted, '').replace(pastedJoiner, '');

/** The text as one line that says what it shows: for what comes from elsewhere or was stored before. */
export const oneLine = (text: string): string =>
  text.replace(new RegExp(`(?:\\s|${strayInOne.source}|${strayJoiner.source})+`, 'gu'), ' ').trim();

// Mail programs make a link of each of these, whatever was meant.
const webAddress =
  /[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|data|mailto):|\bwww\.|\.\p{L}{2,24}\/|[\p{L}\p{N}]\.(?:com|net|org|info|biz|africa|xyz|top|site|online|shop|app|dev|link|click|live|icu|co|io|me|ly|gl|ru|cn|za)(?![\p{L}\p{N}.-]*[\p{L}\p{N}])/iu;

/** Whether something that is to be a name would be a link, or a mark of HTML, in a mail to somebody else. */
export const holdsLink = (name: string): boolean => /[<>]/.test(name) || webAddress.test(name);
