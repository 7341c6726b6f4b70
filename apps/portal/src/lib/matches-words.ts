/** Every word of it at the beginning of a word, whatever the accents and capitals. */
export function matchesWords(text: string, typed: string): boolean {
  const words = plainText(text).split(/[^\p{L}\p{N}]+/u);
  return plainText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Without accents and capitals. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
