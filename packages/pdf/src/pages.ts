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
import {
  colours,
  textStyles,
  type Align,
  type Cell,
  type PdfBlock,
  type Sheet,
  type TextStyle,
} from './document.ts';
import type { Fonts } from './fonts.ts';
import { drawShaped } from './shaped-text.ts';
import { Structure, StructureElement, type Tag } from './structure.ts';

/** A4 in points: with room for a ring binder, or on its side with room for a frame. */
const sheets = {
  page: { width: 595.28, height: 841.89, side: 56, top: 60, bottom: 64, foot: 32 },
  certificate: { width: 841.89, height: 595.28, side: 84, top: 62, bottom: 74, foot: 50 },
} as const;
const footerSize = 8;
/** Two lines around a certificate: how far from the edge, and how thick. */
const frames = [
  { inset: 24, thickness: 1.6 },
  { inset: 30, thickness: 0.5 },
] as const;

function inkOf(name: keyof typeof colours) {
  const [red, green, blue] = colours[name];
  return rgb(red, green, blue);
}

/** Pages that are filled from the top; what does not fit goes on on the next one. */
export class Pages {
  readonly #pdf: PDFDocument;
  readonly #fonts: Fonts;
  readonly #isFramed: boolean;
  readonly #sheet: (typeof sheets)[Sheet];
  readonly #fullWidth: number;
  #page: PDFPage;
  /** Where the next line begins, counted from the bottom as PDF does. */
  #top: number;
  /** Nothing but what every page begins with stands above this. */
  #start: number;
  #left: number;
  #width: number;
  #opening: (() => void) | null = null;
  #measuring = false;
  readonly #structure = new Structure();
  /** What is drawn becomes a part of this; null where it is there for the eye alone. */
  #element: StructureElement | null = this.#structure.root;

  constructor(pdf: PDFDocument, fonts: Fonts, sheet: Sheet) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#isFramed = sheet === 'certificate';
    this.#sheet = sheets[sheet];
    const { width, height, side, top } = this.#sheet;
    this.#fullWidth = width - 2 * side;
    this.#left = side;
    this.#width = this.#fullWidth;
    this.#top = this.#start = height - top;
    this.#page = this.#addPage();
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
  squares({ modules, size, align = 'left', alt }: Extract<PdfBlock, { kind: 'qr' }>): void {
    this.#makeRoom(size);
    const figure = this.element('Figure');
    const left = this.#left + shiftOf(align, this.#width - size);
    figure.picture = { alt, box: { left, bottom: this.#top - size, width: size, height: size } };
    const side = size / modules.length;
    const shapes = modules.flatMap((row, line) =>
      runsOf(row).map(({ from, count }) =>
        rectangle(left + from * side, this.#top - (line + 1) * side, count * side, side),
      ),
    );
    // Black, whatever the ink of the text is: some readers want the contrast.
    const black = [pushGraphicsState(), setFillingRgbColor(0, 0, 0), ...shapes, fill(), popGraphicsState()];
    if (!this.#measuring) this.#structure.mark(this.#page, figure, () => this.#page.pushOperators(...black));
    this.gap(size);
  }

  strokes({ drawing, width: shownWidth, align = 'left' }: Extract<PdfBlock, { kind: 'mark' }>): void {
    const { path, width, height } = drawing;
    const scale = shownWidth / width;
    this.#makeRoom(height * scale);
    const x = this.#left + shiftOf(align, this.#width - shownWidth);
    const place = { x, y: this.#top, scale, borderColor: inkOf('accent'), borderWidth: 2 };
    if (!this.#measuring) this.#structure.decorate(this.#page, () => this.#page.drawSvgPath(path, place));
    this.gap(height * scale);
  }

  gap(points: number): void {
    this.#top -= points;
  }

  breakPage(): void {
    this.#page = this.#addPage();
    this.#top = this.#start = this.#sheet.height - this.#sheet.top;
    const element = this.#element;
    // Who listens has heard it on the page before.
    this.#element = null;
    this.#opening?.();
    this.#element = element;
    this.#start = this.#top;
  }

  /** Draws on one page. What is higher than a page has to be torn apart somewhere. */
  keepTogether(draw: () => void): void {
    const { height: all, top, bottom } = this.#sheet;
    const height = this.#heightOf(draw);
    if (height <= all - top - bottom) this.#makeRoom(height);
    draw();
  }

  /** Draws what ends where the page does. */
  atBottom(draw: () => void): void {
    const height = this.#heightOf(draw);
    this.#makeRoom(height);
    this.#top = Math.min(this.#top, this.#sheet.bottom + height);
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
    // What is framed and hangs on a wall is one sheet as a rule, and says nothing of pages.
    const isNumbered = !this.#isFramed || all.length > 1;
    for (const [index, one] of all.entries()) {
      this.#page = one;
      this.#top = this.#sheet.foot;
      const line = {
        style: 'quiet',
        size: footerSize,
        left: this.#sheet.side,
        width: this.#fullWidth,
      } as const;
      this.#draw(footer, { ...line, align: isNumbered ? 'left' : 'centre' });
      if (isNumbered) this.#draw(`Page ${index + 1} of ${all.length}`, { ...line, align: 'right' });
    }
  }

  /** The last of all. */
  describe(): void {
    this.#structure.write(this.#pdf);
  }

  #addPage(): PDFPage {
    const { width, height } = this.#sheet;
    const added = this.#pdf.addPage([width, height]);
    if (this.#isFramed)
      this.#structure.decorate(added, () => {
        for (const { inset, thickness } of frames)
          added.drawRectangle({
            x: inset,
            y: inset,
            width: width - 2 * inset,
            height: height - 2 * inset,
            borderColor: inkOf('accent'),
            borderWidth: thickness,
          });
      });
    return added;
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
    if (this.#top - height < this.#sheet.bottom && this.#top < this.#start) this.breakPage();
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
    const x =
      place.align === 'left'
        ? place.left
        : place.left + shiftOf(place.align, place.width - this.#widthOf(text, weight, size));
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

/** By how much of the room that is left. */
const shiftOf = (align: Align, room: number): number =>
  align === 'left' ? 0 : align === 'centre' ? room / 2 : room;

const tags: Partial<Record<TextStyle, Tag>> = { title: 'H1', certificate: 'H1', heading: 'H2' };
const tagOf = (style: TextStyle): Tag => tags[style] ?? 'P';

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
