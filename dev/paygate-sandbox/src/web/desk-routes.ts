import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBehaviour } from '../behaviour.ts';
import { changeByHand } from '../change-status.ts';
import type { Gateway } from '../gateway.ts';
import { listPage, transactionPage } from '../pages/desk-pages.ts';
import { readPosted } from '../protocol/fields.ts';
import type { Transaction } from '../transactions.ts';
import { readForm, RequestRefused, seeOther, sendPage } from './http.ts';

const olderMilliseconds = 31 * 60_000;

/** The pages from which a person looks after the transactions. */
export function createDeskRoutes(gateway: Gateway) {
  return async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, section = '', name = '', action] = url.pathname.split('/');
    const isPost = request.method === 'POST';
    if (section === '' && !isPost) return sendPage(response, 200, listPage(gateway));
    if (section === 'notifications' && isPost) return handleNotifications(response, name);
    const transaction = section === 'transactions' ? gateway.transactions.find(name) : undefined;
    if (!transaction) throw new RequestRefused(404);
    if (isPost) {
      await act(transaction, action, await readForm(request));
      return seeOther(response, `/transactions/${transaction.payRequestId}`);
    }
    if (action !== undefined) throw new RequestRefused(404);
    sendPage(response, 200, transactionPage(gateway, transaction));
  };

  async function handleNotifications(response: ServerResponse, name: string): Promise<void> {
    if (name === 'freeze') gateway.postponed.freeze();
    else if (name === 'release') await gateway.postponed.release();
    else throw new RequestRefused(404);
    seeOther(response, '/');
  }

  async function act(transaction: Transaction, action: string | undefined, body: string): Promise<void> {
    if (action === 'notify') await gateway.notifications.send(transaction, transaction.outcome);
    else if (action === 'settle')
      await changeByHand(gateway, transaction, { result: 'card', status: 'usual' });
    else if (action === 'age') transaction.initiatedAt -= olderMilliseconds;
    else if (action === 'status') {
      await changeByHand(gateway, transaction, readBehaviour(readPosted(body).fields, transaction.behaviour));
    } else throw new RequestRefused(404);
  }
}
