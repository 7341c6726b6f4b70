import { decodePDFRawStream, PDFDocument, PDFString, PDFName, PDFRawStream } from 'pdf-lib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { directionsOf, placesOf } from './directions.ts';
import { writePdf, type FontLoader, type PdfBlock } from './index.ts';
import { readFont } from './read-font.ts';
import { shaperOf } from './shaped-text.ts';
import { unpackWoff } from './woff.ts';

const loaded: string[] = [];
beforeEach(() => {
  loaded.length = 0;
});

const loadFont: FontLoader = (file) => {
  loaded.push(/([^/]*)-normal/.exec(file)?.[1] ?? file);
  return readFont(file);
};

async function written(...blocks: readonly PdfBlock[]) {
  const bytes = await writePdf(
    { title: 'Trial', author: 'The institution', footer: 'Foot', blocks },
    loadFont,
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return { bytes, pdf, pages: text, meta: await getMeta(pdf) };
}

/** What is written into the pages, as the format spells it. */
async function streamsOf(bytes: Uint8Array): Promise<string> {
  return (await PDFDocument.load(bytes)).context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [decodePDFRawStream(object).decode()] : []))
    .map((stream) => Buffer.from(stream).toString('latin1'))
    .join('\n');
}

const body = (text: string): PdfBlock => ({ kind: 'text', text, style: 'body' });

it('keeps every script of the members readable, in fonts that travel with it', async () => {
  const names = [
    'Żaneta Łukasiewicz',
    'Γιώργος Παπαδόπουλος',
    'Пётр Иванов',
    'Tshilidzi Ṋemavhoḓa',
    'Nguyễn Thị Ánh',
  ];
  const { pages, bytes } = await written(...names.map(body));
  for (const name of names) expect(pages.join('\n').normalize('NFC')).toContain(name);
  // Of each font only the letters that are used.
  expect(bytes.length).toBeLessThan(60_000);
});

it('loads only the fonts that the text needs', async () => {
  await written(body('Plain words, “quoted” – R\u00a01\u00a0150.00'));
  expect(loaded).toEqual(['noto-sans-latin-400', 'noto-sans-latin-600']);
  loaded.length = 0;
  await written({ kind: 'text', text: 'Пётр', style: 'title' }, body('Peter'));
  expect(loaded.sort()).toEqual(['noto-sans-cyrillic-600', 'noto-sans-latin-400', 'noto-sans-latin-600']);
});

it.each([
  ['Chinese', '欧阳娜娜'],
  ['traditional Chinese', '歐陽儀'],
  ['Japanese', '山碕たろう'],
  ['Korean', '김철수'],
  ['Arabic', 'محمد'],
  ['Hebrew', 'כהן'],
  ['Tamil', 'தமிழ்'],
  ['Ethiopic', 'አበበ ቢቂላ'],
  ['Thai', 'สมชาย'],
  ['Georgian', 'გიორგი'],
  ['Armenian', 'Արամ Խաչատրյան'],
])('keeps a name in %s letter for letter', async (_script, name) => {
  const { pages } = await written(body(name));
  expect(pages.join('')).toContain(name);
});

/** Where vowels change places and letters melt into one, the glyphs alone no longer spell the name. */
it.each([
  ['Devanagari', 'कृष्णा हिन्दी', 'devanagari'],
  ['Bengali', 'শ্রীকৃষ্ণ', 'bengali'],
  ['Gurmukhi', 'ਸਿੰਘ', 'gurmukhi'],
  ['Gujarati', 'શ્રીમતી', 'gujarati'],
  ['Telugu', 'శ్రీనివాస్', 'telugu'],
  ['Kannada', 'ಕೃಷ್ಣ', 'kannada'],
  ['Malayalam', 'ശ്രീ', 'malayalam'],
  ['Sinhala', 'ශ්‍රී', 'sinhala'],
])('shapes a name in %s', async (_script, name, part) => {
  const { pages } = await written(body(name));
  expect(pages.join('')).not.toContain('?');
  const letters = (text: string) => [...new Set(text.replace(/[^\p{L}\p{M}]/gu, ''))].sort().join('');
  expect(letters(pages.join('').replace(/FootPage|Foot|Page|of/g, ''))).toBe(letters(name));
  expect(loaded.sort()).toEqual(
    [`noto-sans-${part}-${part}-400`, 'noto-sans-latin-400', 'noto-sans-latin-600'].sort(),
  );
});

it('sets the ra of a Bengali conjunct under it, not under the next letter', async () => {
  const file = await readFont('noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff');
  const shaped = shaperOf(await unpackWoff(file))('ন্দ্র', false);
  expect(shaped?.stretches.at(-1)?.x).toBeLessThan((shaped?.width ?? 0) / 2);
});

it('loads only the pieces of Chinese that have the characters', async () => {
  await written(body('李'));
  expect(loaded.filter((file) => !file.includes('latin'))).toEqual(['noto-sans-sc-115-400']);
});

describe('directions', () => {
  /** What stands on the line, from left to right, if every character were as wide as the next. */
  const seen = (text: string) => {
    const runs = directionsOf(text).map((one) => ({ ...one, width: 1 }));
    const places = placesOf(runs);
    return runs
      .map((run, index) => [places[index], run.character] as const)
      .sort(([a = 0], [b = 0]) => a - b)
      .map(([, character]) => character)
      .join('');
  };
  it.each([
    ['Plain (12)', 'Plain (12)'],
    ['אב', 'בא'],
    ['אב גד', 'דג בא'],
    ['Dr אב, London', 'Dr בא, London'],
    ['Dr אב (גד) London', 'Dr (דג) בא London'],
  ])('of %j are seen as %j', (text, expected) => {
    expect(seen(text)).toBe(expected);
  });
});

it('shows that something stood where no font has the character', async () => {
  const { pages } = await written(body('Li \u{1f9fe} Na'));
  expect(pages.join('')).toContain('Li ? Na');
});

it('sets letter by letter what is no word in its script', async () => {
  const { pages } = await written(body('A \u0d9a\u0dec\u200d Z'));
  expect(pages.join('')).toMatch(/A ක.*Z/);
});

it('says what it is to whoever opens it', async () => {
  const { meta } = await written(body('Text'));
  expect(meta.info).toMatchObject({ Title: 'Trial', Author: 'The institution', Creator: 'Charter' });
});

it('goes on on as many pages as it takes, each with its number, and loses nothing', async () => {
  const words = Array.from({ length: 3_000 }, (_none, index) => `w${index}`);
  const { pages } = await written(
    { kind: 'text', text: 'Title', style: 'title' },
    {
      kind: 'row',
      cells: [
        { text: 'Question', share: 1, style: 'quiet' },
        { text: words.join(' '), share: 2 },
      ],
    },
    { kind: 'new-page' },
    body('The end'),
  );
  expect(pages.length).toBeGreaterThan(3);
  const all = pages.join(' ').split(/\s+/);
  expect(all.filter((word) => /^w\d+$/.test(word))).toEqual(words);
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
  expect(pages.at(-1)).toContain('The end');
});

it('leaves no heading alone at the end of a page', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_none, index) => body(`line ${index}`));
  for (let count = 34; count < 44; count += 1) {
    const { pages } = await written(
      ...lines(count),
      { kind: 'text', text: 'Heading', style: 'heading' },
      body('Led'),
    );
    const home = pages.find((page) => page.includes('Heading'));
    expect(home, `${count} lines`).toContain('Led');
  }
});

describe('lines', () => {
  const lines = (text: string) => breakLines(text, 10, (piece) => piece.length);
  it.each([
    ['short', ['short']],
    ['one two three', ['one two', 'three']],
    ['two\n\nparagraphs\r\nhere', ['two', '', 'paragraphs', 'here']],
    ['a verylongword-that-goes-on', ['a', 'verylongwo', 'rd-that-', 'goes-on']],
    ['APPLICATIONS-individualMembership', ['APPLICATIO', 'NS-', 'individual', 'Membership']],
    ['a-b', ['a-b']],
    ['tab\tand\u0007bell', ['tab', 'andbell']],
    ['', ['']],
  ])('break %j into %j', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });
});

it('draws a square code as shapes, whole and on one page', async () => {
  const modules = [
    [true, true, false],
    [false, false, true],
    [true, false, true],
  ];
  const filling = Array.from({ length: 36 }, (_, index) => body(`Line ${index}`));
  const { bytes, pages } = await written(
    ...filling,
    { kind: 'qr', modules, size: 90, alt: 'A code' },
    body('Below'),
  );
  // 36 lines leave less than 90 points of the first page.
  expect(pages.map((page) => page.includes('Below'))).toEqual([false, true]);
  const drawn = await streamsOf(bytes);
  const shapes = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((shape) =>
    shape.slice(1).map(Number),
  );
  const top = 841.89 - 60;
  // Neighbours in a row are one.
  expect(shapes).toEqual([
    [56, top - 30, 60, 30],
    [116, top - 60, 30, 30],
    [56, top - 90, 30, 30],
    [116, top - 90, 30, 30],
  ]);
});

it('draws a mark in one stroke, as wide as asked for and for the eye alone', async () => {
  const drawing = { path: 'M1 24h32M3 24C12-5 22-5 31 24', width: 34, height: 26 };
  const { bytes, pages } = await written({ kind: 'mark', drawing, width: 68 }, body('Below'));
  const drawn = await streamsOf(bytes);
  expect(drawn).toMatch(/\/Artifact BMC\s+q\s+1 0 0 1 56 781\.89 cm[^]*?2 0 0 -2 0 0 cm[^]*?S\s+Q\s+EMC/);
  expect(drawn).toContain('12 -5 22 -5 31 24 c');
  expect(pages[0]).toContain('Below');
});

it('lies on its side in a frame as a certificate, with its last words at the bottom and no page number', async () => {
  const blocks: readonly PdfBlock[] = [
    { kind: 'text', text: 'Certificate', style: 'certificate', align: 'centre' },
    { kind: 'bottom', blocks: [body('Signed')] },
  ];
  const bytes = await writePdf(
    { title: 'Trial', author: 'The institution', footer: 'Foot', blocks, sheet: 'certificate' },
    loadFont,
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Foot');
  expect(text).not.toContain('Page 1');
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const placeOf = (words: string) =>
    (items as readonly { str: string; width: number; transform: readonly number[] }[]).find(
      ({ str }) => str === words,
    );
  const [heading, signed] = [placeOf('Certificate'), placeOf('Signed')];
  const { width, height } = page.getViewport({ scale: 1 });
  expect(width).toBeGreaterThan(height);
  expect((heading?.transform[4] ?? 0) + (heading?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  expect(signed?.transform[5]).toBeLessThan(100);
  // Two lines, for the eye alone.
  expect((await streamsOf(bytes)).match(/\/Artifact BMC[^]*?EMC/)?.[0].match(/\bS\b/g)).toHaveLength(2);
});

describe('for a screen reader', () => {
  type Proxy = Awaited<ReturnType<typeof written>>['pdf'];
  interface Node {
    readonly role?: string;
    readonly alt?: string;
    readonly children?: readonly Node[];
    readonly type?: string;
    readonly id?: string;
  }

  /** What is read aloud, in order: each element with its words. What belongs to no element is not there. */
  async function heard(pdf: Proxy): Promise<readonly string[]> {
    const told: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const tree = (await page.getStructTree()) as Node | null;
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const words = new Map<string, string>();
      const open: string[] = [];
      for (const item of items as readonly { type?: string; id?: string; str?: string }[]) {
        if (item.type?.startsWith('beginMarkedContent')) open.push(item.id ?? open.at(-1) ?? '');
        else if (item.type === 'endMarkedContent') open.pop();
        else words.set(open.at(-1) ?? '', `${words.get(open.at(-1) ?? '') ?? ''}${item.str ?? ''}`);
      }
      const walk = ({ role = '', alt, children = [] }: Node) => {
        const own = children.flatMap(({ type, id = '' }) =>
          type === 'content' ? [words.get(id) ?? ''] : [],
        );
        if (alt !== undefined) told.push(`${role} (${alt})`);
        else if (own.length > 0) told.push(`${role} ${own.map((word) => word.trim()).join(' ')}`);
        else if (role === 'Table' || role === 'TR') told.push(role);
        children.forEach(walk);
      };
      if (tree) walk(tree);
    }
    return told;
  }

  it('has headings, paragraphs in the order of the columns, tables with header cells, and codes in words', async () => {
    const { pdf, bytes } = await written(
      { kind: 'text', text: 'Tax invoice', style: 'title' },
      {
        kind: 'columns',
        columns: [
          { share: 1, blocks: [body('From us'), body('1 Bridge Street')] },
          { share: 1, blocks: [body('To you')] },
        ],
      },
      { kind: 'text', text: 'Items', style: 'heading' },
      {
        kind: 'table',
        headings: [
          { text: 'Item', share: 2 },
          { text: 'Amount', share: 1, align: 'right' },
        ],
        rows: [['Membership of the year', 'R 100.00']],
        pageAfter: 10,
        closing: [
          {
            kind: 'row',
            cells: [
              { text: 'Total', share: 2 },
              { text: 'R 115.00', share: 1 },
            ],
          },
        ],
      },
      { kind: 'rule' },
      { kind: 'qr', modules: [[true]], size: 40, alt: 'QR code that opens a page' },
    );
    expect(await heard(pdf)).toEqual([
      'H1 Tax invoice',
      'P From us',
      'P 1 Bridge Street',
      'P To you',
      'H2 Items',
      'Table',
      'TR',
      'TH Item',
      'TH Amount',
      'TR',
      'TD Membership of the year',
      'TD R 100.00',
      'P Total',
      'P R 115.00',
      'Figure (QR code that opens a page)',
    ]);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await PDFDocument.load(bytes)).catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(
      'en-ZA',
    );
  });

  it('reads a cell that is broken into lines in one piece, and a heading that is repeated once', async () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
    const { pdf, pages } = await written({
      kind: 'table',
      headings: [
        { text: 'Question', share: 1 },
        { text: 'Answer', share: 1 },
      ],
      rows: [
        [long, 'short'],
        ['on the next page', long],
      ],
      pageAfter: 1,
      closing: [],
    });
    expect(pages.map((page) => page.includes('Question'))).toEqual([true, true]);
    const told = await heard(pdf);
    expect(told.filter((line) => line === 'TH Question')).toHaveLength(1);
    expect(told).toContain(`TD ${long}`);
    expect(told.join()).not.toMatch(/Foot|Page 1/);
  });
});
