import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Gateway } from '../gateway.ts';
import { errorPage } from '../pages/error-page.ts';
import { returnPage, returnScript, stayPage } from '../pages/return-page.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { Transaction } from '../transactions.ts';
import { wayBack, type WayBack } from '../way-back.ts';
import { sendPage } from './http.ts';

const scriptHash = createHash('sha256').update(returnScript).digest('base64');

/** The one page with a script. Where the merchant sends the browser next is the merchant's affair, so any place may follow. */
const onTheWayBack = [`script-src 'sha256-${scriptHash}'`, 'form-action http: https:'];

export function sendBack(gateway: Gateway, response: ServerResponse, back: WayBack | null): void {
  if (back) sendPage(response, 200, returnPage(gateway.merchantName, back), onTheWayBack);
  else sendPage(response, 200, stayPage(gateway.merchantName));
}

/** The gateway says its errors with status 200, on a page as in an answer. */
export function sendRefusal(
  gateway: Gateway,
  response: ServerResponse,
  error: ErrorCode,
  known: Transaction | null,
): void {
  const back = known && wayBack(gateway, known, 'post');
  const policy = back ? ['form-action http: https:'] : undefined;
  sendPage(response, 200, errorPage(gateway.merchantName, error, back), policy);
}
