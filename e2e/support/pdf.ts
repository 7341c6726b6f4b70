import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';

/** A file as a person chooses it: enough of a PDF for whoever looks at how it begins and ends. */
export const pdf = (name: string, text = 'a CV') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n% ${text}\ntrailer\n<<>>\n%%EOF\n`),
});

/** The lines of a PDF, as a reader copies them, page after page. */
export async function linesOf(path: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text } = await extractText(document, { mergePages: false });
  return text.join('\n').replaceAll('\u00a0', ' ').split('\n');
}
