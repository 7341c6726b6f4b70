export { makePdf, qrCode } from './make-pdf.ts';
export type { PdfBlock, PdfDocument } from '@charter/pdf';
