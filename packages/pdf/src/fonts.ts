import type { PDFDocument, PDFFont } from 'pdf-lib';
import { fontScripts, type FontLoader, type Weight } from './font-scripts.ts';
import { unpackWoff } from './woff.ts';

/** A piece of a line in one font. */
export interface Run {
  readonly text: string;
  readonly font: PDFFont;
  /** At one point. */
  readonly width: number;
}

export interface Fonts {
  runs(text: string, weight: Weight): readonly Run[];
}

/** What stands for a character that no font has. */
const unknown = '?';

/** Loads and embeds what the texts need, and no more. */
export async function loadFonts(
  pdf: PDFDocument,
  loadFont: FontLoader,
  texts: Readonly<Record<Weight, readonly string[]>>,
): Promise<Fonts> {
  const load = async (weight: Weight) => {
    const all = texts[weight].join('') + unknown;
    const needed = fontScripts.filter(({ covers }) => covers.test(all.normalize('NFC')));
    return Promise.all(needed.map(async ({ script }) => embed(pdf, await loadFont({ script, weight }))));
  };
  const [regular, bold] = await Promise.all([load('regular'), load('bold')]);
  const fonts = { regular, bold };
  return { runs: (text, weight) => runsOf(text, fonts[weight]) };
}

/** The letters of a font, each with its width once it was asked for. */
class Embedded {
  readonly font: PDFFont;
  readonly #characters: ReadonlySet<number>;
  readonly #widths = new Map<string, number>();

  constructor(font: PDFFont) {
    this.font = font;
    this.#characters = new Set(font.getCharacterSet());
  }

  has(character: string): boolean {
    return this.#characters.has(character.codePointAt(0) ?? 0);
  }

  /** Letters are set side by side as they are, so that a text is as wide as its letters together. */
  widthOf(character: string): number {
    const known = this.#widths.get(character);
    if (known !== undefined) return known;
    const width = this.font.widthOfTextAtSize(character, 1);
    this.#widths.set(character, width);
    return width;
  }
}

async function embed(pdf: PDFDocument, woff: Uint8Array<ArrayBuffer>): Promise<Embedded> {
  const file = await unpackWoff(woff);
  // One glyph for each character: joined and taken apart, they are lost to whoever searches or copies the text.
  return new Embedded(await pdf.embedFont(file, { subset: true, features: { liga: false, ccmp: false } }));
}

function runsOf(text: string, fonts: readonly Embedded[]): readonly Run[] {
  const runs: { text: string; font: PDFFont; width: number }[] = [];
  for (const character of text.normalize('NFC')) {
    const own = fonts.find((font) => font.has(character));
    const font = own ?? fonts.find((font) => font.has(unknown));
    if (!font) continue;
    const drawn = own ? character : unknown;
    const last = runs.at(-1);
    const run = last?.font === font.font ? last : { text: '', font: font.font, width: 0 };
    run.text += drawn;
    run.width += font.widthOf(drawn);
    if (run !== last) runs.push(run);
  }
  return runs;
}
