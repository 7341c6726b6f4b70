import type { FontFile, FontLoader } from '@charter/pdf';
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

/** Where the browser finds each file of the typeface. */
const addresses: Readonly<Record<FontFile['script'], Readonly<Record<FontFile['weight'], string>>>> = {
  latin: { regular: latin, bold: latinBold },
  'latin-ext': { regular: latinExt, bold: latinExtBold },
  cyrillic: { regular: cyrillic, bold: cyrillicBold },
  'cyrillic-ext': { regular: cyrillicExt, bold: cyrillicExtBold },
  greek: { regular: greek, bold: greekBold },
  'greek-ext': { regular: greekExt, bold: greekExtBold },
  vietnamese: { regular: vietnamese, bold: vietnameseBold },
};

export const fetchFont: FontLoader = async ({ script, weight }) => {
  const response = await fetch(addresses[script][weight]);
  if (!response.ok) throw new Error(`A font answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
