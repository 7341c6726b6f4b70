/** Numbers within a text that runs from right to left still run from left to right. */
export type Direction = 'ltr' | 'rtl' | 'number';

export interface Directed {
  readonly character: string;
  readonly direction: Direction;
}

/**
 * From the first letter of Hebrew or Arabic to the last, with what stands between: blanks, signs and numbers, but no
 * letter that runs the other way. A number or a bracket that follows belongs to it.
 */
const letter = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`;
const between = String.raw`[\P{L}${letter}]*`;
const bracket = String.raw`[)\]}»](?<=[${letter}]${between}[(\[{«]${between}.)`;
const rightToLeft = new RegExp(`[${letter}](?:${between}(?:${bracket}|[${letter}\\p{Nd}\\p{M}]))?`, 'gu');
const number = /(\p{Nd}+(?:[.,:/-]\p{Nd}+)*)/u;

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** Each character, in the order in which it is read, with the way it runs on a line that begins at the left. */
export function directionsOf(text: string): readonly Directed[] {
  const directed: Directed[] = [];
  const add = (part: string, direction: Direction) => {
    for (const character of part)
      directed.push({
        character: direction === 'rtl' ? (mirrored[character] ?? character) : character,
        direction,
      });
  };
  let end = 0;
  for (const { index, 0: span } of text.matchAll(rightToLeft)) {
    add(text.slice(end, index), 'ltr');
    // Split at numbers, which are kept at the odd places.
    span.split(number).forEach((part, place) => add(part, place % 2 ? 'number' : 'rtl'));
    end = index + span.length;
  }
  add(text.slice(end), 'ltr');
  return directed;
}

/** Where each run begins, counted from the left: those from right to left, and the numbers among them, change places. */
export function placesOf(runs: readonly { direction: Direction; width: number }[]): readonly number[] {
  const places = Array.from(runs, () => 0);
  let left = 0;
  for (let first = 0; first < runs.length;) {
    let end = first + 1;
    if (runs[first]?.direction !== 'ltr')
      while (end < runs.length && runs[end]?.direction !== 'ltr') end += 1;
    for (let index = end - 1; index >= first; index -= 1) {
      places[index] = left;
      left += runs[index]?.width ?? 0;
    }
    first = end;
  }
  return places;
}
