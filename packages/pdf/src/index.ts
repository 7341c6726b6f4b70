/** PDFs as lists of blocks, laid out on A4 pages. It runs in the browser and on the server, which bring the fonts. */
export type { PdfBlock, PdfDocument, TextStyle } from './document.ts';
export type { FontLoader } from './font-scripts.ts';
export { writePdf } from './write-pdf.ts';
