import type { PdfDocument } from '@charter/pdf';

export type { PdfBlock, PdfDocument, TextStyle } from '@charter/pdf';

/** Makes a PDF in the browser. What that takes, the fonts included, is fetched when somebody wants one. */
export async function makePdf(document: PdfDocument): Promise<Blob> {
  const [{ writePdf }, { fetchFont }] = await Promise.all([
    import('@charter/pdf'),
    import('./font-files.ts'),
  ]);
  const bytes = await writePdf(document, fetchFont);
  return new Blob([bytes], { type: 'application/pdf' });
}
