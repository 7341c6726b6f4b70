import { writePdf, type PdfDocument } from '@charter/pdf';
import { readFont } from '@charter/pdf/read-font';

/** Makes a PDF on the server, the same way as the browser makes its own. */
export const makePdf = (document: PdfDocument): Promise<Uint8Array> => writePdf(document, readFont);
