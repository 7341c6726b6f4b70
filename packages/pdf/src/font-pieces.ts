/** Which characters each piece of a family has: '[12]' → 'U+4e00,U+4e03-4e05'. */
type Ranges = Readonly<Record<string, string>>;

interface FontPieces {
  readonly family: string;
  readonly covers: RegExp;
  /** The grade that stands for bold. */
  readonly bold: number;
  readonly ranges: () => Promise<Ranges>;
}

const han =
  /[\u2e80-\u312f\u31a0-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** Thousands of characters to a family: they come in about a hundred pieces of 15 to 35 kB, told apart by a table. */
export const fontPieces: readonly FontPieces[] = [
  {
    family: 'noto-sans-sc',
    covers: han,
    bold: 600,
    ranges: async () =>
      (await import('@fontsource/noto-sans-sc/unicode.json', { with: { type: 'json' } })).default,
  },
  // The traditional and Japanese characters that a typeface for simplified Chinese lacks.
  {
    family: 'biz-udgothic',
    covers: han,
    bold: 700,
    ranges: async () =>
      (await import('@fontsource/biz-udgothic/unicode.json', { with: { type: 'json' } })).default,
  },
  {
    family: 'nanum-gothic',
    covers: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/u,
    bold: 700,
    ranges: async () =>
      (await import('@fontsource/nanum-gothic/unicode.json', { with: { type: 'json' } })).default,
  },
];

/** The piece that has the character: those with a number, the others are scripts that Noto Sans has. */
export function pieceWith(character: string, ranges: Ranges): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const [name, listed] of Object.entries(ranges)) {
    const piece = /^\[(\d+)\]$/.exec(name)?.[1];
    if (piece && listed.split(',').some((range) => isWithin(code, range))) return piece;
  }
  return undefined;
}

/** 'U+4e00' or 'U+4e03-4e05'. */
function isWithin(code: number, range: string): boolean {
  const [first = '', last = first] = range.slice(2).split('-');
  return code >= parseInt(first, 16) && code <= parseInt(last, 16);
}
