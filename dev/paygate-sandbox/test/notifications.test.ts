import { describe, expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';

const statuses = (merchant: Merchant) => merchant.notified.map((fields) => fields['TRANSACTION_STATUS']);

describe('a notification', () => {
  it('comes twice where that is chosen', async () => {
    const merchant = await Merchant.start();
    await merchant.pay(await merchant.begin(), { notify: 'duplicated' });
    expect(statuses(merchant)).toEqual(['1', '1']);
    expect(merchant.notified[0]).toEqual(merchant.notified[1]);
  });

  it('is followed by a stale pending one where that is chosen', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.pay(id, { notify: 'reordered' });
    expect(statuses(merchant)).toEqual(['1', '5']);
    expect(merchant.notified[1]).toMatchObject({ RESULT_CODE: '', AUTH_CODE: '' });
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '1' });
  });

  it('comes after the browser where that is chosen', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    expect(await merchant.pay(id, { notify: 'delayed' })).toContain('TRANSACTION_STATUS');
    expect(statuses(merchant)).toEqual([]);
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '1' });
    await merchant.control('release', {});
    expect(statuses(merchant)).toEqual(['1']);
  });

  it('comes by itself when the delay is over', async () => {
    const merchant = await Merchant.start({ timing: { delaySeconds: 0.02, retrySeconds: 0, retries: 0 } });
    await merchant.pay(await merchant.begin(), { notify: 'delayed' });
    await merchant.received(1);
  });

  it('says pending first and the end later where that is chosen', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const page = await merchant.pay(id, { notify: 'changed', result: '900003' });
    expect(page).toContain('name="TRANSACTION_STATUS" value="5"');
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '5', RESULT_CODE: '' });
    await merchant.control('release', {});
    expect(statuses(merchant)).toEqual(['5', '2']);
    expect(await merchant.query(id)).toMatchObject({ TRANSACTION_STATUS: '2', RESULT_CODE: '900003' });
  });

  it('never comes where that is chosen, until somebody sends it', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.pay(id, { notify: 'lost' });
    expect(statuses(merchant)).toEqual([]);
    await merchant.control(`transactions/${id}/notify`, {});
    expect(statuses(merchant)).toEqual(['1']);
  });

  it.each(['ok', 'OK ', 'OK\n', '<p>OK</p>', '', 500])('answered by %j is sent again', async (answer) => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    merchant.answers.push(answer);
    await merchant.pay(id);
    expect((await merchant.transaction(id)).waiting).toBe(1);
    await merchant.control('release', {});
    expect((await merchant.transaction(id)).waiting).toBe(0);
    expect(merchant.notified[1]).toEqual(merchant.notified[0]);
  });

  it('is given up after three repetitions', async () => {
    const merchant = await Merchant.start({ timing: { delaySeconds: 0, retrySeconds: 0, retries: 3 } });
    const id = await merchant.begin();
    merchant.answers.push('no', 'no', 'no', 'no', 'no');
    await merchant.pay(id);
    await merchant.received(4);
    await expect.poll(async () => (await merchant.transaction(id)).waiting).toBe(0);
    expect(statuses(merchant)).toEqual(['1', '1', '1', '1']);
    const answers = (await merchant.transaction(id)).messages.filter(({ kind }) => kind === 'notify');
    expect(answers.map(({ answer }) => answer)).toEqual(Array(4).fill('HTTP 200: no'));
  });

  it('to an address where nobody listens holds up nothing', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin({ NOTIFY_URL: 'http://127.0.0.1:2/notify' });
    expect(await merchant.pay(id)).toContain('TRANSACTION_STATUS');
    const [notify] = (await merchant.transaction(id)).messages.filter(({ kind }) => kind === 'notify');
    expect(notify?.answer).toBe('No answer: ECONNREFUSED');
  });

  it('is not sent where none is asked for', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin({ NOTIFY_URL: undefined });
    await merchant.pay(id);
    expect((await merchant.transaction(id)).messages.map(({ kind }) => kind)).toEqual(['initiate', 'return']);
  });

  it('waits while notifications are frozen, each as it was when it was due', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.control('freeze', {});
    await merchant.pay(id, { result: 'pending' });
    await merchant.control(`transactions/${id}/status`, { result: '990017' });
    expect(statuses(merchant)).toEqual([]);
    expect((await merchant.transaction(id)).waiting).toBe(2);
    await merchant.control('release', {});
    expect(statuses(merchant)).toEqual(['5', '1']);
  });
});

describe('a status changed by hand', () => {
  it('settles a pending one as it was planned, and only once', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.pay(id, { notify: 'changed', number: '4000000000000036' });
    await merchant.post(`/transactions/${id}/settle`, {});
    await merchant.control('release', {});
    expect(statuses(merchant)).toEqual(['5', '2']);
    expect(merchant.notified[1]).toMatchObject({ RESULT_CODE: '900007' });
  });

  it('may be anything, and is told', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.pay(id);
    const page = await merchant.post(`/transactions/${id}/status`, { result: '990017', status: '7' });
    expect(page).toContain('7 Settlement voided');
    expect(statuses(merchant)).toEqual(['1', '7']);
    expect(merchant.notified[1]?.['TRANSACTION_ID']).toBe(merchant.notified[0]?.['TRANSACTION_ID']);
  });
});
