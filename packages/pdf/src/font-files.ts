import { fontPieces, pieceWith } from './font-pieces.ts';
import { fontScripts, type Weight } from './font-scripts.ts';

export interface FontFile {
  /** Where it lies under @fontsource. */
  readonly path: string;
  readonly shapes: boolean;
}

/** Families that have no semibold are bold in a heavier one. */
const grades = { regular: 400, bold: 600 } as const;

/** The files that the text needs in this weight, and no more. */
export async function filesFor(text: string, weight: Weight): Promise<readonly FontFile[]> {
  const scripts = fontScripts
    .filter(({ covers }) => covers.test(text))
    .map(({ family, part, shapes = false }) => ({ path: pathOf(family, part, grades[weight]), shapes }));
  const pieces = new Set<string>();
  let open = [...new Set(text)];
  for (const { family, covers, bold, ranges } of fontPieces) {
    if (!open.some((character) => covers.test(character))) continue;
    const table = await ranges();
    // What the first family has not got may be in the next.
    open = open.filter((character) => {
      const piece = covers.test(character) ? pieceWith(character, table) : undefined;
      if (piece) pieces.add(pathOf(family, piece, weight === 'bold' ? bold : grades.regular));
      return !piece;
    });
  }
  return [...scripts, ...[...pieces].map((path) => ({ path, shapes: false }))];
}

const pathOf = (family: string, part: string, grade: number): string =>
  `${family}/files/${family}-${part}-${grade}-normal.woff`;
