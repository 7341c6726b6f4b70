import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGateway } from './client.ts';
import {
  checksumOf,
  initiateRequest,
  isChecksum,
  isReturn,
  openChecksum,
  outcomeOf,
  queryRequest,
  readFields,
  readResult,
  type Fields,
} from './messages.ts';

const account = { id: '10011072130', key: 'secret' };
const opened = { payRequestId: '23B785AE-C96C-32AF-4879-D2C9363DB6E8', reference: 'pgtest_123456789' };
const payment = {
  reference: opened.reference,
  amountCents: 3299,
  currency: 'ZAR',
  email: 'customer@paygate.co.za',
  returnUrl: 'https://my.return.url/page',
  notifyUrl: null,
  now: new Date('2018-01-01T12:00:00Z'),
};
const notification = {
  PAYGATE_ID: account.id,
  PAY_REQUEST_ID: opened.payRequestId,
  REFERENCE: opened.reference,
  TRANSACTION_STATUS: '1',
  RESULT_CODE: '990017',
  AUTH_CODE: '5T8A0Z',
  CURRENCY: 'ZAR',
  AMOUNT: '3299',
  RESULT_DESC: 'Auth Done',
  TRANSACTION_ID: '78705178',
  RISK_INDICATOR: 'AX',
  PAY_METHOD: 'CC',
  PAY_METHOD_DETAIL: 'Visa',
};
const fieldsOf = (values: Record<string, string>): Fields => new Map(Object.entries(values));
const signed = (values: Record<string, string>, key = account.key): Fields =>
  fieldsOf({ ...values, CHECKSUM: checksumOf(Object.values(values), key) });

describe('a checksum', () => {
  it('is the published one for opening a payment, in the order of the fields', () => {
    const fields = initiateRequest(account, payment);
    expect(fields.get('CHECKSUM')).toBe('59229d9c6cb336ae4bd287c87e6f0220');
    expect([...fields.keys()].join(' ')).toBe(
      'PAYGATE_ID REFERENCE AMOUNT CURRENCY RETURN_URL TRANSACTION_DATE LOCALE COUNTRY EMAIL CHECKSUM',
    );
  });

  it('is the published one for the payer’s form and for a question', () => {
    expect(openChecksum(account, opened)).toBe('b41a77f83a275a849f23e30b4666e837');
    expect(queryRequest(account, opened).get('CHECKSUM')).toBe('b41a77f83a275a849f23e30b4666e837');
  });

  it('is the published one for a notification', () => {
    const fields = signed(notification);
    expect(fields.get('CHECKSUM')).toBe('f57ccf051307d8d0a0743b31ea379aa1');
    expect(readResult(account, fields)).toEqual({
      value: {
        ...opened,
        outcome: 'approved',
        tried: true,
        resultCode: '990017',
        resultDescription: 'Auth Done',
        transactionId: '78705178',
        amountCents: 3299,
        currency: 'ZAR',
        payMethod: 'Visa',
      },
    });
  });

  it('is over the decoded values', () => {
    const body = new URLSearchParams([
      ...signed({ ...notification, RESULT_DESC: 'Café & more +1' }),
    ]).toString();
    expect(body).toContain('Caf%C3%A9+%26+more+%2B1');
    const fields = readFields(body);
    expect(fields && 'value' in readResult(account, fields)).toBe(true);
  });

  it.each([undefined, '', 'f57c', 'x'.repeat(32), 'é'.repeat(16)])('is not %j', (given) => {
    expect(isChecksum(given, 'f57ccf051307d8d0a0743b31ea379aa1')).toBe(false);
  });
});

describe('a notification', () => {
  it('counts a 0 as a value, not as nothing', () => {
    const fields = signed({ ...notification, TRANSACTION_STATUS: '0', RESULT_CODE: '', AUTH_CODE: '0' });
    expect(readResult(account, fields)).toMatchObject({ value: { outcome: 'pending', resultCode: null } });
    const without = new Map(fields);
    without.delete('AUTH_CODE');
    expect(readResult(account, without)).toEqual({ fault: 'CHECKSUM is wrong' });
  });

  it('may bring fields we do not know, and they count', () => {
    const fields = signed({ ...notification, USER1: 'x', NEW_FIELD: 'y' });
    expect(readResult(account, fields)).toHaveProperty('value');
    expect(readResult(account, new Map(fields).set('NEW_FIELD', 'z'))).toEqual({
      fault: 'CHECKSUM is wrong',
    });
  });

  it.each([
    ['AMOUNT', '1', 'CHECKSUM is wrong'],
    ['TRANSACTION_STATUS', '2', 'CHECKSUM is wrong'],
    ['CHECKSUM', '', 'CHECKSUM is wrong'],
  ])('whose %s was changed on the way is not believed', (name, value, fault) => {
    expect(readResult(account, new Map(signed(notification)).set(name, value))).toEqual({ fault });
  });

  it.each([
    [{ PAYGATE_ID: '1' }, 'PAYGATE_ID is not ours'],
    [{ PAY_REQUEST_ID: '' }, 'PAY_REQUEST_ID is missing'],
    [{ REFERENCE: '' }, 'REFERENCE is missing'],
    [{ TRANSACTION_STATUS: '' }, 'TRANSACTION_STATUS is unknown'],
    [{ TRANSACTION_STATUS: '9' }, 'TRANSACTION_STATUS is unknown'],
    [{ AMOUNT: '32.99' }, 'AMOUNT is no number of cents'],
    [{ AMOUNT: '-1' }, 'AMOUNT is no number of cents'],
  ])('rightly signed with %o says what is wrong', (changes, fault) => {
    expect(readResult(account, signed({ ...notification, ...changes }))).toEqual({ fault });
  });

  it('with a field given twice is none', () => {
    expect(readFields('A=1&B=2&A=1')).toBeNull();
  });
});

it.each([
  ['0', 'pending'],
  ['1', 'approved'],
  ['2', 'declined'],
  ['3', 'cancelled'],
  ['4', 'cancelled'],
  ['5', 'pending'],
  ['7', 'voided'],
  ['6', null],
  [undefined, null],
])('status %s is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

it('believes the browser’s return by its checksum, which the reference is part of', () => {
  const fields = fieldsOf({
    PAY_REQUEST_ID: opened.payRequestId,
    TRANSACTION_STATUS: '1',
    CHECKSUM: checksumOf([account.id, opened.payRequestId, '1', opened.reference], account.key),
  });
  expect(isReturn(account, opened, fields)).toBe(true);
  expect(isReturn(account, { ...opened, reference: 'another' }, fields)).toBe(false);
  expect(isReturn(account, opened, new Map(fields).set('TRANSACTION_STATUS', '2'))).toBe(false);
});

describe('the client', () => {
  const gatewayThat = async (answer: (response: ServerResponse) => void) => {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return createGateway({ ...account, url: `http://127.0.0.1:${port}`, timeoutMilliseconds: 200 });
  };
  const answering = (body: Fields | string) => (response: ServerResponse) =>
    response.end(typeof body === 'string' ? body : new URLSearchParams([...body]).toString());

  it('opens a payment', async () => {
    const gateway = await gatewayThat(
      answering(
        fieldsOf({
          PAYGATE_ID: account.id,
          PAY_REQUEST_ID: opened.payRequestId,
          REFERENCE: opened.reference,
          CHECKSUM: openChecksum(account, opened),
        }),
      ),
    );
    expect((await gateway.open(payment)).value).toEqual(opened);
  });

  it('asks how a payment stands', async () => {
    const gateway = await gatewayThat(answering(signed(notification)));
    expect((await gateway.query(opened)).value).toMatchObject({ outcome: 'approved', amountCents: 3299 });
  });

  it.each([
    ['says no', answering('ERROR=DATA_CHK'), { reason: 'refused', code: 'DATA_CHK' }],
    ['is signed with another key', answering(signed(notification, 'x')), { reason: 'untrusted' }],
    ['is a page', answering('<html>Maintenance</html>'), { reason: 'untrusted' }],
    [
      'is a failure',
      (r: ServerResponse) => r.writeHead(502).end(),
      { reason: 'unreachable', code: 'HTTP 502' },
    ],
    ['is cut off', (r: ServerResponse) => r.destroy(), { reason: 'unreachable' }],
    ['never comes', () => {}, { reason: 'unreachable', code: 'time-out' }],
  ])('says what is the matter when the answer %s', async (_, answer, error) => {
    const gateway = await gatewayThat(answer);
    await expect(gateway.query(opened)).rejects.toMatchObject({ name: 'GatewayError', ...error });
    await expect(gateway.open(payment)).rejects.toMatchObject({ name: 'GatewayError', ...error });
  });
});
