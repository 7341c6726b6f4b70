import {
  fill,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingRgbColor,
  type PDFDocument,
  type PDFPage,
} from 'pdf-lib';
import { breakLines } from './break-lines.ts';
import { colours, textStyles, type Align, type Cell, type TextStyle } from './document.ts';
import type { Fonts } from './fonts.ts';
import { drawShaped } from './shaped-text.ts';
import { Structure, StructureElement, type Tag } from './structure.ts';

/** A4 in points, with room for a ring binder. */
const page = { width: 595.28, height: 841.89, side: 56, top: 60, bottom: 64 } as const;
const fullWidth = page.width - 2 * page.side;
const fullHeight = page.height - page.top - page.bottom;
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
  /** Nothing but what every page begins with stands above this. */
  #start = this.#top;
  #left: number = page.side;
  #width: number = fullWidth;
  #opening: (() => void) | null = null;
  #measuring = false;
  readonly #structure = new Structure();
  /** What is drawn becomes a part of this; null where it is there for the eye alone. */
  #element: StructureElement | null = this.#structure.root;

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#page = pdf.addPage([page.width, page.height]);
  }

  /** Something within what is being drawn, such as a table; `inside` fills it. */
  element(tag: Tag): StructureElement {
    return this.#measuring || this.#element === null ? new StructureElement(tag) : this.#element.add(tag);
  }

  inside(element: StructureElement, draw: () => void): void {
    const outer = this.#element;
    if (outer !== null) this.#element = element;
    draw();
    this.#element = outer;
  }

  /** Cells side by side. A row goes on on the next page line by line, so that no answer is too long for a page. */
  row(cells: readonly Cell[], columnGap: number, tag?: Tag): void {
    const widths = this.#widths(cells, columnGap);
    let left = this.#left;
    const columns = cells.map(({ text, style = 'body', align = 'left' }, index) => {
      const width = widths[index] ?? 0;
      const element = this.element(tag ?? tagOf(style));
      const column = { left, width, align, style, element, lines: this.#lines(text, width, style) };
      left += width + columnGap;
      return column;
    });
    const styles = columns.map(({ style }) => textStyles[style]);
    const lineHeight = Math.max(...styles.map((style) => style.lineHeight));
    const count = Math.max(...columns.map(({ lines }) => lines.length));
    // Room above a block is needed below another one only.
    if (this.#top < this.#start) this.gap(Math.max(...styles.map(({ above }) => above)));
    // A heading takes two lines of what it leads with it, and no row leaves a single line behind.
    const together = styles.some(({ leads }) => leads) ? count + 3 : Math.min(count, 2);
    this.#makeRoom(together * lineHeight);
    for (let index = 0; index < count; index += 1) {
      this.#makeRoom(lineHeight);
      this.#top -= lineHeight;
      for (const column of columns) {
        const text = column.lines[index];
        if (text) this.inside(column.element, () => this.#draw(text, column));
      }
    }
    this.gap(Math.max(...styles.map(({ below }) => below)));
  }

  rule(): void {
    this.#makeRoom(4);
    const y = this.#top;
    if (!this.#measuring)
      this.#structure.decorate(this.#page, () =>
        this.#page.drawLine({
          start: { x: this.#left, y },
          end: { x: this.#left + this.#width, y },
          thickness: 0.5,
          color: inkOf('line'),
        }),
      );
    this.gap(4);
  }

  /** As one shape: drawn one by one, hairs of light would show between the squares. */
  squares(rows: readonly (readonly boolean[])[], size: number, alt: string): void {
    this.#makeRoom(size);
    const figure = this.element('Figure');
    const box = { left: this.#left, bottom: this.#top - size, width: size, height: size };
    figure.picture = { alt, box };
    const side = size / rows.length;
    const shapes = rows.flatMap((row, line) =>
      runsOf(row).map(({ from, count }) =>
        rectangle(this.#left + from * side, this.#top - (line + 1) * side, count * side, side),
      ),
    );
    // Black, whatever the ink of the text is: some readers want the contrast.
    const black = [pushGraphicsState(), setFillingRgbColor(0, 0, 0), ...shapes, fill(), popGraphicsState()];
    if (!this.#measuring) this.#structure.mark(this.#page, figure, () => this.#page.pushOperators(...black));
    this.gap(size);
  }

  strokes(
    { path, width, height }: { readonly path: string; readonly width: number; readonly height: number },
    shownWidth: number,
  ): void {
    const scale = shownWidth / width;
    this.#makeRoom(height * scale);
    const place = { x: this.#left, y: this.#top, scale, borderColor: inkOf('accent'), borderWidth: 2 };
    if (!this.#measuring) this.#structure.decorate(this.#page, () => this.#page.drawSvgPath(path, place));
    this.gap(height * scale);
  }

  gap(points: number): void {
    this.#top -= points;
  }

  breakPage(): void {
    this.#page = this.#pdf.addPage([page.width, page.height]);
    this.#top = this.#start = page.height - page.top;
    const element = this.#element;
    // Who listens has heard it on the page before.
    this.#element = null;
    this.#opening?.();
    this.#element = element;
    this.#start = this.#top;
  }

  /** Draws on one page. What is higher than a page has to be torn apart somewhere. */
  keepTogether(draw: () => void): void {
    const height = this.#heightOf(draw);
    if (height <= fullHeight) this.#makeRoom(height);
    draw();
  }

  /** What is drawn meanwhile goes on under this on every new page. */
  repeating(opening: () => void, draw: () => void): void {
    this.#opening = opening;
    opening();
    draw();
    this.#opening = null;
  }

  /** Columns side by side, each from the same line on; afterwards it goes on below the longest. */
  beside<T extends { readonly share: number }>(
    columns: readonly T[],
    columnGap: number,
    draw: (column: T) => void,
  ): void {
    const [left, width, top] = [this.#left, this.#width, this.#top];
    const widths = this.#widths(columns, columnGap);
    let lowest = top;
    for (const [index, column] of columns.entries()) {
      this.#width = widths[index] ?? 0;
      this.#top = top;
      draw(column);
      lowest = Math.min(lowest, this.#top);
      this.#left += this.#width + columnGap;
    }
    [this.#left, this.#width, this.#top] = [left, width, lowest];
  }

  /** At the end, when it is known how many there are. */
  number(footer: string): void {
    this.#element = null;
    const all = this.#pdf.getPages();
    for (const [index, one] of all.entries()) {
      this.#page = one;
      this.#top = page.bottom - 32;
      const line = { style: 'quiet', size: footerSize, left: page.side, width: fullWidth } as const;
      this.#draw(footer, { ...line, align: 'left' });
      this.#draw(`Page ${index + 1} of ${all.length}`, { ...line, align: 'right' });
    }
  }

  /** The last of all. */
  describe(): void {
    this.#structure.write(this.#pdf);
  }

  /** Where it would end, without drawing it. */
  #heightOf(draw: () => void): number {
    const [top, wasMeasuring] = [this.#top, this.#measuring];
    this.#measuring = true;
    draw();
    const height = top - this.#top;
    [this.#top, this.#measuring] = [top, wasMeasuring];
    return height;
  }

  /** A page that is still empty is not left for another: none has more room. */
  #makeRoom(height: number): void {
    if (this.#measuring) return;
    if (this.#top - height < page.bottom && this.#top < this.#start) this.breakPage();
  }

  #widths(columns: readonly { readonly share: number }[], columnGap: number): readonly number[] {
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    const usable = this.#width - columnGap * (columns.length - 1);
    return columns.map(({ share }) => (usable * share) / all);
  }

  #lines(text: string, width: number, style: TextStyle): readonly string[] {
    const { size, weight } = textStyles[style];
    return breakLines(text, width, (piece) => this.#widthOf(piece, weight, size));
  }

  #widthOf(text: string, weight: 'regular' | 'bold', size: number): number {
    return size * this.#fonts.runs(text, weight).reduce((sum, run) => sum + run.width, 0);
  }

  #draw(
    text: string,
    place: { style: TextStyle; size?: number; left: number; width: number; align: Align },
  ): void {
    if (this.#measuring) return;
    const { weight, colour, ...style } = textStyles[place.style];
    const size = place.size ?? style.size;
    let x = place.left;
    if (place.align === 'right') x += place.width - this.#widthOf(text, weight, size);
    // The baseline lies about a quarter of the size above the bottom of the line.
    const y = this.#top + size * 0.28;
    const draw = () => {
      for (const run of this.#fonts.runs(text, weight)) {
        const place = { x: x + size * run.x, y, size, font: run.font, color: inkOf(colour) };
        if (run.shaped) drawShaped(this.#page, run.shaped, run.text, place);
        else this.#page.drawText(run.text, place);
      }
    };
    if (this.#element === null) this.#structure.decorate(this.#page, draw);
    else this.#structure.mark(this.#page, this.#element, draw);
  }
}

const tagOf = (style: TextStyle): Tag => (style === 'title' ? 'H1' : style === 'heading' ? 'H2' : 'P');

/** Neighbours that are both dark are one rectangle. */
function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly count: number }[] {
  const runs: { from: number; count: number }[] = [];
  for (const [index, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.from + last.count === index) last.count += 1;
    else runs.push({ from: index, count: 1 });
  }
  return runs;
}
