/** A set of code points as sorted, separate, inclusive ranges: [from, to, from, to, …]. */
export type CharacterSet = readonly number[];

const highest = 0x10ffff;

export function charactersFrom(ranges: readonly (readonly [number, number])[]): CharacterSet {
  const sorted = [...ranges].sort((left, right) => left[0] - right[0]);
  const merged: number[] = [];
  for (const [from, to] of sorted) {
    const end = merged.at(-1);
    if (end !== undefined && from <= end + 1) merged[merged.length - 1] = Math.max(end, to);
    else merged.push(from, to);
  }
  return merged;
}

export function rangesOf(set: CharacterSet): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let place = 0; place < set.length; place += 2) ranges.push([set[place] ?? 0, set[place + 1] ?? 0]);
  return ranges;
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
  return charactersFrom(sets.flatMap(rangesOf));
}

export function complement(set: CharacterSet): CharacterSet {
  const result: number[] = [];
  let next = 0;
  for (const [from, to] of rangesOf(set)) {
    if (from > next) result.push(next, from - 1);
    next = to + 1;
  }
  if (next <= highest) result.push(next, highest);
  return result;
}

export function overlap(left: CharacterSet, right: CharacterSet): boolean {
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [leftFrom = 0, leftTo = 0, rightFrom = 0, rightTo = 0] = [
      left[l],
      left[l + 1],
      right[r],
      right[r + 1],
    ];
    if (leftTo < rightFrom) l += 2;
    else if (rightTo < leftFrom) r += 2;
    else return true;
  }
  return false;
}

const digits: CharacterSet = [0x30, 0x39];
const wordCharacters = charactersFrom([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const blanks = charactersFrom([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);

/** What '.' matches: all but the line ends. */
export const anyButLineEnd = complement(
  charactersFrom([
    [0x0a, 0x0a],
    [0x0d, 0x0d],
    [0x2028, 0x2029],
  ]),
);

/** The sets behind \d \w \s and their opposites. */
export const shorthand: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', digits],
  ['D', complement(digits)],
  ['w', wordCharacters],
  ['W', complement(wordCharacters)],
  ['s', blanks],
  ['S', complement(blanks)],
]);
