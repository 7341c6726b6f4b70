import { paymentMessages } from '@charter/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { onPostgresql, openApp, type AppFixture } from './support/app-fixture.ts';
import { askSponsor, callAsSponsor } from './support/choices.ts';
import { emptyDatabase } from './support/databases.ts';
import { creditNote } from './support/finance.ts';
import { templateDatabase } from './support/global-setup.ts';
import { addPayer, cardPayments, pay, standingOf } from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import { withoutLocks } from './support/without-row-locks.ts';
import { control } from './support/trial.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const environment = { PAYGATE_URL: gateway.url };
const atOnce = 50;

onPostgresql(
  'an order that is paid by card',
  (app) => {
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeEach(async () => {
      payer = await addPayer(app());
    });
    const { opened, notify } = cardPayments(app, () => payer, gateway);
    const transactions = async () => (await standingOf(app(), payer.orderId)).transactions;
    const change = (values: { started_on?: string; state?: string }) =>
      app()
        .database.db.updateTable('payment_transaction')
        .set(values)
        .where('order_id', '=', payer.orderId)
        .execute();
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

    it(`has one open payment however many ask at once (${atOnce})`, async () => {
      const answers = await Promise.all(
        Array.from({ length: atOnce }, () => pay(payer.person, payer.orderId)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.PAY_REQUEST_ID)).size).toBe(1);
      expect(await transactions()).toEqual(['pending']);
    });

    it('has another one for a sponsor, who is somebody else', async () => {
      const token = await askSponsor(app(), payer);
      const [own, theirs, again] = await Promise.all([
        opened(),
        callAsSponsor<{ PAY_REQUEST_ID: string }>(app(), 'pay', { token }),
        callAsSponsor<{ PAY_REQUEST_ID: string }>(app(), 'pay', { token }),
      ]);
      expect(theirs.body.PAY_REQUEST_ID).toBe(again.body.PAY_REQUEST_ID);
      expect(theirs.body.PAY_REQUEST_ID).not.toBe(own.PAY_REQUEST_ID);
      expect(await transactions()).toEqual(['pending', 'pending']);
    });

    it('tells everybody who asked that the gateway does not open it, and can be tried again', async () => {
      gateway.answers.push(503, 503, 503);
      const answers = await Promise.all([1, 2, 3].map(() => pay(payer.person, payer.orderId)));
      for (const { status, body } of answers) {
        expect([status, body.detail]).toEqual([503, paymentMessages.gatewayAway]);
      }
      expect(new Set(await transactions())).toEqual(new Set(['failed']));
      gateway.answers.length = 0;
      await opened();
      expect((await transactions()).at(-1)).toBe('pending');
    });

    it('does not wait for a server that stopped while it was opening one', async () => {
      await opened();
      await app().database.query(
        `update payment_transaction set state = 'started', pay_request_id = null, started_on = '${ago(13)}'
          where order_id = '${payer.orderId}'`,
      );
      const { PAY_REQUEST_ID } = await opened();
      expect(await transactions()).toEqual(['failed', 'pending']);
      expect((await notify(PAY_REQUEST_ID, '1')).body).toBe('OK');
    });

    it('is traced from its opening to its end, and where it was never opened or was replaced', async () => {
      gateway.answers.push(503);
      await pay(payer.person, payer.orderId);
      gateway.answers.length = 0;
      await opened();
      await creditNote(await app().person('finance-officer'), payer.orderId, 150);
      await notify((await opened()).PAY_REQUEST_ID, '1');
      const { rows } = await app().database.query(
        `select t.state, t.version, array_agg(e.record_version order by e.id) as traced,
            array_agg(distinct e.actor order by e.actor) as actors
          from payment_transaction t
          join audit_entry e on e.record_id = t.id and e.record_type = 'ctpt_paymenttransactions'
          where t.order_id = $1 group by t.id order by t.started_on`,
        [payer.orderId],
      );
      expect(rows).toEqual([
        { state: 'failed', version: 2, traced: [1, 2], actors: ['person'] },
        // The gateway was asked about it before another one took its place.
        { state: 'pending', version: 4, traced: [1, 2, 3, 4], actors: ['person', 'settle-payment'] },
        { state: 'approved', version: 3, traced: [1, 2, 3], actors: ['person', 'settle-payment'] },
      ]);
    });

    it('replaces one that is of another amount, which counts all the same where it is paid', async () => {
      const first = await opened();
      await creditNote(await app().person('finance-officer'), payer.orderId, 150);
      const second = await opened();
      expect(second.PAY_REQUEST_ID).not.toBe(first.PAY_REQUEST_ID);
      expect(gateway.request(second.PAY_REQUEST_ID)['AMOUNT']).toBe('100000');
      expect(await opened()).toEqual(second);
      await notify(first.PAY_REQUEST_ID, '1');
      expect(await standingOf(app(), payer.orderId)).toMatchObject({ state: 3, balance: 15_000 });
    });

    it('asks about one that is too old before it opens another: it may have been paid', async () => {
      const first = await opened();
      await change({ started_on: ago(26 * 60) });
      gateway.set(first.PAY_REQUEST_ID, '1');
      expect((await pay(payer.person, payer.orderId)).body.detail).toBe(paymentMessages.paid);
      expect(await transactions()).toEqual(['approved']);
    });
  },
  environment,
);

describe('two servers on one database', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  /** As processes of their own would be: each has its own connections. They trust the same provider. */
  async function openServers(change = (database: DatabaseHandle) => database) {
    const { url, drop } = await emptyDatabase(templateDatabase);
    closers.push(drop);
    const open = async (more: Record<string, string>) => {
      const database = change(openPostgresql({ url, poolSize: 5 }));
      const server = await openApp('postgresql', { ...environment, ...more }, database);
      closers.push(() => server.close());
      return server;
    };
    const first = await open({});
    const { url: authority, audience } = first.issuer;
    return [first, await open({ IDENTITY_AUTHORITY: authority, IDENTITY_AUDIENCE: audience })] as const;
  }

  async function payOnBoth([first, second]: readonly [AppFixture, AppFixture]) {
    const { person, orderId } = await addPayer(first);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        (n % 2 === 0 ? first : second).call('/payment/api/payHandler', { orderId }, person.token),
      ),
    );
    return { answers, ...(await standingOf(first, orderId)) };
  }

  it(`open one payment of an order between them (${atOnce} at once)`, async () => {
    const { answers, transactions } = await payOnBoth(await openServers());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['PAY_REQUEST_ID'])).size).toBe(1);
    expect(transactions).toEqual(['pending']);
  });

  control('would open several without the lock and the unique index', async () => {
    const servers = await openServers(withoutLocks);
    await servers[0].database.query('drop index payment_transaction_one_open');
    const { transactions } = await payOnBoth(servers);
    expect(transactions.length).toBeGreaterThan(1);
  });

  control('would fail rather than open a second one without the lock alone', async () => {
    const { answers, transactions } = await payOnBoth(await openServers(withoutLocks));
    expect(transactions).toEqual(['pending']);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.some(({ status }) => status >= 500)).toBe(true);
  });
});
