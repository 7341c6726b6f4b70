export { makePdf } from './make-pdf.ts';
export type { PdfBlock, PdfDocument } from '@charter/pdf';
