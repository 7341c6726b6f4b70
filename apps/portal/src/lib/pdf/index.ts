import type { PdfDocument } from '@charter/pdf';

export type { PdfBlock, PdfDocument } from '@charter/pdf';

/** Makes a PDF in the browser. What that takes, the fonts included, is fetched when somebody wants one. */
export async function makePdf(document: PdfDocument): Promise<Blob> {
  const { writePdf } = await import('./write-pdf.ts');
  const bytes = await writePdf(document);
  return new Blob([bytes], { type: 'application/pdf' });
}
