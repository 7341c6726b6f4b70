import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The portal's policy for pages. AJV writes its checks as code while the page runs, so only its page may do that. */
const policyFor = (path: string): string => {
  const scripts = path === '/theirs.html' ? "'self' 'unsafe-eval'" : "'self'";
  return `default-src 'none'; script-src ${scripts}; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`;
};

export interface PageServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder on the loopback address, on a port of the system's choosing. */
export async function servePages(folder: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    readFile(join(folder, path)).then(
      (content) => {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        response.setHeader('content-security-policy', policyFor(path));
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
