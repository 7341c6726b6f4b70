import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '@charter/pages';

const formBytes = 16 * 1024;

export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Request refused with status ${status}`);
    this.status = status;
  }
}

/**
 * Where a request comes from. Behind a proxy every connection is the proxy's: the address it names last is the one it
 * saw itself, those before it are whatever the visitor wrote.
 */
export function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? request.headers['x-forwarded-for'] : undefined;
  const named = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',').at(-1)?.trim();
  return named || (request.socket.remoteAddress ?? '');
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new RequestRefused(415);
  // Told in advance, it is refused unread: a refusal in the middle would cut the connection it is sent on.
  if (Number(request.headers['content-length'] ?? 0) > formBytes) throw new RequestRefused(413);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > formBytes) throw new RequestRefused(413);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** No script but our own file, nothing from elsewhere, no frame around us. A form may lead back to the portal, through redirects too. */
export function pageHeaders(portalOrigins: readonly string[]): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      `form-action ${["'self'", ...portalOrigins].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'Referrer-Policy': 'same-origin',
  };
}

export function sendPage(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  page: Html,
  status: number,
): void {
  response.writeHead(status, headers).end(page.text);
}
