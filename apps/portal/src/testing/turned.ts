/** Around every turned text, so that it can be told from data and from a word that nobody turned. */
const marks = ['⟦', '⟧'] as const;

/** What stands for a value or an address inside a text: '{contact}', '](https://…)'. */
const notWords = /(\{\w+\}|\[|\]\([^)]*\))/;

/** 'Last saved {when}.' becomes '⟦tsaL devas⟧ {when}.' */
export function turned(text: string): string {
  return text
    .split(notWords)
    .map((part) => (notWords.test(part) ? part : turnedPart(part)))
    .join('');
}

function turnedPart(part: string): string {
  const [, before = '', words = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(part) ?? [];
  if (words === '') return part;
  const backwards = words.replaceAll(/\p{L}+/gu, (word) => [...word].toReversed().join(''));
  return `${before}${marks[0]}${backwards}${marks[1]}${after}`;
}

/** What is left of a rendered text when the turned words are taken out of it. */
export const withoutTurned = (text: string): string => text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
