import type { Cell, PdfBlock, TableBlock } from './document.ts';
import type { Pages } from './pages.ts';

const columnGap = 14;
/** Figures under each other need less between them than texts. */
const tableGap = 8;

export function drawBlock(pages: Pages, block: PdfBlock): void {
  switch (block.kind) {
    case 'text':
      return pages.row([{ share: 1, ...block }], columnGap);
    case 'row':
      return pages.row(block.cells, columnGap);
    case 'columns':
      return pages.keepTogether(() =>
        pages.beside(block.columns, 2 * columnGap, ({ blocks }) => drawAll(pages, blocks)),
      );
    case 'table':
      return drawTable(pages, block);
    case 'qr':
      return pages.squares(block);
    case 'mark':
      return pages.strokes(block);
    case 'rule':
      return pages.rule();
    case 'bottom':
      return pages.atBottom(() => drawAll(pages, block.blocks));
    case 'gap':
      return pages.gap(block.points);
    case 'new-page':
      return pages.breakPage();
  }
}

function drawAll(pages: Pages, blocks: readonly PdfBlock[]): void {
  for (const block of blocks) drawBlock(pages, block);
}

function drawTable(pages: Pages, { headings, rows, pageAfter, closing }: TableBlock): void {
  const table = pages.element('Table');
  const line = (cells: readonly Cell[], tag: 'TH' | 'TD') => {
    pages.inside(table, () =>
      pages.inside(pages.element('TR'), () => {
        pages.row(cells, tableGap, tag);
      }),
    );
    pages.gap(3);
    pages.rule();
  };
  pages.repeating(
    () =>
      line(
        headings.map((heading) => ({ ...heading, style: 'columnHeading' })),
        'TH',
      ),
    () => {
      for (const [index, texts] of rows.entries()) {
        if (index > 0 && index % pageAfter === 0) pages.breakPage();
        const isLast = index === rows.length - 1;
        pages.keepTogether(() => {
          const cells = headings.map((heading, column) => ({
            ...heading,
            text: texts[column] ?? '',
            style: 'small' as const,
          }));
          line(cells, 'TD');
          if (isLast) drawAll(pages, closing);
        });
      }
      if (rows.length === 0) drawAll(pages, closing);
    },
  );
}
