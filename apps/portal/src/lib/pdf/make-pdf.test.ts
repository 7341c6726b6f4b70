import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, expect, it, vi } from 'vitest';
import { serveFonts } from '../../testing/serve-fonts.ts';
import { makePdf } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes a PDF with the fonts that its text needs, fetched by the browser', async () => {
  const fetched = serveFonts();
  const blob = await makePdf({
    title: 'Trial',
    author: 'The institution',
    footer: 'Foot',
    blocks: [{ kind: 'text', text: 'Пётр', style: 'title' }],
  });
  expect(blob.type).toBe('application/pdf');
  expect(fetched.sort()).toEqual(['cyrillic-600', 'latin-400', 'latin-600']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await blob.arrayBuffer())));
  expect(text.join('')).toContain('Пётр');
});

it('fetches a script, and the piece of Chinese that has the character, when a name needs them', async () => {
  const fetched = serveFonts();
  const text = 'Li 李, محمد';
  await makePdf({
    title: 'Trial',
    author: 'The institution',
    footer: 'Foot',
    blocks: [{ kind: 'text', text, style: 'body' }],
  });
  expect(fetched.sort()).toEqual(['arabic-arabic-400', 'latin-400', 'latin-600', 'sc-115-400']);
});

it('says so where a font cannot be had', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const document = { title: 'Trial', author: 'The institution', footer: 'Foot', blocks: [] };
  await expect(makePdf(document)).rejects.toThrow('A font answered 503');
});
