import { describe, expect, it } from 'vitest';
import { checksumOf, signed } from '../src/protocol/checksum.ts';
import { notDone } from '../src/outcome.ts';
import { isGuid, readInitiateMessage, readPosted } from '../src/protocol/fields.ts';
import { resultFields } from '../src/result-fields.ts';
import { Merchant, checksumOver } from './support/merchant.ts';

const guid = '23B785AE-C96C-32AF-4879-D2C9363DB6E8';
const sample = {
  PAYGATE_ID: '10011072130',
  REFERENCE: 'pgtest_123456789',
  AMOUNT: '3299',
  CURRENCY: 'ZAR',
  RETURN_URL: 'https://my.return.url/page',
  TRANSACTION_DATE: '2018-01-01 12:00:00',
  LOCALE: 'en-za',
  COUNTRY: 'ZAF',
  EMAIL: 'customer@paygate.co.za',
};

describe("the documentation's own examples", () => {
  it('have the checksums that are printed there', () => {
    expect(signed(sample, 'secret')['CHECKSUM']).toBe('59229d9c6cb336ae4bd287c87e6f0220');
    expect(checksumOf(['10011072130', guid, 'pgtest_123456789'], 'secret')).toBe(
      'b41a77f83a275a849f23e30b4666e837',
    );
    const message = readInitiateMessage(readPosted(new URLSearchParams(sample).toString()));
    const approved = {
      ...notDone,
      status: '1',
      resultCode: '990017',
      authCode: '5T8A0Z',
      description: 'Auth Done',
      transactionId: '78705178',
      riskIndicator: 'AX',
      payMethod: 'CC',
      payMethodDetail: 'Visa',
    } as const;
    const notify = signed(resultFields({ payRequestId: guid, message, vaulted: null }, approved), 'secret');
    expect(notify['CHECKSUM']).toBe('f57ccf051307d8d0a0743b31ea379aa1');
    expect(Object.keys(notify)).toEqual([
      'PAYGATE_ID',
      'PAY_REQUEST_ID',
      'REFERENCE',
      'TRANSACTION_STATUS',
      'RESULT_CODE',
      'AUTH_CODE',
      'CURRENCY',
      'AMOUNT',
      'RESULT_DESC',
      'TRANSACTION_ID',
      'RISK_INDICATOR',
      'PAY_METHOD',
      'PAY_METHOD_DETAIL',
      'CHECKSUM',
    ]);
  });

  it('are taken', async () => {
    const merchant = await Merchant.start();
    const posted = { ...sample, CHECKSUM: '59229d9c6cb336ae4bd287c87e6f0220' };
    expect(await merchant.post('/payweb3/initiate.trans', posted)).toMatch(
      /^PAYGATE_ID=10011072130&PAY_REQUEST_ID=[0-9A-F-]{36}&REFERENCE=pgtest_123456789&CHECKSUM=[0-9a-f]{32}$/,
    );
  });
});

describe('an initiate request', () => {
  it('is answered by a new id, sealed', async () => {
    const merchant = await Merchant.start();
    const all = { PAY_METHOD: 'CC', PAY_METHOD_DETAIL: 'Visa', USER1: 'ü & <b>', USER2: '0', VAULT: '0' };
    const { PAYGATE_ID, PAY_REQUEST_ID = '', REFERENCE, CHECKSUM } = await merchant.initiate(all);
    expect(isGuid(PAY_REQUEST_ID)).toBe(true);
    expect(CHECKSUM).toBe(checksumOver(PAYGATE_ID, PAY_REQUEST_ID, REFERENCE));
    expect(await merchant.begin()).not.toBe(PAY_REQUEST_ID);
  });

  const long = (length: number) => 'x'.repeat(length);
  /** Everything a merchant's message can get wrong, sealed rightly unless the seal is what is wrong. */
  const malformed: readonly [string, Record<string, string | undefined>][] = [
    ['DATA_PW', { PAYGATE_ID: undefined }],
    ['DATA_PW', { PAYGATE_ID: '' }],
    ['ND_INV_PGID', { PAYGATE_ID: '10011072131' }],
    ['DATA_PW', { CHECKSUM: '' }],
    ['DATA_CHK', { CHECKSUM: '0'.repeat(32) }],
    ['DATA_CHK', { CHECKSUM: checksumOver(sample.PAYGATE_ID) }],
    ['DATA_CHK', { STRANGE: 'field' }],
    ['DATA_CREF', { REFERENCE: undefined }],
    ['DATA_CREF', { REFERENCE: '' }],
    ['DATA_CREF', { REFERENCE: long(111) }],
    ['DATA_PW', { AMOUNT: undefined }],
    ['DATA_AMT_NUM', { AMOUNT: 'R32' }],
    ['DATA_AMT_NUM', { AMOUNT: '32.99' }],
    ['DATA_AMT_NUM', { AMOUNT: '-1' }],
    ['DATA_AMT_NUM', { AMOUNT: '1e3' }],
    ['DATA_AMT_NUM', { AMOUNT: '2147483648' }],
    ['DATA_AMT_ZERO', { AMOUNT: '0' }],
    ['DATA_AMT_ZERO', { AMOUNT: '000' }],
    ['DATA_PW', { CURRENCY: undefined }],
    ['DATA_CUR', { CURRENCY: 'zar' }],
    ['DATA_CUR', { CURRENCY: 'XXX' }],
    ['DATA_URL', { RETURN_URL: undefined }],
    ['DATA_URL', { RETURN_URL: '/return' }],
    ['DATA_URL', { RETURN_URL: 'javascript:alert(1)' }],
    ['DATA_URL', { RETURN_URL: `https://x.test/${long(255)}` }],
    ['DATA_PW', { TRANSACTION_DATE: undefined }],
    ['DATA_DTTM', { TRANSACTION_DATE: '2026-02-30 12:00:00' }],
    ['DATA_DTTM', { TRANSACTION_DATE: '2026-02-28 24:00:00' }],
    ['DATA_DTTM', { TRANSACTION_DATE: '2026-02-28T12:00:00Z' }],
    ['DATA_DTTM', { TRANSACTION_DATE: '2026-02-28' }],
    ['DATA_REGION', { LOCALE: undefined }],
    ['DATA_REGION', { COUNTRY: undefined }],
    ['LOCALE_INVALID', { LOCALE: 'English' }],
    ['CNTRY_INVALID', { COUNTRY: 'ZA' }],
    ['CNTRY_INVALID', { COUNTRY: 'XXX' }],
    ['DATA_PW', { EMAIL: undefined }],
    ['INV_EMAIL', { EMAIL: 'payer' }],
    ['INV_EMAIL', { EMAIL: 'payer@example' }],
    ['DATA_PM', { PAY_METHOD: 'XX' }],
    ['DATA_PM', { PAY_METHOD_DETAIL: 'Visa' }],
    ['DATA_PM', { PAY_METHOD: 'CC', PAY_METHOD_DETAIL: long(46) }],
    ['NOT_LIVE_PM', { PAY_METHOD: 'EW' }],
    ['DATA_URL', { NOTIFY_URL: 'notify' }],
    ['DATA_INS', { USER3: long(256) }],
    ['INVALID_VAULT', { VAULT: '2' }],
    ['VAULT_NOT_ACCEPTED', { VAULT: '1', PAY_METHOD: 'DC' }],
    ['INVALID_VAULT_ID', { VAULT_ID: 'card' }],
    ['INVALID_VAULT_ID', { VAULT_ID: guid }],
  ];

  it('with a mistake is answered by the code of that mistake and by nothing else', async () => {
    const merchant = await Merchant.start();
    for (const [code, changes] of malformed) {
      const body = merchant.request(changes);
      expect(await merchant.post('/payweb3/initiate.trans', body), JSON.stringify(changes)).toBe(
        `ERROR=${code}`,
      );
    }
    expect((await merchant.control<unknown[]>('transactions')).body).toEqual([]);
  });

  it('must bring its fields in the documented order, each once', async () => {
    const merchant = await Merchant.start();
    const fields = merchant.request();
    const post = (body: string) => merchant.post('/payweb3/initiate.trans', body);
    const encoded = new URLSearchParams(fields).toString();
    expect(await post(encoded)).toContain('PAY_REQUEST_ID');
    expect(await post(encoded.replace('&LOCALE=en-za&COUNTRY=ZAF', '&COUNTRY=ZAF&LOCALE=en-za'))).toBe(
      'ERROR=DATA_CHK',
    );
    expect(await post(encoded.replace('&AMOUNT=3299', '&AMOUNT=3299&AMOUNT=3299'))).toBe('ERROR=DATA_CHK');
    expect(await post(encoded.replaceAll('AMOUNT', 'amount'))).toBe('ERROR=DATA_CHK');
  });

  it('is a posted form', async () => {
    const { sandbox } = await Merchant.start();
    const address = `${sandbox.url}/payweb3/initiate.trans`;
    const headers = { 'content-type': 'application/json' };
    const json = await fetch(address, { method: 'POST', headers, body: '{}' });
    expect(await json.text()).toBe('ERROR=DATA_PW');
    expect((await fetch(address)).status).toBe(405);
    expect((await fetch(address, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await fetch(`${sandbox.url}/payweb3/other.trans`, { method: 'POST' })).status).toBe(404);
  });

  it('cannot ask for the vault of an account that has none', async () => {
    const merchant = await Merchant.start();
    await merchant.control('vault', { enabled: false });
    expect(await merchant.initiate({ VAULT: '1' })).toEqual({ ERROR: 'PAYVAULT_NOT_EN' });
    expect(await merchant.initiate({ VAULT: '0' })).toHaveProperty('PAY_REQUEST_ID');
  });
});
