import type { PDFDocument, PDFFont } from 'pdf-lib';
import { directionsOf, placesOf, type Direction } from './directions.ts';
import { filesFor } from './font-files.ts';
import type { FontLoader, Weight } from './font-scripts.ts';
import { shaperOf, type ShapedText } from './shaped-text.ts';
import { unpackWoff } from './woff.ts';

/** A piece of a line in one font, in the order in which it is read. Lengths are those at one point. */
export interface Run {
  readonly text: string;
  readonly font: PDFFont;
  readonly width: number;
  /** Where it begins, from the left end of the line. */
  readonly x: number;
  readonly shaped: ShapedText | null;
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
    const files = await filesFor((texts[weight].join('') + unknown).normalize('NFC'), weight);
    return Promise.all(files.map(async ({ path, shapes }) => embed(pdf, await loadFont(path), shapes)));
  };
  const [regular, bold] = await Promise.all([load('regular'), load('bold')]);
  const fonts = { regular, bold };
  return { runs: (text, weight) => runsOf(text, fonts[weight]) };
}

/** The letters of a font, each with its width once it was asked for. */
class Embedded {
  readonly font: PDFFont;
  readonly shape: ReturnType<typeof shaperOf> | null;
  readonly #characters: ReadonlySet<number>;
  readonly #widths = new Map<string, number>();

  constructor(font: PDFFont, shape: ReturnType<typeof shaperOf> | null) {
    this.font = font;
    this.shape = shape;
    this.#characters = new Set(font.getCharacterSet());
  }

  has(character: string): boolean {
    return this.#characters.has(character.codePointAt(0) ?? 0);
  }

  /** Letters are set side by side as they are, so that a text is as wide as its letters together. */
  widthOf(text: string): number {
    let width = 0;
    for (const character of text) {
      const own = this.#widths.get(character) ?? this.font.widthOfTextAtSize(character, 1);
      this.#widths.set(character, own);
      width += own;
    }
    return width;
  }
}

async function embed(pdf: PDFDocument, woff: Uint8Array<ArrayBuffer>, shapes: boolean): Promise<Embedded> {
  const file = await unpackWoff(woff);
  if (shapes) return new Embedded(await pdf.embedFont(file, { subset: true }), shaperOf(file));
  // One glyph for each character: joined and taken apart, they are lost to whoever searches or copies the text. Their places
  // are not asked for: letters stand side by side, and working out where to shift them took a third of the time of a paper.
  const features = { liga: false, ccmp: false, kern: false, mark: false, mkmk: false };
  return new Embedded(await pdf.embedFont(file, { subset: true, features }), null);
}

function runsOf(text: string, fonts: readonly Embedded[]): readonly Run[] {
  const runs = splitByFont(text.normalize('NFC'), fonts).flatMap((split) => measured(split, fonts));
  const places = placesOf(runs);
  return runs.map((run, index) => ({ ...run, x: places[index] ?? 0 }));
}

/** A word that fontkit cannot set, such as a sign without its letter, is set letter by letter. */
function measured({ text, font, direction }: Split, fonts: readonly Embedded[]): readonly Measured[] {
  const own = { text, font: font.font, direction };
  if (!font.shape) return [{ ...own, width: font.widthOf(text), shaped: null }];
  const shaped = font.shape(text, direction === 'rtl');
  if (shaped) return [{ ...own, width: shaped.width, shaped }];
  const letters = [...text];
  if (letters.length > 1)
    return letters.flatMap((letter) => measured({ text: letter, font, direction }, fonts));
  const plain = fontOfUnknown(fonts);
  return plain ? measured({ text: unknown, font: plain, direction }, fonts) : [];
}

type Measured = Omit<Run, 'x'> & { readonly direction: Direction };

interface Split {
  text: string;
  readonly font: Embedded;
  readonly direction: Direction;
}

/** Words stay whole, so that their letters can join. */
function splitByFont(text: string, fonts: readonly Embedded[]): readonly Split[] {
  const runs: Split[] = [];
  for (const { character, direction } of directionsOf(text)) {
    const last = runs.at(-1);
    const own = belongsToLast(character, last) ? last?.font : fonts.find((font) => font.has(character));
    const font = own ?? fontOfUnknown(fonts);
    if (!font) continue;
    const drawn = own ? character : unknown;
    // Signs between words from right to left are turned round one by one.
    const goesOn = last?.font === font && last.direction === direction && (direction !== 'rtl' || font.shape);
    if (goesOn) last.text += drawn;
    else runs.push({ text: drawn, font, direction });
  }
  return runs;
}

const fontOfUnknown = (fonts: readonly Embedded[]): Embedded | undefined =>
  fonts.find((font) => font.has(unknown));

/** Accents, and what says whether letters join, are set with the letter before them. */
const attached = /[\p{M}\u200c\u200d]/u;

const belongsToLast = (character: string, last: Split | undefined): boolean =>
  attached.test(character) && last !== undefined && last.font.shape !== null && last.font.has(character);
