export { makePdf, qrCode, qrModules } from './make-pdf.ts';
export type { PdfBlock, PdfDocument } from '@charter/pdf';
