import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { textStyles, type Cell, type PdfBlock, type PdfDocument, type TextStyle } from './document.ts';
import { loadFonts } from './fonts.ts';
import { Pages } from './pages.ts';

/** A4 pages with text that can be searched, copied and read aloud; the fonts travel with it. */
export async function writePdf({
  title,
  author,
  footer,
  blocks,
}: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator('Charter');
  pdf.setLanguage('en-ZA');
  const fonts = await loadFonts(pdf, textsOf(blocks, footer));
  const pages = new Pages(pdf, fonts);
  for (const block of blocks) draw(pages, block);
  pages.number(footer);
  return new Uint8Array(await pdf.save());
}

function draw(pages: Pages, block: PdfBlock): void {
  switch (block.kind) {
    case 'text':
      return pages.row([{ text: block.text, share: 1, style: block.style }]);
    case 'row':
      return pages.row(block.cells);
    case 'rule':
      return pages.rule();
    case 'gap':
      return pages.gap(block.points);
    case 'new-page':
      return pages.breakPage();
  }
}

function textsOf(blocks: readonly PdfBlock[], footer: string) {
  const cells = blocks.flatMap((block): readonly Pick<Cell, 'text' | 'style'>[] => {
    if (block.kind === 'row') return block.cells;
    return block.kind === 'text' ? [block] : [];
  });
  const of = (weight: 'regular' | 'bold') =>
    cells.filter(({ style = 'body' }) => weightOf(style) === weight).map(({ text }) => text);
  return { regular: [...of('regular'), footer, 'Page 0123456789'], bold: of('bold') };
}

const weightOf = (style: TextStyle) => textStyles[style].weight;
