import { loadAssets, type Html } from '@charter/pages';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attachment, Message, MessageStore } from './message-store.ts';
import { deliver, writeAnswer, type Delivery } from './answer-mail.ts';
import { answeredPage, linksIn, listPage, messagePage, notFoundPage } from './pages.ts';

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
};

/** A mail's own HTML: no script, nothing loaded, and a stranger to what else is at this address. */
const mailHeaders = {
  ...pageHeaders,
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'sandbox',
  ].join('; '),
};

export async function createWebHandler(store: MessageStore, delivery: Delivery | null) {
  const serveAsset = await loadAssets({
    'mailbox.css': new URL('../assets/mailbox.css', import.meta.url).href,
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = URL.parse(request.url ?? '/', 'http://mailbox');
    if (!url) return send(response, 400, notFoundPage());
    const [, section = '', name = '', part, ...rest] = url.pathname.split('/');
    const message = section === 'messages' && rest.length === 0 ? store.find(name) : undefined;
    if (request.method === 'POST' && delivery && message?.replyTo && part === 'answer') {
      void answer(request, response, { delivery, message });
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    if (section === 'assets' && serveAsset(request, response, name)) return;
    const to = url.searchParams.get('to')?.trim() || undefined;
    if (url.pathname === '/') return send(response, 200, listPage(store.list(to), to));
    if (url.pathname === '/api/messages') return sendJson(response, store.list(to));
    if (message && part === undefined)
      return send(response, 200, messagePage(message, delivery !== null && message.replyTo !== null));
    if (message?.html && part === 'html') {
      response.writeHead(200, mailHeaders).end(message.html);
      return;
    }
    const attachment = /^\d+$/.test(part ?? '') ? message?.attachments[Number(part)] : undefined;
    if (attachment) return sendAttachment(response, attachment);
    send(response, 404, notFoundPage());
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { delivery, message }: { delivery: Delivery; message: Message },
): Promise<void> {
  const words = await readWords(request);
  const outcome =
    words === null ? null : await deliver(delivery, writeAnswer(message, words)).catch(() => 'not delivered');
  send(response, outcome === null ? 422 : 200, answeredPage(message, outcome ?? 'empty'));
}

const largestForm = 200_000;

/** Null where nothing was typed. A form of another site is none of ours. */
async function readWords(request: IncomingMessage): Promise<string | null> {
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host) return null;
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > largestForm) return null;
  }
  return new URLSearchParams(body).get('words')?.trim() || null;
}

function send(response: ServerResponse, status: number, body: Html): void {
  response.writeHead(status, pageHeaders).end(body.text);
}

/** Never shown here, always saved: what is in it may be anything. */
function sendAttachment(response: ServerResponse, { filename, contentType, base64 }: Attachment): void {
  response
    .writeHead(200, {
      ...mailHeaders,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    })
    .end(Buffer.from(base64, 'base64'));
}

function sendJson(response: ServerResponse, messages: readonly Message[]): void {
  const answer = messages.map((message) => ({ ...message, links: linksIn(message.text) }));
  response
    .writeHead(200, { ...pageHeaders, 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(answer));
}
