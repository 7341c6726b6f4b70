import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox.ts';

export type Fields = Record<string, string>;

const paygateId = '10011072130';
const key = 'secret';

/** Written anew, from the gateway's documentation: a mistake of the sandbox must not be made here too. */
export const checksumOver = (...values: (string | undefined)[]): string =>
  createHash('md5')
    .update([...values, key].join(''))
    .digest('hex');

export const read = (body: string): Fields => Object.fromEntries(new URLSearchParams(body));

export interface Transaction {
  readonly payRequestId: string;
  readonly state: string;
  readonly result: Fields;
  readonly waiting: number;
  readonly messages: readonly { readonly kind: string; readonly fields: Fields; readonly answer: string }[];
  readonly return: { readonly method: string; readonly url: string; readonly fields: Fields } | null;
}

/** A sandbox and a merchant of its own for each test, gone when the test ends. */
export class Merchant {
  readonly sandbox: Sandbox;
  readonly url: string;
  readonly notified: Fields[] = [];
  /** What the next notifications are answered, a number being an HTTP status; then always OK. */
  readonly answers: (string | number)[] = [];
  #awaited: { count: number; done: () => void } | null = null;

  private constructor(sandbox: Sandbox, url: string) {
    this.sandbox = sandbox;
    this.url = url;
  }

  static async start(changes: Partial<SandboxOptions> = {}): Promise<Merchant> {
    const faults: unknown[] = [];
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      paygateId,
      paygateKey: key,
      merchantName: 'Karoo Institution of Civil Engineers',
      timing: { delaySeconds: 3_600, retrySeconds: 3_600, retries: 3 },
      reportError: (error) => faults.push(error),
      ...changes,
    });
    const server = createServer((request, response) => void merchant.#answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The merchant has no port');
    const merchant = new Merchant(sandbox, `http://localhost:${address.port}`);
    onTestFinished(async () => {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
      if (faults.length > 0) throw new AggregateError(faults, 'The sandbox reported faults');
    });
    return merchant;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    this.notified.push(read(body));
    const answer = this.answers.shift() ?? 'OK';
    if (typeof answer === 'number') response.writeHead(answer);
    response.end(String(answer));
    if (this.#awaited && this.notified.length >= this.#awaited.count) this.#awaited.done();
  }

  /** Once so many notifications have come. */
  received(count: number): Promise<void> {
    return new Promise((done) => {
      if (this.notified.length >= count) done();
      else this.#awaited = { count, done };
    });
  }

  /** The fields of an initiate request, in order, changed where a test wants it. */
  request(changes: Record<string, string | undefined> = {}): Fields {
    const fields: Record<string, string | undefined> = {
      PAYGATE_ID: paygateId,
      REFERENCE: 'order-1',
      AMOUNT: '3299',
      CURRENCY: 'ZAR',
      RETURN_URL: `${this.url}/return`,
      TRANSACTION_DATE: '2026-02-28 23:59:59',
      LOCALE: 'en-za',
      COUNTRY: 'ZAF',
      EMAIL: 'payer@example.test',
      PAY_METHOD: undefined,
      PAY_METHOD_DETAIL: undefined,
      NOTIFY_URL: `${this.url}/notify`,
      USER1: undefined,
      USER2: undefined,
      USER3: undefined,
      VAULT: undefined,
      VAULT_ID: undefined,
      ...changes,
    };
    const { CHECKSUM = checksumOver(...Object.values({ ...fields, CHECKSUM: undefined })), ...rest } = fields;
    const posted = Object.entries({ ...rest, CHECKSUM }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(posted) as Fields;
  }

  async post(path: string, fields: Fields | string): Promise<string> {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${this.sandbox.url}${path}`, { method: 'POST', body });
    expect(response.status).toBe(200);
    return response.text();
  }

  initiate = async (changes: Record<string, string | undefined> = {}): Promise<Fields> =>
    read(await this.post('/payweb3/initiate.trans', this.request(changes)));

  /** Initiates and answers the id. */
  async begin(changes: Record<string, string | undefined> = {}): Promise<string> {
    const { PAY_REQUEST_ID } = await this.initiate(changes);
    if (!PAY_REQUEST_ID) throw new Error('Nothing was initiated');
    return PAY_REQUEST_ID;
  }

  async query(payRequestId: string, reference = 'order-1'): Promise<Fields> {
    return read(
      await this.post('/payweb3/query.trans', {
        PAYGATE_ID: paygateId,
        PAY_REQUEST_ID: payRequestId,
        REFERENCE: reference,
        CHECKSUM: checksumOver(paygateId, payRequestId, reference),
      }),
    );
  }

  /** As the payer's browser does. */
  process = (payRequestId: string, reference = 'order-1'): Promise<string> =>
    this.post('/payweb3/process.trans', {
      PAY_REQUEST_ID: payRequestId,
      CHECKSUM: checksumOver(paygateId, payRequestId, reference),
    });

  /** The payer's form, with a card that is approved. */
  async pay(payRequestId: string, changes: Fields = {}): Promise<string> {
    const card = { number: '4000000000000002', name: 'T Mokoena', expiry: '12/39', cvv: '123' };
    return this.post(`/pay/${payRequestId}`, { ...card, action: 'pay', ...changes });
  }

  /** The control API. */
  async control<Body = Transaction>(path: string, body?: object): Promise<{ status: number; body: Body }> {
    const response = await fetch(`${this.sandbox.url}/control/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  async transaction(payRequestId: string): Promise<Transaction> {
    return (await this.control(`transactions/${payRequestId}`)).body;
  }
}

/** A page's form with these fields, by its address. */
export function formIn(page: string): { action: string; fields: Fields } {
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
  const hidden = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { action, fields: Object.fromEntries(hidden.map(([, name, value]) => [name, value])) as Fields };
}
