// The writer of PDFs knows cubic curves only.
/** Two chords, a deck, four hangers: the bridge of the home page at the size of a letter, drawn with one stroke of 2. */
export const institutionMark = {
  width: 34,
  height: 26,
  path: 'M1 24.5h32M1 12.5h32M3 24.5C12.33-5.5 21.67-5.5 31 24.5M12 12.5V6.4M17 12.5V3M22 12.5V6.4',
} as const;
