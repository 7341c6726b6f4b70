import type { IncomingMessage, ServerResponse } from 'node:http';
import { ChoiceRefused, readBehaviour, readTiming, usualBehaviour } from '../behaviour.ts';
import { changeByHand } from '../change-status.ts';
import { readFault } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { cardOf } from '../protocol/cards.ts';
import { resultFields } from '../result-fields.ts';
import { cancelPayment, takePayment } from '../take-payment.ts';
import { refusalOf, type Transaction } from '../transactions.ts';
import { readBody, sendJson } from './http.ts';

type Body = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const done = (body: unknown): Answer => ({ status: 200, body });
const notFound: Answer = { status: 404, body: { error: 'There is no such thing' } };

/** How a test plays the payer, the bank and the weather. Described in the README beside this program. */
export function createControlRoutes(gateway: Gateway) {
  const { transactions, messages, postponed, faults } = gateway;

  return async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      const path = url.pathname.split('/').slice(2).filter(Boolean);
      const isRead = request.method === 'GET';
      const { status, body } = isRead ? read(path, url) : await change(path, await readJson(request));
      sendJson(response, status, body);
    } catch (error) {
      if (!(error instanceof ChoiceRefused)) throw error;
      sendJson(response, 400, { error: error.message });
    }
  };

  function read([section, id]: readonly string[], url: URL): Answer {
    const reference = url.searchParams.get('reference');
    const wanted = transactions
      .list()
      .filter(({ message }) => reference === null || message.REFERENCE === reference);
    if (section === undefined) return done(state());
    if (section === 'messages') return done(messages.list());
    if (section !== 'transactions') return notFound;
    if (id === undefined) return done(wanted.map(view));
    const transaction = transactions.find(id);
    return transaction ? done(view(transaction)) : notFound;
  }

  async function change([section, id, action]: readonly string[], body: Body): Promise<Answer> {
    if (section === 'behaviour') gateway.behaviour = readBehaviour(body, gateway.behaviour);
    else if (section === 'timing') gateway.timing = readTiming(body, gateway.timing);
    else if (section === 'vault') gateway.vaultEnabled = body['enabled'] === true;
    else if (section === 'faults') faults.add(readFault(body));
    else if (section === 'freeze') postponed.freeze();
    else if (section === 'release') await postponed.release();
    else if (section === 'reset') reset();
    else {
      const transaction = section === 'transactions' ? transactions.find(id ?? '') : undefined;
      return transaction ? act(transaction, action, body) : notFound;
    }
    return done(state());
  }

  async function act(transaction: Transaction, action: string | undefined, body: Body): Promise<Answer> {
    if (action === 'pay' || action === 'cancel') return play(transaction, action, body);
    if (action === 'notify') await gateway.notifications.send(transaction, transaction.outcome);
    else if (action === 'status') {
      await changeByHand(gateway, transaction, readBehaviour(body, usualBehaviour));
    } else if (action === 'age') transaction.initiatedAt -= readMinutes(body) * 60_000;
    else return notFound;
    return done(view(transaction));
  }

  /** As if the payer had done it. */
  async function play(transaction: Transaction, action: 'pay' | 'cancel', body: Body): Promise<Answer> {
    const { card = '4000000000000002', ...chosen } = body;
    if (typeof card !== 'string' || !/^\d{12,19}$/.test(card)) throw new ChoiceRefused('card must be digits');
    const behaviour = readBehaviour(chosen, transaction.behaviour);
    const error = refusalOf(transaction, gateway.now());
    if (error) return { status: 409, body: { error } };
    const back =
      action === 'pay'
        ? await takePayment(gateway, transaction, cardOf(card, '122099'), behaviour)
        : await cancelPayment(gateway, transaction, behaviour);
    return done({ ...view(transaction), return: back });
  }

  function state() {
    return {
      behaviour: gateway.behaviour,
      timing: gateway.timing,
      vault: { enabled: gateway.vaultEnabled },
      faults: faults.list(),
      frozen: postponed.frozen,
      waiting: postponed.waiting(),
    };
  }

  function view(transaction: Transaction) {
    return {
      payRequestId: transaction.payRequestId,
      state: transaction.state,
      initiatedOn: new Date(transaction.initiatedAt).toISOString(),
      request: transaction.message,
      result: resultFields(transaction, transaction.outcome),
      waiting: postponed.waiting(transaction.payRequestId),
      messages: messages.list(transaction.payRequestId),
    };
  }

  function reset(): void {
    gateway.behaviour = usualBehaviour;
    gateway.timing = gateway.usualTiming;
    gateway.vaultEnabled = true;
    faults.clear();
    postponed.clear();
  }
}

function readMinutes({ minutes }: Body): number {
  if (typeof minutes === 'number' && minutes >= 0) return minutes;
  throw new ChoiceRefused('minutes must be a number from 0');
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const text = await readBody(request);
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Falls through to the one refusal.
  }
  throw new ChoiceRefused('The body must be a JSON object');
}
