import { vi } from 'vitest';

const files = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/*/files/*-{400,600,700}-normal.woff',
  {
    query: '?inline',
    import: 'default',
  },
);
const fetchReally = globalThis.fetch;

/** Gives out the fonts of PDFs as the browser would fetch them; answers the names of those that were fetched. */
export function serveFonts(): string[] {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /[^/?]*\.woff/.exec(address)?.[0] ?? '';
    fetched.push(name.replace(/^(?:noto-sans-)?(.*)-normal.woff$/, '$1'));
    const file = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
    return file ? fetchReally(await file()) : new Response('', { status: 404 });
  });
  return fetched;
}
