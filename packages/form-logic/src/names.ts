/** A person's names as they gave them. */
export interface OwnName {
  readonly surname: string;
  readonly given: readonly string[];
}

/** Letters and digits alone: case, accents, hyphens, apostrophes and spaces make no other name. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a signature is of a name: the surname in full, and a given name or its initial beside it, in whatever order.
 * Where there is only one of the two on record, it is enough.
 */
export function isSignatureOf(signature: string, { surname, given }: OwnName): boolean {
  const names = given.flatMap(wordsOf);
  const words = wordsOf(signature);
  const family = wordsOf(surname).join('');
  if (family === '') return names.length === 0 || (words.length > 0 && words.every(isGiven(names)));
  return runsOf(words, family).some(
    (rest) => rest.every(isGiven(names)) && (rest.length > 0 || names.length === 0),
  );
}

/** What is left of the words around each run of them that makes up the surname: 'van der Merwe' is 'Vandermerwe' too. */
function runsOf(words: readonly string[], family: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (words.slice(from, to).join('') === family)
        found.push([...words.slice(0, from), ...words.slice(to)]);
  return found;
}

/** A given name, several written as one, or initials. */
const isGiven =
  (names: readonly string[]) =>
  (word: string): boolean =>
    names.includes(word) ||
    names.join('') === word ||
    (word.length <= Math.max(1, names.length) &&
      [...word].every((letter) => names.some((name) => name.startsWith(letter))));

/** Whether somebody else's name is one's own, with or without further given names, in whatever order. */
export function isOwnName(name: string, { surname, given }: OwnName): boolean {
  const [first, ...further] = given;
  if (wordsOf(surname).length === 0 || first === undefined || wordsOf(first).length === 0) return false;
  const sorted = (...texts: string[]) => texts.flatMap(wordsOf).toSorted().join(' ');
  const theirs = sorted(name);
  return theirs === sorted(surname, first) || theirs === sorted(surname, first, ...further);
}
