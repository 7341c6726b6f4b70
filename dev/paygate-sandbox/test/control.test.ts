import { describe, expect, it } from 'vitest';
import { createMessages } from '../src/messages.ts';
import { usualBehaviour } from '../src/behaviour.ts';
import { readInitiateMessage } from '../src/protocol/fields.ts';
import { createTransactions } from '../src/transactions.ts';
import { Merchant, read } from './support/merchant.ts';

describe('the control API', () => {
  it('pays and cancels as if the payer had done it, and tells the way back', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const { body: paid } = await merchant.control(`transactions/${id}/pay`, { card: '4000000000000028' });
    expect(paid).toMatchObject({
      state: 'completed',
      result: { TRANSACTION_STATUS: '2', RESULT_CODE: '900003' },
      return: { method: 'POST', url: `${merchant.url}/return`, fields: { PAY_REQUEST_ID: id } },
    });
    expect(merchant.notified).toHaveLength(1);
    expect(await merchant.control(`transactions/${id}/pay`, {})).toEqual({
      status: 409,
      body: { error: 'TXN_CMP' },
    });
    const other = await merchant.begin();
    await merchant.control(`transactions/${other}/cancel`, { return: 'never' });
    expect(await merchant.control(`transactions/${other}/pay`, {})).toMatchObject({
      status: 409,
      body: { error: 'TXN_CAN' },
    });
  });

  it('sets what happens to the next transactions, until it is reset', async () => {
    const merchant = await Merchant.start();
    const before = await merchant.begin();
    await merchant.control('behaviour', { result: '990022', notify: 'lost', return: 'never' });
    const after = await merchant.begin();
    await merchant.control('reset', {});
    for (const id of [before, after]) await merchant.control(`transactions/${id}/pay`, {});
    expect(merchant.notified.map((fields) => fields['PAY_REQUEST_ID'])).toEqual([before]);
    expect(await merchant.query(after)).toMatchObject({ RESULT_CODE: '990022', TRANSACTION_STATUS: '0' });
  });

  it('lists transactions and every message of theirs', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin({ REFERENCE: 'order-7' });
    await merchant.begin();
    await merchant.process(id, 'order-7');
    await merchant.pay(id);
    await merchant.query(id, 'order-7');
    const { body: found } = await merchant.control<{ payRequestId: string; messages: { kind: string }[] }[]>(
      'transactions?reference=order-7',
    );
    expect(found.map(({ payRequestId }) => payRequestId)).toEqual([id]);
    expect(found[0]?.messages.map(({ kind }) => kind)).toEqual([
      'initiate',
      'process',
      'notify',
      'return',
      'query',
    ]);
    expect((await merchant.control<unknown[]>('messages')).body).toHaveLength(6);
    expect(JSON.stringify(found)).not.toContain('4000000000000002');
  });

  it('makes a transaction older', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    await merchant.control(`transactions/${id}/age`, { minutes: 31 });
    expect(await merchant.process(id)).toContain('ERROR=TXN_PRC');
  });

  it('makes calls fail as often as it is told', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const address = `${merchant.sandbox.url}/payweb3/query.trans`;
    const fail = (fault: object) => merchant.control('faults', { call: 'query', ...fault });

    await fail({ answer: 'error', code: 'DATA_INS', times: 2 });
    expect(await merchant.query(id)).toEqual({ ERROR: 'DATA_INS' });
    expect(await merchant.query(id)).toEqual({ ERROR: 'DATA_INS' });
    const rightly = await merchant.query(id);
    expect(rightly).toHaveProperty('CHECKSUM');

    await fail({ answer: 'wrong-checksum' });
    expect(await merchant.query(id)).toEqual({ ...rightly, CHECKSUM: '0'.repeat(32) });

    await fail({ answer: 'http', status: 503 });
    expect((await fetch(address, { method: 'POST' })).status).toBe(503);

    await fail({ answer: 'hang-up' });
    await expect(fetch(address, { method: 'POST' })).rejects.toThrow();

    await fail({ answer: 'nothing' });
    const signal = AbortSignal.timeout(50);
    await expect(fetch(address, { method: 'POST', signal })).rejects.toThrow(/timeout/);
    expect(await merchant.query(id)).toEqual(rightly);
    expect(await merchant.initiate()).not.toHaveProperty('ERROR');
  });

  it('hangs up on whoever still waits for an answer when it ends', async () => {
    const merchant = await Merchant.start();
    await merchant.control('faults', { call: 'initiate', answer: 'nothing' });
    const waiting = merchant.initiate().then(
      () => 'answered',
      () => 'hung up',
    );
    // The fault is gone once the request has met it.
    await expect
      .poll(async () => (await merchant.control<{ faults: unknown[] }>('')).body.faults)
      .toEqual([]);
    await merchant.sandbox.close();
    expect(await waiting).toBe('hung up');
  });

  it.each([
    ['behaviour', { result: '123456' }, /^result must be one of card, pending, 990017/],
    ['behaviour', { colour: 'red' }, /no 'colour'/],
    ['timing', { retries: 'often' }, /^retries must be a number/],
    ['timing', { colour: 1 }, /no 'colour'/],
    ['faults', { call: 'other', answer: 'nothing' }, /^call must be/],
    ['faults', { call: 'query', answer: 'shout' }, /^answer must be/],
    ['faults', { call: 'query', answer: 'error', code: 'X' }, /^code must be/],
    ['faults', { call: 'query', answer: 'http', status: 200 }, /^status must be/],
    ['faults', { call: 'query', answer: 'nothing', times: 0 }, /^times must be/],
    ['faults', [], /JSON object/],
  ])('refuses %s %j', async (path, body, message) => {
    const merchant = await Merchant.start();
    const answer = await merchant.control<{ error: string }>(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(message);
  });

  it('knows no other address', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    for (const path of ['other', 'transactions/x']) expect((await merchant.control(path)).status).toBe(404);
    for (const path of ['other', 'transactions/x/pay', `transactions/${id}/other`]) {
      expect((await merchant.control(path, {})).status).toBe(404);
    }
  });
});

describe('what is kept', () => {
  it('is bounded', () => {
    const dropped: string[] = [];
    const transactions = createTransactions(({ message }) => dropped.push(message.REFERENCE), 2);
    const messages = createMessages(Date.now, 2);
    for (const reference of ['1', '2', '3']) {
      const fields = read(`REFERENCE=${reference}`);
      transactions.add(readInitiateMessage({ names: [], fields }), usualBehaviour, 0);
      messages.add({ kind: 'initiate', payRequestId: null, fields, answer: null });
    }
    expect(transactions.list().map(({ message }) => message.REFERENCE)).toEqual(['3', '2']);
    expect(messages.list().map(({ fields }) => fields['REFERENCE'])).toEqual(['2', '3']);
    expect(dropped).toEqual(['1']);
  });
});
