import { afterAll, describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from '../support/app-fixture.ts';
import { openTestDatabase } from '../support/databases.ts';
import { awaitProof, decide } from '../support/finance.ts';
import { addPayer, pay, post, standingOf, totalCents } from '../support/payments.ts';
import { ScriptedGateway } from '../support/scripted-gateway.ts';
import { control, rounds } from '../support/trial.ts';
import { withoutLocks } from '../support/without-row-locks.ts';

const times = rounds(8, 500);
const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

/** Finance confirms two proofs of one order while a card payment of it comes in, all at once. */
async function race(app: AppFixture, finance: Person) {
  const payer = await addPayer(app);
  const first = await awaitProof(app, payer);
  const { id: second } = await app.database.db
    .insertInto('payment_verification')
    .values({ order_id: payer.orderId, kind_code: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { PAY_REQUEST_ID } = (await pay(payer.person, payer.orderId)).body;
  const told = gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: '1' });
  const [card, ...decisions] = await Promise.all([
    post(app, '/payment/notify', told),
    decide(finance, first, 2),
    decide(finance, second, 2),
  ]);
  const statuses = [card.statusCode, ...decisions.map(({ status }) => status)];
  return { statuses, standing: await standingOf(app, payer.orderId) };
}

describe('confirming a payment by bank', () => {
  it(`settles an order once, whatever else pays it at that moment (${times} times)`, async () => {
    const app = await openApp('postgresql', { PAYGATE_URL: gateway.url, LOG_LEVEL: 'error' });
    const finance = await app.person('finance-officer');
    for (let n = 0; n < times; n += 1) {
      const { statuses, standing } = await race(app, finance);
      const confirmed = statuses.slice(1).filter((status) => status === 200).length;
      expect(statuses[0]).toBe(200);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2 - confirmed);
      expect(confirmed).toBeLessThan(2);
      expect(standing).toMatchObject({
        state: 3,
        balance: confirmed * totalCents,
        receipts: 1,
        mails: 1,
        ledger: ['charge', 'payment', ...(confirmed === 1 ? ['credit'] : [])],
      });
    }
    await app.close();
  });

  control('would break without the lock', async () => {
    const database = withoutLocks(await openTestDatabase('postgresql'));
    const app = await openApp('postgresql', { PAYGATE_URL: gateway.url, LOG_LEVEL: 'silent' }, database);
    const finance = await app.person('finance-officer');
    let broken = 0;
    // A busy machine may do one after the other by itself for a while.
    for (let n = 0; n < 10 * times && broken === 0; n += 1) {
      const { statuses, standing } = await race(app, finance);
      if (statuses.some((status) => status >= 500) || standing.balance > totalCents) broken += 1;
    }
    await app.close();
    expect(broken).toBeGreaterThan(0);
  });
});
