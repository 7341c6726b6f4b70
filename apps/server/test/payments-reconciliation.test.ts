import { afterAll, beforeEach, expect, it } from 'vitest';
import { sources } from '../src/product.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import { createGateway, reconcilePayments } from '../src/domains/payments/index.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { addPayer, paidOnce, pay, standingOf, stillDue } from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const minute = 60_000;
const day = 24 * 60 * minute;

onPostgresql(
  'a payment nobody told us of',
  (app) => {
    let payer: Awaited<ReturnType<typeof addPayer>>;
    let payRequestId: string;
    let now: number;
    beforeEach(async () => {
      await app()
        .database.db.updateTable('payment_transaction')
        .set({ next_query_on: null })
        .where('next_query_on', 'is not', null)
        .execute();
      payer = await addPayer(app());
      payRequestId = (await pay(payer.person, payer.orderId)).body.PAY_REQUEST_ID;
      gateway.queries.length = 0;
      now = Date.now();
    });

    const real = createGateway({ url: gateway.url, id: '10011072130', key: 'secret' });
    /** Runs the job as many minutes later as it is told. */
    const runAfter = async (milliseconds: number, query = real.query) => {
      now += milliseconds;
      await reconcilePayments({
        db: app().database.db,
        gateway: { ...real, query },
        clock: { now: () => new Date(now) },
        jobs: { enqueue: async () => {} },
        supplier: { name: '', address: [], vatNumber: '', bank: null, email: '', phone: '' },
        sources,
        linkSecret: '',
        firstQuerySeconds: 120,
        publicUrl: '',
        serviceUrl: '',
        log: { warn: () => {} },
      }).handle({}, { id: 'run' });
      return gateway.queries.length;
    };
    const standing = () => standingOf(app(), payer.orderId);

    it('is asked about and settles the order, once', async () => {
      gateway.set(payRequestId, '1');
      expect(await runAfter(minute)).toBe(0);
      expect(await runAfter(2 * minute)).toBe(1);
      expect(await runAfter(day)).toBe(1);
      // The job here has no queue to put the mail into.
      expect(await standing()).toMatchObject({ ...paidOnce, mails: 0 });
      const type = { name: 'ctpt_paymenttransactions', table: 'payment_transaction' };
      expect(await verifyTrail(app().database.db, [type])).toMatchObject({ records: 1, faults: [] });
    });

    it('is asked about ever less often while it is pending, and no more once it is final', async () => {
      gateway.set(payRequestId, '5');
      const asked: number[] = [];
      for (let passed = 0; passed <= 60; passed += 1) asked.push(await runAfter(minute));
      expect(asked.at(-1)).toBe(4);
      expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
      gateway.set(payRequestId, '2');
      await runAfter(day);
      expect((await standing()).transactions).toEqual(['declined']);
      expect(await runAfter(30 * day)).toBe(5);
    });

    it('is asked about with three others at a time', async () => {
      for (let count = 1; count < 8; count += 1) {
        const other = await addPayer(app());
        await pay(other.person, other.orderId);
      }
      const waiting: (() => void)[] = [];
      // Nobody is answered before four have asked.
      const asked = await runAfter(3 * minute, async (question) => {
        await new Promise<void>((answer) => {
          waiting.push(answer);
          if (waiting.length === 4) for (const one of waiting.splice(0)) one();
        });
        return real.query(question);
      });
      expect([asked, waiting]).toEqual([8, []]);
    });

    it('is asked about again after the gateway was away, and given up after half a year', async () => {
      gateway.answers.push(500);
      await runAfter(3 * minute);
      expect(await standing()).toMatchObject(stillDue);
      gateway.set(payRequestId, '0');
      expect(await runAfter(day)).toBe(1);
      expect(await runAfter(179 * day)).toBe(2);
      expect(await runAfter(10 * day)).toBe(2);
    });
  },
  { PAYGATE_URL: gateway.url },
);
