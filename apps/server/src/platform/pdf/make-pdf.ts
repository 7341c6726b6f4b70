import type { PdfBlock, PdfDocument } from '@charter/pdf';
import { encodeQR } from 'qr';

/** Makes a PDF on the server, the same way as the browser makes its own. What it needs is loaded with the first one. */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const [{ writePdf }, { readFont }] = await Promise.all([
    import('@charter/pdf'),
    import('@charter/pdf/read-font'),
  ]);
  return writePdf(document, readFont);
}

/** A QR code of a text, row by row. A sixth of it may be unreadable: papers are folded. */
export function qrModules(text: string): boolean[][] {
  // The writer wants a border, which white paper has already.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  return bordered.slice(1, -1).map((row) => row.slice(1, -1));
}

export const qrCode = (text: string, size: number): Extract<PdfBlock, { kind: 'qr' }> => ({
  kind: 'qr',
  modules: qrModules(text),
  size,
  alt: `QR code that opens ${text}`,
});
