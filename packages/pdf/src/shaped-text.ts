import fontkit, { type Glyph } from '@pdf-lib/fontkit';
import {
  beginText,
  endText,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  type Color,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';
import { mendFontkit } from './mend-fontkit.ts';

/** A word whose letters were joined, reordered and given their marks. Lengths are those at one point. */
export interface ShapedText {
  /** As the font has to be given it. */
  readonly text: string;
  readonly width: number;
  /** Glyphs that follow each other without a shift: the first of them, and where it stands. */
  readonly stretches: readonly { readonly first: number; readonly x: number; readonly y: number }[];
}

/** Sets words as the typeface says that they are written, or answers null where that fails. Words come again as lines are measured: they are kept. */
export function shaperOf(file: Uint8Array): (text: string, isRightToLeft: boolean) => ShapedText | null {
  const font = fontkit.create(file);
  mendFontkit(font);
  const known = new Map<string, ShapedText | null>();
  return (text, isRightToLeft) => {
    const key = `${text} ${isRightToLeft}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const shaped = canShape(text) ? shape(text, isRightToLeft) : null;
    known.set(key, shaped);
    return shaped;
  };

  /** Of what is no word in the script, and for a few signs of Sinhala, fontkit finds no way to set it. */
  function canShape(text: string): boolean {
    try {
      return font.layout(text).glyphs.length > 0;
    } catch {
      return false;
    }
  }

  function shape(text: string, isRightToLeft: boolean): ShapedText {
    // The digits of Persian are turned round with its letters, though numbers are not.
    const isTurned = (font.layout(text).direction === 'rtl') !== isRightToLeft;
    const given = isTurned ? [...text].reverse().join('') : text;
    const { glyphs, positions } = font.layout(given);
    const stretches: { first: number; x: number; y: number }[] = [];
    const scale = 1 / font.unitsPerEm;
    let pen = 0;
    let lastAdvance = 0;
    let natural = Number.NaN;
    positions.forEach(({ xAdvance, xOffset, yOffset }, index) => {
      const isAstray = xOffset === 0 && standsOverNext(glyphs[index]);
      const [x, y] = [pen + xOffset - (isAstray ? lastAdvance : 0), yOffset];
      if (x !== natural || y * scale !== stretches.at(-1)?.y)
        stretches.push({ first: index, x: x * scale, y: y * scale });
      natural = x + (glyphs[index]?.advanceWidth ?? 0);
      pen += xAdvance;
      lastAdvance = xAdvance || lastAdvance;
    });
    return { text: given, width: pen * scale, stretches };
  }
}

/**
 * A sign without a width of its own, drawn to the right: if nothing placed it, it belongs under the letter before it.
 * In Bengali fontkit leaves the ra below three joined letters so, as in Chandra.
 */
const standsOverNext = (glyph: Glyph | undefined): boolean =>
  glyph?.advanceWidth === 0 && glyph.bbox.minX >= 0 && glyph.bbox.maxX > 0;

/** Draws it glyph by glyph, and says what is written: from glyphs that changed places nobody could tell. */
export function drawShaped(
  page: PDFPage,
  { text, stretches }: ShapedText,
  written: string,
  place: { x: number; y: number; size: number; font: PDFFont; color: Color },
): void {
  const { x, y, size, font, color } = place;
  const codes = font.encodeText(text).asString();
  const key = page.node.newFontDictionary(font.name, font.ref);
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      '/Span',
      `<</ActualText ${PDFHexString.fromText(written).toString()}>>`,
    ]),
    beginText(),
    setFillingColor(color),
    setFontAndSize(key, size),
    ...stretches.flatMap((stretch, index) => [
      setTextMatrix(1, 0, 0, 1, x + size * stretch.x, y + size * stretch.y),
      showText(PDFHexString.of(codes.slice(4 * stretch.first, codeEnd(stretches[index + 1]?.first)))),
    ]),
    endText(),
    PDFOperator.of(PDFOperatorNames.EndMarkedContent),
  );
}

/** Each glyph is four digits. */
const codeEnd = (glyph: number | undefined): number | undefined => glyph && 4 * glyph;
