import { readFile } from 'node:fs/promises';
import type { FontLoader } from './font-scripts.ts';

const latin = import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const weights = { regular: 400, bold: 600 } as const;

/** Where there is a disk, the fonts are read from it. */
export const readFont: FontLoader = async ({ script, weight }) => {
  const file = new URL(`noto-sans-${script}-${weights[weight]}-normal.woff`, latin);
  return new Uint8Array(await readFile(file));
};
