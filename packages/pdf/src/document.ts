/** What a PDF says, from top to bottom; where lines and pages break follows from it. */
export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  /** Stands at the foot of every page, before its number. */
  readonly footer: string;
  readonly blocks: readonly PdfBlock[];
  /** A certificate lies on its side, in a frame. */
  readonly sheet?: Sheet;
}

export type Sheet = 'page' | 'certificate';

export type PdfBlock =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle; readonly align?: Align }
  /** Texts side by side, each in its share of the width. */
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  /** Blocks side by side, each column with lines of its own. All of it stays on one page. */
  | { readonly kind: 'columns'; readonly columns: readonly Column[] }
  | TableBlock
  /** Squares in rows from the top, drawn as shapes: sharp at any size, on paper and on a screen. */
  | {
      readonly kind: 'qr';
      readonly modules: readonly (readonly boolean[])[];
      readonly size: number;
      readonly align?: Align;
      /** What it leads to, for who cannot see it. */
      readonly alt: string;
    }
  /** Lines of one stroke, as wide as said; for the eye alone, beside the words that say the same. */
  | {
      readonly kind: 'mark';
      readonly drawing: { readonly path: string; readonly width: number; readonly height: number };
      readonly width: number;
      readonly align?: Align;
    }
  | { readonly kind: 'rule' }
  /** Ends where the page does, or begins on the next one where there is no room left. */
  | { readonly kind: 'bottom'; readonly blocks: readonly PdfBlock[] }
  | { readonly kind: 'gap'; readonly points: number }
  | { readonly kind: 'new-page' };

export interface Cell {
  readonly text: string;
  readonly share: number;
  readonly style?: TextStyle;
  readonly align?: Align;
}

export interface Column {
  readonly share: number;
  readonly blocks: readonly PdfBlock[];
}

export interface TableBlock {
  readonly kind: 'table';
  /** Stand again at the top of every page that the table goes on on. */
  readonly headings: readonly Omit<Cell, 'style'>[];
  /** A text for each heading. A row is not torn apart unless it is longer than a page. */
  readonly rows: readonly (readonly string[])[];
  /** After that many rows a new page begins. */
  readonly pageAfter: number;
  /** What follows from the rows, such as their sums: on the page of the last one. */
  readonly closing: readonly PdfBlock[];
}

export type Align = 'left' | 'centre' | 'right';
export type TextStyle = keyof typeof textStyles;

/** Sizes in points. A block that `leads` never stands alone at the end of a page. */
export const textStyles = {
  title: { size: 20, lineHeight: 26, weight: 'bold', colour: 'ink', above: 0, below: 6, leads: true },
  heading: { size: 13, lineHeight: 18, weight: 'bold', colour: 'ink', above: 16, below: 4, leads: true },
  body: { size: 10, lineHeight: 14.5, weight: 'regular', colour: 'ink', above: 0, below: 4, leads: false },
  strong: { size: 10, lineHeight: 14.5, weight: 'bold', colour: 'ink', above: 0, below: 4, leads: false },
  quiet: { size: 10, lineHeight: 14.5, weight: 'regular', colour: 'muted', above: 0, below: 4, leads: false },
  /** Small print, and what stands in a table with many columns. */
  small: { size: 9, lineHeight: 12.5, weight: 'regular', colour: 'ink', above: 0, below: 2, leads: false },
  smallStrong: { size: 9, lineHeight: 12.5, weight: 'bold', colour: 'ink', above: 0, below: 2, leads: false },
  smallQuiet: {
    size: 9,
    lineHeight: 12.5,
    weight: 'regular',
    colour: 'muted',
    above: 0,
    below: 2,
    leads: false,
  },
  /** What a certificate is, in its largest words but one. */
  certificate: {
    size: 25,
    lineHeight: 34,
    weight: 'bold',
    colour: 'accent',
    above: 0,
    below: 8,
    leads: false,
  },
  /** Whose it is. */
  name: { size: 31, lineHeight: 42, weight: 'bold', colour: 'ink', above: 0, below: 4, leads: false },
  /** What it is for. */
  subject: { size: 17, lineHeight: 23, weight: 'bold', colour: 'ink', above: 0, below: 4, leads: false },
  lead: { size: 12, lineHeight: 17.5, weight: 'regular', colour: 'muted', above: 0, below: 4, leads: false },
  columnHeading: {
    size: 9,
    lineHeight: 12.5,
    weight: 'bold',
    colour: 'muted',
    above: 0,
    below: 2,
    leads: true,
  },
} as const;

export const colours = {
  ink: [0.09, 0.13, 0.15],
  muted: [0.33, 0.38, 0.41],
  line: [0.8, 0.83, 0.84],
  accent: [0.055, 0.353, 0.38],
} as const;
