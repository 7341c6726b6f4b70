import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Fault } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { initiatePayment } from '../initiate-payment.ts';
import { openPayment } from '../open-payment.ts';
import { errorPage } from '../pages/error-page.ts';
import { encoded } from '../protocol/fields.ts';
import { queryPayment } from '../query-payment.ts';
import { readForm, RequestRefused, seeOther, sendPage } from './http.ts';
import { sendRefusal } from './payer-answers.ts';

const calls: Readonly<Record<string, Call>> = {
  'initiate.trans': 'initiate',
  'process.trans': 'process',
  'query.trans': 'query',
};

/** The three addresses of the protocol. */
export function createProtocolRoutes(gateway: Gateway) {
  /** Requests that were taken and are never answered. */
  const unanswered = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const call = calls[name];
    if (!call) throw new RequestRefused(404);
    if (request.method !== 'POST') {
      response.writeHead(405, { Allow: 'POST' }).end();
      return;
    }
    const body = await readForm(request);
    const fault = gateway.faults.take(call);
    if (fault && fault.answer !== 'wrong-checksum') misbehave(response, call, fault);
    else if (call === 'process') openPage(response, body);
    else {
      const text = call === 'initiate' ? initiatePayment(gateway, body) : queryPayment(gateway, body);
      sendText(response, fault ? text.replace(/(?<=CHECKSUM=)\w+/, '0'.repeat(32)) : text);
    }
  }

  function openPage(response: ServerResponse, body: string): void {
    const opened = openPayment(gateway, body);
    if ('error' in opened) sendRefusal(gateway, response, opened.error, opened.known);
    else seeOther(response, `/pay/${opened.transaction.payRequestId}`);
  }

  function misbehave(response: ServerResponse, call: Call, fault: Fault): void {
    if (fault.answer === 'nothing') {
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
    } else if (fault.answer === 'http') response.writeHead(fault.status).end();
    else if (fault.answer !== 'error') response.destroy();
    else if (call === 'process') sendPage(response, 200, errorPage(gateway.merchantName, fault.code, null));
    else sendText(response, encoded({ ERROR: fault.code }));
  }

  /** Hangs up on everybody who still waits. */
  function hangUp(): void {
    for (const response of unanswered) response.destroy();
  }

  return { answer, hangUp };
}

function sendText(response: ServerResponse, text: string): void {
  response
    .writeHead(200, { 'Content-Type': 'application/x-www-form-urlencoded', 'Cache-Control': 'no-store' })
    .end(text);
}
