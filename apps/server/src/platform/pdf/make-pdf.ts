import type { PdfDocument } from '@charter/pdf';

/** Makes a PDF on the server, the same way as the browser makes its own. What it needs is loaded with the first one. */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const [{ writePdf }, { readFont }] = await Promise.all([
    import('@charter/pdf'),
    import('@charter/pdf/read-font'),
  ]);
  return writePdf(document, readFont);
}
