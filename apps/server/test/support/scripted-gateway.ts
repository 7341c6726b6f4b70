import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

type Fields = Record<string, string>;

interface OpenPayment {
  readonly request: Fields;
  status: string;
  code: string;
}

const id = '10011072130';
const key = 'secret';

/** Written anew, from the gateway's documentation: a mistake of the server must not be made here too. */
const checksumOver = (...values: string[]): string =>
  createHash('md5')
    .update([...values, key].join(''))
    .digest('hex');

const encode = (fields: Fields): string => new URLSearchParams(fields).toString();

export const codesByStatus: Readonly<Record<string, string>> = {
  0: '',
  1: '990017',
  2: '900003',
  4: '990028',
  5: '',
  7: '990017',
};

/** A card gateway that says what a test tells it to, and nothing of its own accord. */
export class ScriptedGateway {
  readonly url: string;
  readonly queries: string[] = [];
  /** In place of the next answers, the body of an answer or an HTTP status. */
  readonly answers: (string | number)[] = [];
  readonly #server: Server;
  readonly #payments = new Map<string, OpenPayment>();

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async start(): Promise<ScriptedGateway> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The gateway has no port');
    const gateway = new ScriptedGateway(server, `http://localhost:${address.port}`);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const fields = Object.fromEntries(new URLSearchParams(body)) as Fields;
        const answer = gateway.answers.shift() ?? gateway.#answer(request.url ?? '', fields);
        if (typeof answer === 'number') response.writeHead(answer).end();
        else response.end(answer);
      });
    });
    return gateway;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(path: string, fields: Fields): string {
    const { CHECKSUM = '', ...rest } = fields;
    if (checksumOver(...Object.values(rest)) !== CHECKSUM) return 'ERROR=DATA_CHK';
    const reference = fields['REFERENCE'] ?? '';
    if (path === '/payweb3/initiate.trans') {
      const payRequestId = randomUUID().toUpperCase();
      this.#payments.set(payRequestId, { request: fields, status: '0', code: '' });
      return encode({
        PAYGATE_ID: id,
        PAY_REQUEST_ID: payRequestId,
        REFERENCE: reference,
        CHECKSUM: checksumOver(id, payRequestId, reference),
      });
    }
    this.queries.push(reference);
    const payRequestId = fields['PAY_REQUEST_ID'] ?? '';
    return this.#payments.has(payRequestId) ? this.result(payRequestId) : 'ERROR=NO_TRANS_DATA';
  }

  /** What was asked for when the payment was opened. */
  request(payRequestId: string): Fields {
    return this.#payment(payRequestId).request;
  }

  /** How the payment stands from now on, when it is asked about. */
  set(payRequestId: string, status: string, code = codesByStatus[status] ?? ''): void {
    Object.assign(this.#payment(payRequestId), { status, code });
  }

  /** A notification or the answer to a query: as the payment stands, or as the test wants it. */
  result(payRequestId: string, changes: Fields = {}): string {
    const { request, status, code } = this.#payment(payRequestId);
    const told = changes['TRANSACTION_STATUS'];
    const { CHECKSUM, ...fields }: Fields = {
      PAYGATE_ID: id,
      PAY_REQUEST_ID: payRequestId,
      REFERENCE: request['REFERENCE'] ?? '',
      TRANSACTION_STATUS: status,
      RESULT_CODE: told === undefined ? code : (codesByStatus[told] ?? ''),
      AUTH_CODE: '5T8A0Z',
      CURRENCY: request['CURRENCY'] ?? '',
      AMOUNT: request['AMOUNT'] ?? '',
      RESULT_DESC: 'Told by a test',
      TRANSACTION_ID: '78705178',
      RISK_INDICATOR: 'AX',
      PAY_METHOD: 'CC',
      PAY_METHOD_DETAIL: 'Visa',
      ...changes,
    };
    return encode({ ...fields, CHECKSUM: CHECKSUM ?? checksumOver(...Object.values(fields)) });
  }

  /** What the browser brings back. */
  way(payRequestId: string, status: string): string {
    const reference = this.#payment(payRequestId).request['REFERENCE'] ?? '';
    return encode({
      PAY_REQUEST_ID: payRequestId,
      TRANSACTION_STATUS: status,
      CHECKSUM: checksumOver(id, payRequestId, status, reference),
    });
  }

  #payment(payRequestId: string): OpenPayment {
    const payment = this.#payments.get(payRequestId);
    if (!payment) throw new Error('No such payment');
    return payment;
  }
}
