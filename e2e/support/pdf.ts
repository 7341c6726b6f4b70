import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { onePage } from '../../apps/server/src/seed/demo/one-page.ts';

/** A file as a person chooses it, which every reader opens. */
export const pdf = (name: string, text = 'a CV') => ({
  name,
  mimeType: 'application/pdf',
  buffer: onePage(name, text),
});

/** The lines of a PDF, as a reader copies them, page after page. */
export async function linesOf(path: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text } = await extractText(document, { mergePages: false });
  return text.join('\n').replaceAll('\u00a0', ' ').split('\n');
}
