import type { FontLoader } from '@charter/pdf';

type Addresses = Readonly<Record<string, string>>;

/** Where the browser finds the files that hold a script each. */
const scripts: Addresses = import.meta.glob(
  [
    './noto-sans/files/noto-sans-{latin,latin-ext,cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-{400,600}-normal.woff',
    './noto-sans-armenian/files/*-armenian-{400,600}-normal.woff',
    './noto-sans-georgian/files/*-georgian-{400,600}-normal.woff',
    './noto-sans-ethiopic/files/*-ethiopic-{400,600}-normal.woff',
    './noto-sans-hebrew/files/*-hebrew-{400,600}-normal.woff',
    './noto-sans-arabic/files/*-arabic-{400,600}-normal.woff',
    './noto-sans-devanagari/files/*-devanagari-{400,600}-normal.woff',
    './noto-sans-bengali/files/*-bengali-{400,600}-normal.woff',
    './noto-sans-gurmukhi/files/*-gurmukhi-{400,600}-normal.woff',
    './noto-sans-gujarati/files/*-gujarati-{400,600}-normal.woff',
    './noto-sans-tamil/files/*-tamil-{400,600}-normal.woff',
    './noto-sans-telugu/files/*-telugu-{400,600}-normal.woff',
    './noto-sans-kannada/files/*-kannada-{400,600}-normal.woff',
    './noto-sans-malayalam/files/*-malayalam-{400,600}-normal.woff',
    './noto-sans-sinhala/files/*-sinhala-{400,600}-normal.woff',
    './noto-sans-thai/files/*-thai-{400,600}-normal.woff',
  ],
  { base: '../../../../../node_modules/@fontsource', query: '?url', import: 'default', eager: true },
);

export const fetchFont: FontLoader = async (file) => {
  const address = scripts[`./${file}`] ?? (await pieces())[`./${file}`];
  if (!address) throw new Error(`There is no font ${file}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** The hundreds of pieces of Chinese, Japanese and Korean have a list of their own, which few fetch. */
const pieces = async (): Promise<Addresses> => (await import('./font-pieces.ts')).pieces;
