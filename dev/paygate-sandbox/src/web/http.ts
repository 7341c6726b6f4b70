import type { Html } from '@charter/pages';
import type { IncomingMessage, ServerResponse } from 'node:http';

const largestBody = 64 * 1024;

export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Request refused with status ${status}`);
    this.status = status;
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  // Told in advance, it is refused unread: a refusal in the middle would cut the connection it is sent on.
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw new RequestRefused(413);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new RequestRefused(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Empty unless the body is a form's. */
export async function readForm(request: IncomingMessage): Promise<string> {
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  return type.startsWith('application/x-www-form-urlencoded') ? body : '';
}

/** A page elsewhere can make a browser on this computer post here; it cannot hide where it is from. */
export function isFromAnotherPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

const strict = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
];
const ownForms = "form-action 'self'";

/** `policy` replaces the rule that forms lead to this program only. */
export function sendPage(response: ServerResponse, status: number, page: Html, policy = [ownForms]): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Content-Security-Policy': [...strict, ...policy].join('; '),
    })
    .end(page.text);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}

export function seeOther(response: ServerResponse, path: string): void {
  response.writeHead(303, { Location: path }).end();
}
