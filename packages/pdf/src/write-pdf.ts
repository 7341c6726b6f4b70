import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { textStyles, type PdfBlock, type PdfDocument, type TextStyle } from './document.ts';
import { drawBlock } from './draw-block.ts';
import type { FontLoader } from './font-scripts.ts';
import { loadFonts } from './fonts.ts';
import { Pages } from './pages.ts';

/** A4 pages with text that can be searched, copied and read aloud in its order; the fonts travel with it. */
export async function writePdf(
  { title, author, footer, blocks, sheet = 'page' }: PdfDocument,
  loadFont: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator('Charter');
  pdf.setLanguage('en-ZA');
  const fonts = await loadFonts(pdf, loadFont, textsOf(blocks, footer));
  const pages = new Pages(pdf, fonts, sheet);
  for (const block of blocks) drawBlock(pages, block);
  pages.number(footer);
  pages.describe();
  // In pieces it would wait for timers between them, and a tab in the background gets one a second.
  return new Uint8Array(await pdf.save({ objectsPerTick: Infinity }));
}

interface Styled {
  readonly text: string;
  readonly style: TextStyle;
}

function textsOf(blocks: readonly PdfBlock[], footer: string) {
  const styled = blocks.flatMap(styledTexts);
  const of = (weight: 'regular' | 'bold') =>
    styled.filter(({ style }) => textStyles[style].weight === weight).map(({ text }) => text);
  return { regular: [...of('regular'), footer, 'Page 0123456789'], bold: of('bold') };
}

function styledTexts(block: PdfBlock): readonly Styled[] {
  switch (block.kind) {
    case 'text':
      return [block];
    case 'row':
      return block.cells.map(({ text, style = 'body' }) => ({ text, style }));
    case 'columns':
      return block.columns.flatMap(({ blocks }) => blocks.flatMap(styledTexts));
    case 'bottom':
      return block.blocks.flatMap(styledTexts);
    case 'table':
      return [
        ...block.headings.map(({ text }) => ({ text, style: 'columnHeading' as const })),
        ...block.rows.flat().map((text) => ({ text, style: 'small' as const })),
        ...block.closing.flatMap(styledTexts),
      ];
    case 'gap':
    case 'mark':
    case 'new-page':
    case 'qr':
    case 'rule':
      return [];
  }
}
