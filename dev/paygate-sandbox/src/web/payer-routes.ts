import type { Problem } from '@charter/pages';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBehaviour, type Behaviour } from '../behaviour.ts';
import type { Gateway } from '../gateway.ts';
import { authenticationPage } from '../pages/authentication-page.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { checkCardForm, filledWith, type CardForm } from '../protocol/card-form.ts';
import type { Card } from '../protocol/cards.ts';
import { readPosted, type Fields } from '../protocol/fields.ts';
import { cancelPayment, takePayment } from '../take-payment.ts';
import { payableMilliseconds, refusalOf, type Transaction } from '../transactions.ts';
import { readForm, RequestRefused, sendPage } from './http.ts';
import { sendBack, sendRefusal } from './payer-answers.ts';

const empty: CardForm = { number: '', name: '', expiry: '' };

/** What the payer sees and does. */
export function createPayerRoutes(gateway: Gateway) {
  return async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, , payRequestId = '', step] = url.pathname.split('/');
    const transaction = gateway.transactions.find(payRequestId);
    if (!transaction || (step !== undefined && step !== 'authenticate')) throw new RequestRefused(404);
    const error = refusalOf(transaction, gateway.now());
    if (error) return sendRefusal(gateway, response, error, transaction);
    if (request.method !== 'POST') {
      const number = url.searchParams.get('card');
      const form = number === null ? empty : filledWith(number, gateway.now());
      return show(response, transaction, transaction.behaviour, form, []);
    }
    const { fields } = readPosted(await readForm(request));
    await (step === 'authenticate' ? authenticate : pay)(response, transaction, fields);
  };

  async function pay(response: ServerResponse, transaction: Transaction, fields: Fields): Promise<void> {
    const { action, number = '', name = '', expiry = '', cvv = '', ...chosen } = fields;
    const behaviour = readBehaviour(chosen, transaction.behaviour);
    if (action === 'cancel') {
      return sendBack(gateway, response, await cancelPayment(gateway, transaction, behaviour));
    }
    if (action === 'time-out') {
      transaction.initiatedAt = gateway.now() - payableMilliseconds - 1;
      return sendRefusal(gateway, response, 'TXN_PRC', transaction);
    }
    const form = { number, name, expiry };
    const kept = gateway.vault.get(transaction.message.VAULT_ID.toUpperCase());
    const checked = kept ?? checkCardForm(form, cvv, gateway.now());
    if (Array.isArray(checked)) return show(response, transaction, behaviour, form, checked);
    const card: Card = checked;
    if (behaviour.threeDSecure === 'yes') {
      transaction.attempt = { card, behaviour };
      return sendPage(response, 200, authenticationPage(gateway.merchantName, transaction, card));
    }
    sendBack(gateway, response, await takePayment(gateway, transaction, card, behaviour));
  }

  /** The bank's own question between the card and its answer. */
  async function authenticate(
    response: ServerResponse,
    transaction: Transaction,
    { action }: Fields,
  ): Promise<void> {
    const { attempt } = transaction;
    if (!attempt) return show(response, transaction, transaction.behaviour, empty, []);
    const { card, behaviour } = attempt;
    if (action === 'cancel') {
      return sendBack(gateway, response, await cancelPayment(gateway, transaction, behaviour));
    }
    const authenticated = { ...card, riskIndicator: 'AX' };
    const failed: Readonly<Record<string, Behaviour['result']>> = { fail: '900207', 'time-out': '900210' };
    const result = failed[action ?? ''];
    const back = await (result
      ? takePayment(gateway, transaction, card, { ...behaviour, result, status: 'usual' })
      : takePayment(gateway, transaction, authenticated, behaviour));
    sendBack(gateway, response, back);
  }

  function show(
    response: ServerResponse,
    transaction: Transaction,
    behaviour: Behaviour,
    form: CardForm,
    problems: readonly Problem[],
  ): void {
    const kept = gateway.vault.get(transaction.message.VAULT_ID.toUpperCase()) ?? null;
    const page = paymentPage(gateway.merchantName, { transaction, behaviour, form, kept, problems });
    sendPage(response, problems.length > 0 ? 422 : 200, page);
  }
}
