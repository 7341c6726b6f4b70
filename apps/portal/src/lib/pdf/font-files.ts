import cyrillicBold from '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff?url';
import cyrillicExtBold from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff?url';
import cyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff?url';
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url';
import greekBold from '@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff?url';
import greekExtBold from '@fontsource/noto-sans/files/noto-sans-greek-ext-600-normal.woff?url';
import greekExt from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url';
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff?url';
import latinExtBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import vietnameseBold from '@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url';

export type Weight = 'regular' | 'bold';

interface FontFile {
  /** The characters it is fetched for. */
  readonly covers: RegExp;
  readonly regular: string;
  readonly bold: string;
}

/** Noto Sans under the Open Font License, cut by script: a page of Latin text fetches 17 kB of it. */
export const fontFiles: readonly FontFile[] = [
  { covers: /[\u0020-\u00ff\u0131\u2000-\u206f\u20ac\u2122]/u, regular: latin, bold: latinBold },
  // The first of its kind after Latin-1, and the letters of Venda among others.
  {
    covers: /[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/u,
    regular: latinExt,
    bold: latinExtBold,
  },
  { covers: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u, regular: cyrillic, bold: cyrillicBold },
  { covers: /[\u0460-\u052f]/u, regular: cyrillicExt, bold: cyrillicExtBold },
  { covers: /[\u0370-\u03ff]/u, regular: greek, bold: greekBold },
  { covers: /[\u1f00-\u1fff]/u, regular: greekExt, bold: greekExtBold },
  {
    covers: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/u,
    regular: vietnamese,
    bold: vietnameseBold,
  },
];
