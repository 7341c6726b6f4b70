import { rgb, type PDFDocument, type PDFPage } from 'pdf-lib';
import { breakLines } from './break-lines.ts';
import { colours, textStyles, type Cell, type TextStyle } from './document.ts';
import type { Fonts } from './fonts.ts';

/** A4 in points, with room for a ring binder. */
const page = { width: 595.28, height: 841.89, side: 56, top: 60, bottom: 64 } as const;
const contentWidth = page.width - 2 * page.side;
const columnGap = 14;
const footerSize = 8;

function inkOf(name: keyof typeof colours) {
  const [red, green, blue] = colours[name];
  return rgb(red, green, blue);
}

/** Pages that are filled from the top; what does not fit goes on on the next one. */
export class Pages {
  readonly #pdf: PDFDocument;
  readonly #fonts: Fonts;
  #page: PDFPage;
  /** Where the next line begins, counted from the bottom as PDF does. */
  #top: number = page.height - page.top;

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#page = pdf.addPage([page.width, page.height]);
  }

  /** Cells side by side. A row goes on on the next page line by line, so that no answer is too long for a page. */
  row(cells: readonly Cell[]): void {
    const shares = cells.reduce((sum, { share }) => sum + share, 0);
    const usable = contentWidth - columnGap * (cells.length - 1);
    let left: number = page.side;
    const columns = cells.map(({ text, share, style = 'body', align = 'left' }) => {
      const width = (usable * share) / shares;
      const column = { left, width, align, style, lines: this.#lines(text, width, style) };
      left += width + columnGap;
      return column;
    });
    const styles = columns.map(({ style }) => textStyles[style]);
    const lineHeight = Math.max(...styles.map((style) => style.lineHeight));
    const count = Math.max(...columns.map(({ lines }) => lines.length));
    this.#space(Math.max(...styles.map(({ above }) => above)));
    // A heading takes two lines of what it leads with it, and no row leaves a single line behind.
    const together = styles.some(({ leads }) => leads) ? count + 3 : Math.min(count, 2);
    this.#makeRoom(together * lineHeight);
    for (let index = 0; index < count; index += 1) {
      this.#makeRoom(lineHeight);
      this.#top -= lineHeight;
      for (const column of columns) {
        const text = column.lines[index];
        if (text) this.#draw(text, column);
      }
    }
    this.gap(Math.max(...styles.map(({ below }) => below)));
  }

  rule(): void {
    this.#makeRoom(4);
    const y = this.#top;
    this.#page.drawLine({
      start: { x: page.side, y },
      end: { x: page.width - page.side, y },
      thickness: 0.5,
      color: inkOf('line'),
    });
    this.gap(4);
  }

  gap(points: number): void {
    this.#top -= points;
  }

  breakPage(): void {
    this.#page = this.#pdf.addPage([page.width, page.height]);
    this.#top = page.height - page.top;
  }

  /** At the end, when it is known how many there are. */
  number(footer: string): void {
    const all = this.#pdf.getPages();
    for (const [index, one] of all.entries()) {
      this.#page = one;
      this.#top = page.bottom - 32;
      const line = { style: 'quiet', size: footerSize, left: page.side, width: contentWidth } as const;
      this.#draw(footer, { ...line, align: 'left' });
      this.#draw(`Page ${index + 1} of ${all.length}`, { ...line, align: 'right' });
    }
  }

  /** Room above a block is needed below another one only. */
  #space(points: number): void {
    if (this.#top < page.height - page.top) this.gap(points);
  }

  #makeRoom(height: number): void {
    if (this.#top - height < page.bottom && this.#top < page.height - page.top) this.breakPage();
  }

  #lines(text: string, width: number, style: TextStyle): readonly string[] {
    const { size, weight } = textStyles[style];
    return breakLines(text, width, (piece) => this.#width(piece, weight, size));
  }

  #width(text: string, weight: 'regular' | 'bold', size: number): number {
    return this.#fonts
      .runs(text, weight)
      .reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  }

  #draw(
    text: string,
    place: { style: TextStyle; size?: number; left: number; width: number; align: 'left' | 'right' },
  ): void {
    const { weight, colour, ...style } = textStyles[place.style];
    const size = place.size ?? style.size;
    let x = place.left;
    if (place.align === 'right') x += place.width - this.#width(text, weight, size);
    // The baseline lies about a quarter of the size above the bottom of the line.
    const y = this.#top + size * 0.28;
    for (const run of this.#fonts.runs(text, weight)) {
      this.#page.drawText(run.text, { x, y, size, font: run.font, color: inkOf(colour) });
      x += run.font.widthOfTextAtSize(run.text, size);
    }
  }
}
