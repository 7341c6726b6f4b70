import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FontLoader } from './font-scripts.ts';

/** Where there is a disk, the fonts are read from it. */
export const readFont: FontLoader = async (file) => {
  const address = import.meta.resolve(`@fontsource/${file}`);
  return new Uint8Array(await readFile(fileURLToPath(address)));
};
