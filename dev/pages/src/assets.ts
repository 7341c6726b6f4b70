import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';

// tokens.css names the fonts as its neighbours, so they are served beside it.
const shared: Readonly<Record<string, string>> = {
  'tokens.css': import.meta.resolve('@charter/theme/tokens.css'),
  'base.css': import.meta.resolve('@charter/theme/base.css'),
  'plex-latin.woff2': import.meta.resolve('@charter/theme/plex-latin.woff2'),
  'plex-latin-ext.woff2': import.meta.resolve('@charter/theme/plex-latin-ext.woff2'),
  'pages.css': new URL('../assets/pages.css', import.meta.url).href,
  'mark.svg': new URL('../assets/mark.svg', import.meta.url).href,
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Asset {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** The look's own files, and those that a program adds by name and address. */
export async function loadAssets(own: Readonly<Record<string, string>>) {
  const loaded = await Promise.all(Object.entries({ ...shared, ...own }).map(load));
  const assets = new Map(loaded);

  /** Answers false when there is no such file. */
  return function serveAsset(request: IncomingMessage, response: ServerResponse, name: string): boolean {
    const asset = assets.get(name);
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const isFresh = request.headers['if-none-match'] === asset.headers['ETag'];
    response.writeHead(isFresh ? 304 : 200, asset.headers);
    response.end(isFresh || request.method === 'HEAD' ? undefined : asset.bytes);
    return true;
  };
}

async function load([name, source]: [string, string]): Promise<[string, Asset]> {
  const bytes = await readFile(new URL(source));
  const headers = {
    'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    'Cache-Control': name.endsWith('.woff2') ? 'public, max-age=604800' : 'no-cache',
    ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  };
  return [name, { bytes, headers }];
}
