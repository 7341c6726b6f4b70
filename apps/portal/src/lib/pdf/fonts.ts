import type { PDFDocument, PDFFont } from 'pdf-lib';
import { fontFiles, type Weight } from './font-files.ts';
import { unpackWoff } from './woff.ts';

/** A piece of a line in one font. */
export interface Run {
  readonly text: string;
  readonly font: PDFFont;
}

export interface Fonts {
  runs(text: string, weight: Weight): readonly Run[];
}

/** What stands for a character that no font has. */
const unknown = '?';

/** Fetches and embeds what the texts need, and no more. */
export async function loadFonts(
  pdf: PDFDocument,
  texts: Readonly<Record<Weight, readonly string[]>>,
): Promise<Fonts> {
  const load = async (weight: Weight) => {
    const all = texts[weight].join('') + unknown;
    const needed = fontFiles.filter(({ covers }) => covers.test(all.normalize('NFC')));
    return Promise.all(needed.map((file) => embed(pdf, file[weight])));
  };
  const [regular, bold] = await Promise.all([load('regular'), load('bold')]);
  const fonts = { regular, bold };
  return { runs: (text, weight) => runsOf(text, fonts[weight]) };
}

interface Embedded {
  readonly font: PDFFont;
  readonly characters: ReadonlySet<number>;
}

async function embed(pdf: PDFDocument, address: string): Promise<Embedded> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font answered ${response.status}`);
  const file = await unpackWoff(new Uint8Array(await response.arrayBuffer()));
  // One glyph for each character: joined and taken apart, they are lost to whoever searches or copies the text.
  const font = await pdf.embedFont(file, { subset: true, features: { liga: false, ccmp: false } });
  return { font, characters: new Set(font.getCharacterSet()) };
}

function runsOf(text: string, fonts: readonly Embedded[]): readonly Run[] {
  const runs: { text: string; font: PDFFont }[] = [];
  for (const character of text.normalize('NFC')) {
    const own = fontOf(character, fonts);
    const font = own ?? fontOf(unknown, fonts);
    if (!font) continue;
    const last = runs.at(-1);
    const drawn = own ? character : unknown;
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs;
}

const fontOf = (character: string, fonts: readonly Embedded[]): PDFFont | undefined =>
  fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))?.font;
