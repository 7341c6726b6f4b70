import {
  initiateRequest,
  queryRequest,
  readFields,
  readInitiateAnswer,
  readResult,
  writeFields,
  type Account,
  type Fields,
  type OpenedPayment,
  type PaymentResult,
  type PaymentToOpen,
} from './messages.ts';

/**
 * Why the gateway gave no answer that can be used: it `refused` with a code of its own, it was `unreachable`, or what it
 * said could not be `trusted`.
 */
export class GatewayError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'untrusted';
  readonly code: string;

  constructor(reason: GatewayError['reason'], code: string, options?: ErrorOptions) {
    super(`The card gateway's answer is ${reason} (${code})`, options);
    this.name = 'GatewayError';
    this.reason = reason;
    this.code = code;
  }
}

/** What was sent and what came back, for the history that is kept of every payment. */
export interface Exchange<Value> {
  readonly sent: Fields;
  readonly received: Fields;
  readonly value: Value;
}

export interface Gateway {
  readonly account: Account;
  readonly processUrl: string;
  open(payment: PaymentToOpen): Promise<Exchange<OpenedPayment>>;
  query(payment: OpenedPayment): Promise<Exchange<PaymentResult>>;
}

interface GatewayOptions extends Account {
  readonly url: string;
  /** Somebody waits before a page: longer than this the gateway counts as away. */
  readonly timeoutMilliseconds?: number;
}

const longestAnswer = 20_000;

/** Talks to the card gateway. Whatever goes wrong is a GatewayError. */
export function createGateway({ url, id, key, timeoutMilliseconds = 10_000 }: GatewayOptions): Gateway {
  const account = { id, key };

  async function ask(call: 'initiate' | 'query', sent: Fields): Promise<Fields> {
    const body = await post(`${url}/payweb3/${call}.trans`, sent, timeoutMilliseconds);
    const fields = readFields(body);
    const refusal = fields?.get('ERROR');
    if (refusal !== undefined) throw new GatewayError('refused', refusal.slice(0, 40));
    if (!fields) throw new GatewayError('untrusted', 'a field is given twice');
    return fields;
  }

  return {
    account,
    processUrl: `${url}/payweb3/process.trans`,
    open: async (payment) => {
      const sent = initiateRequest(account, payment);
      const received = await ask('initiate', sent);
      const answer = readInitiateAnswer(account, payment.reference, received);
      if ('fault' in answer) throw new GatewayError('untrusted', answer.fault);
      return { sent, received, value: answer.value };
    },
    query: async (payment) => {
      const sent = queryRequest(account, payment);
      const received = await ask('query', sent);
      const answer = readResult(account, received);
      if ('fault' in answer) throw new GatewayError('untrusted', answer.fault);
      return { sent, received, value: answer.value };
    },
  };
}

async function post(url: string, fields: Fields, timeoutMilliseconds: number): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: writeFields(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new GatewayError('unreachable', `HTTP ${response.status}`);
    return (await response.text()).trim().slice(0, longestAnswer);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const name = error instanceof Error ? error.name : 'unknown';
    throw new GatewayError('unreachable', name === 'TimeoutError' ? 'time-out' : name, { cause: error });
  }
}
