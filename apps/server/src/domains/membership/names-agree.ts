interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Whether two names may be one person's: whatever their accents, case, order and hyphens, with initials or a short form
 * for a name in full, and with fewer names on one side than on the other. Where one side has no name, nothing speaks
 * against it.
 */
export function namesAgree(one: Name, other: Name): boolean {
  const ones = wordsOf(one);
  const others = wordsOf(other);
  if (ones.length === 0 || others.length === 0) return true;
  if (ones.join('') === others.join('')) return true;
  return [wordsOf, withJoinedSurname].some((read) => isWithin(read(one), read(other)));
}

const wordsOf = ({ firstName, lastName }: Name): string[] => plainWords(`${firstName} ${lastName}`);

/** 'van der Merwe' is written 'Vandermerwe' too. */
const withJoinedSurname = ({ firstName, lastName }: Name): string[] => [
  ...plainWords(firstName),
  ...[plainWords(lastName).join('')].filter(Boolean),
];

function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’ʼ`]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Each word of the shorter name stands for one of the longer, and one of them in full. */
function isWithin(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...longer];
  let inFull = 0;
  // Whole words first, so that an initial does not take the place of one.
  for (const word of [...shorter].sort((a, b) => b.length - a.length)) {
    const equal = left.indexOf(word);
    const at = equal >= 0 ? equal : left.findIndex((candidate) => standsFor(word, candidate));
    if (at < 0) return false;
    if (equal >= 0 && word.length > 1) inFull += 1;
    left.splice(at, 1);
  }
  return inFull > 0;
}

/** An initial, or a short form of at least three letters: Johan and Johannes. */
function standsFor(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (short.length === 1 || short.length >= 3) && long.startsWith(short);
}
