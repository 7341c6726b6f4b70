import { describe, expect, it } from 'vitest';
import { resultCodes } from '../src/protocol/results.ts';
import { formIn, Merchant, checksumOver, type Fields } from './support/merchant.ts';

const paygateId = '10011072130';

/** The statuses that the gateway documents for its codes. */
const notProcessed = [
  '900205',
  '900206',
  '990001',
  '990022',
  '990053',
  '900019',
  '900209',
  '990013',
  '990024',
];
const statusOf = (code: string) =>
  code === '990017' ? '1' : code === '990028' ? '4' : notProcessed.includes(code) ? '0' : '2';

const isRightlySigned = ({ CHECKSUM, ...fields }: Fields) =>
  CHECKSUM === checksumOver(...Object.values(fields));

describe('a payment', () => {
  it('is told to the merchant before the browser is sent back, and can be asked about', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin({ USER1: 'member 7', USER3: '0' });
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '0', RESULT_CODE: '' });
    const page = await merchant.process(id);
    expect(page).toContain('Karoo Institution of Civil Engineers');
    expect(page).toContain('order-1');
    const back = formIn(await merchant.pay(id));

    const [notified = {}, ...more] = merchant.notified;
    expect(more).toEqual([]);
    expect(isRightlySigned(notified)).toBe(true);
    expect(notified).toMatchObject({
      PAY_REQUEST_ID: id,
      REFERENCE: 'order-1',
      TRANSACTION_STATUS: '1',
      RESULT_CODE: '990017',
      AUTH_CODE: expect.stringMatching(/^[0-9A-Z]{6}$/) as string,
      AMOUNT: '3299',
      CURRENCY: 'ZAR',
      RESULT_DESC: 'Auth Done',
      RISK_INDICATOR: 'AX',
      PAY_METHOD: 'CC',
      PAY_METHOD_DETAIL: 'Visa',
      USER1: 'member 7',
      USER3: '0',
    });
    expect(Object.keys(notified).slice(-4)).toEqual(['PAY_METHOD_DETAIL', 'USER1', 'USER3', 'CHECKSUM']);
    expect(await merchant.query(id)).toEqual(notified);
    expect(back).toEqual({
      action: `${merchant.url}/return`,
      fields: {
        PAY_REQUEST_ID: id,
        TRANSACTION_STATUS: '1',
        CHECKSUM: checksumOver(paygateId, id, '1', 'order-1'),
      },
    });
  });

  it('ends in any result that is chosen, with the status that belongs to it', async () => {
    const merchant = await Merchant.start();
    for (const result of resultCodes) {
      const id = await merchant.begin();
      const back = formIn(await merchant.pay(id, { result }));
      expect(back.fields['TRANSACTION_STATUS'], result).toBe(statusOf(result));
      const notified = merchant.notified.at(-1);
      expect(notified, result).toMatchObject({ TRANSACTION_STATUS: statusOf(result), RESULT_CODE: result });
      expect(await merchant.query(id), result).toEqual(notified);
    }
    const id = await merchant.begin();
    await merchant.pay(id, { result: '990017', status: '7' });
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '7', AUTH_CODE: '' });
  });

  it.each([
    ['4000 0000 0000 0002', '990017', '1', 'Visa'],
    ['5200000000000015', '990017', '1', 'MasterCard'],
    ['378282246310005', '990017', '1', 'Amex'],
    ['4000000000000028', '900003', '2', 'Visa'],
    ['5200000000000023', '900003', '2', 'MasterCard'],
    ['371449635398431', '900003', '2', 'Amex'],
    ['4000000000000036', '900007', '2', 'Visa'],
    ['5200000000000049', '900007', '2', 'MasterCard'],
    ['30569309025904', '900007', '2', 'Diners'],
    ['5200000000000064', '990022', '0', 'MasterCard'],
    ['4111111111111111', '900004', '2', 'Visa'],
  ])('with the card %s has the result %s', async (number, code, status, brand) => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.pay(id, { number });
    expect(merchant.notified).toHaveLength(1);
    expect(await merchant.query(id)).toMatchObject({
      RESULT_CODE: code,
      TRANSACTION_STATUS: status,
      PAY_METHOD_DETAIL: brand,
    });
  });

  it('that is cancelled has status 4, or 3, and no number of the bank', async () => {
    const merchant = await Merchant.start();
    for (const cancelStatus of ['4', '3']) {
      const id = await merchant.begin();
      await merchant.pay(id, { action: 'cancel', cancelStatus });
      const cancelled = { TRANSACTION_STATUS: cancelStatus, RESULT_CODE: '990028', TRANSACTION_ID: '' };
      expect(merchant.notified.at(-1)).toMatchObject(cancelled);
      expect(await merchant.process(id)).toContain('ERROR=TXN_CAN');
    }
  });

  it('is made once, however often the button is pressed', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const pages = await Promise.all([merchant.pay(id), merchant.pay(id, { result: '900003' })]);
    expect(merchant.notified).toHaveLength(1);
    expect(pages.filter((page) => page.includes('ERROR=TXN_CMP'))).toHaveLength(1);
    expect(await merchant.process(id)).toContain('ERROR=TXN_CMP');
    // Whichever came first is the one that counts, and the one that was told.
    const { TRANSACTION_STATUS } = merchant.notified[0] ?? {};
    expect(formIn(await merchant.process(id)).fields).toMatchObject({ TRANSACTION_STATUS });
    const { messages } = await merchant.transaction(id);
    expect(messages.filter(({ kind }) => kind === 'return')).toHaveLength(1);
  });

  it('must be made within half an hour', async () => {
    let now = Date.UTC(2026, 0, 1);
    const merchant = await Merchant.start({ now: () => now });
    const [early, late] = [await merchant.begin(), await merchant.begin()];
    now += 30 * 60_000;
    expect(await merchant.process(early)).toContain('Pay by card');
    now += 1;
    expect(await merchant.process(late)).toContain('ERROR=TXN_PRC');
    expect(await merchant.pay(late)).toContain('ERROR=TXN_PRC');
    expect(await merchant.query(late)).toMatchObject({ TRANSACTION_STATUS: '0' });
    expect(merchant.notified).toEqual([]);
  });

  it('can be left to time out', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    expect(await merchant.pay(id, { action: 'time-out' })).toContain('ERROR=TXN_PRC');
    expect(await merchant.process(id)).toContain('ERROR=TXN_PRC');
    expect(merchant.notified).toEqual([]);
  });

  it('waits for the bank’s own question where that is chosen', async () => {
    const merchant = await Merchant.start();
    const expected = { confirm: '990017', fail: '900207', 'time-out': '900210', cancel: '990028' };
    for (const [action, code] of Object.entries(expected)) {
      const id = await merchant.begin();
      const before = merchant.notified.length;
      const number = '378282246310005';
      expect(await merchant.pay(id, { number, threeDSecure: 'yes' })).toContain('One-time PIN');
      expect(merchant.notified).toHaveLength(before);
      await merchant.post(`/pay/${id}/authenticate`, { action, pin: '12345' });
      expect(merchant.notified.at(-1)?.['RESULT_CODE']).toBe(code);
      if (action === 'confirm') expect(merchant.notified.at(-1)?.['RISK_INDICATOR']).toBe('AX');
    }
    const id = await merchant.begin();
    expect(await merchant.post(`/pay/${id}/authenticate`, { action: 'confirm' })).toContain('Pay by card');
  });

  it('keeps its card in the vault, which pays the next one', async () => {
    const merchant = await Merchant.start();
    await merchant.pay(await merchant.begin({ VAULT: '1' }), { number: '5200000000000015' });
    const { VAULT_ID = '', ...kept } = merchant.notified.at(-1) ?? {};
    expect(kept).toMatchObject({ PAYVAULT_DATA_1: '520000xxxxxx0015', PAYVAULT_DATA_2: '122039' });
    const id = await merchant.begin({ VAULT_ID });
    expect(await merchant.process(id)).toContain('520000xxxxxx0015');
    await merchant.post(`/pay/${id}`, { action: 'pay' });
    expect(await merchant.query(id)).toMatchObject({
      TRANSACTION_STATUS: '1',
      PAY_METHOD_DETAIL: 'MasterCard',
    });
  });
});

describe('the way back', () => {
  it('is a query string where that is chosen, beside what the address had already', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin({ RETURN_URL: `${merchant.url}/return?order=7&x=a%20b#there` });
    const page = await merchant.pay(id, { return: 'query' });
    const [, address = ''] = /class="button" href="([^"]*)"/.exec(page) ?? [];
    const checksum = checksumOver(paygateId, id, '1', 'order-1');
    expect(address.replaceAll('&amp;', '&')).toBe(
      `${merchant.url}/return?order=7&x=a%20b&PAY_REQUEST_ID=${id}&TRANSACTION_STATUS=1&CHECKSUM=${checksum}#there`,
    );
  });

  it('is not taken where that is chosen; the merchant hears all the same', async () => {
    const merchant = await Merchant.start();
    const page = await merchant.pay(await merchant.begin(), { return: 'never' });
    expect(page).toContain('The browser stays here');
    expect(page).not.toContain(merchant.url);
    expect(merchant.notified).toHaveLength(1);
  });
});

describe('a process form', () => {
  it('with a mistake is answered by the code of that mistake', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const CHECKSUM = checksumOver(paygateId, id, 'order-1');
    const unknown = '23B785AE-C96C-32AF-4879-D2C9363DB6E8';
    const wrong: [string, Fields][] = [
      ['DATA_PAY_REQ_ID', { CHECKSUM }],
      ['DATA_PAY_REQ_ID', { PAY_REQUEST_ID: 'x', CHECKSUM }],
      ['NO_TRANS_DATA', { PAY_REQUEST_ID: unknown, CHECKSUM }],
      ['DATA_CHK', { PAY_REQUEST_ID: id }],
      ['DATA_CHK', { PAY_REQUEST_ID: id, CHECKSUM: checksumOver(paygateId, id, 'order-2') }],
    ];
    for (const [code, fields] of wrong) {
      const page = await merchant.post('/payweb3/process.trans', fields);
      expect(page, JSON.stringify(fields)).toContain(`ERROR=${code}<`);
      expect(page).not.toContain('<form');
    }
  });
});

describe('a query', () => {
  it('with a mistake is answered by the code of that mistake', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const ask = (PAYGATE_ID: string, PAY_REQUEST_ID: string, REFERENCE: string, CHECKSUM?: string) =>
      merchant.post('/payweb3/query.trans', {
        PAYGATE_ID,
        PAY_REQUEST_ID,
        REFERENCE,
        CHECKSUM: CHECKSUM ?? checksumOver(PAYGATE_ID, PAY_REQUEST_ID, REFERENCE),
      });
    expect(await ask('', id, 'order-1')).toBe('ERROR=DATA_PW');
    expect(await ask(paygateId, id, 'order-1', '')).toBe('ERROR=DATA_PW');
    expect(await ask('1', id, 'order-1')).toBe('ERROR=ND_INV_PGID');
    expect(await ask(paygateId, 'x', 'order-1')).toBe('ERROR=DATA_PAY_REQ_ID');
    expect(await ask(paygateId, id, 'order-1', checksumOver('x'))).toBe('ERROR=DATA_CHK');
    expect(await ask(paygateId, id, '')).toBe('ERROR=DATA_CREF');
    expect(await ask(paygateId, id, 'order-2')).toBe('ERROR=NO_TRANS_DATA');
    expect(await ask(paygateId, '23B785AE-C96C-32AF-4879-D2C9363DB6E8', 'order-1')).toBe(
      'ERROR=NO_TRANS_DATA',
    );
    expect(await ask(paygateId, id.toLowerCase(), 'order-1')).toContain('TRANSACTION_STATUS=0');
  });

  it('is answered for six months', async () => {
    let now = Date.UTC(2026, 0, 1);
    const merchant = await Merchant.start({ now: () => now });
    const id = await merchant.begin();
    await merchant.pay(id);
    now = Date.UTC(2026, 6, 1);
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '1' });
    now = Date.UTC(2026, 6, 4);
    expect(await merchant.query(id)).toEqual({ ERROR: 'NO_TRANS_DATA' });
  });
});
