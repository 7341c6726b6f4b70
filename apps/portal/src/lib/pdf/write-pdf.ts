import { writePdf as write, type PdfDocument } from '@charter/pdf';
import { fetchFont } from './font-files.ts';

/** The heavy part of making a PDF, on its own so that it is fetched alone. */
export const writePdf = (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> =>
  write(document, fetchFont);
