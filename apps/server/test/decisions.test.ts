import { institutionDay, paymentMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sources } from '../src/product.ts';
import { zarId } from '../src/seed/index.ts';
import { registrationState } from '../src/domains/events/registration-steps.ts';
import { createOrders, expireOrder } from '../src/domains/orders/index.ts';
import { onPostgresql, openApp, type Person } from './support/app-fixture.ts';
import { askSponsor, choiceOf, choose, makeProof, newSponsor, sendProof } from './support/choices.ts';
import { creditNote, decide } from './support/finance.ts';
import { addPlace, registered } from './support/orders.ts';
import { addOrder, addPayer, cardPayments, disagreeing, standingOf } from './support/payments.ts';
import { untilWaiting } from './support/record-locks.ts';
import { pdf } from './support/sample-files.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

onPostgresql(
  'a decision about an order',
  (app) => {
    let finance: Person;
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeAll(async () => {
      finance = await app().person('finance-officer', { email: `finance-${randomUUID()}@example.test` });
    });
    beforeEach(async () => {
      payer = await addPayer(app());
    });
    const { opened, notify } = cardPayments(app, () => payer, gateway);
    const ledger = async () => (await standingOf(app(), payer.orderId)).ledger;

    /** A request of finance under a key of its own. */
    const send = async (recordtype: string, key: string | null, rand: number, reason = 'Billed twice') => {
      const response = await app().app.inject({
        method: 'POST',
        url: '/portal/api/submitForm/Create',
        headers: {
          authorization: `Bearer ${finance.token}`,
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        payload: {
          recordtype,
          data: [
            { name: 'ctpt_order', value: payer.orderId, type: 'lookup' },
            { name: 'ctpt_amount', value: rand, type: 'number' },
            { name: 'ctpt_reason', value: reason, type: 'string' },
            ...(recordtype === 'ctpt_refunds'
              ? [{ name: 'ctpt_paidbackon', value: institutionDay(new Date()), type: 'datetime' }]
              : []),
          ],
        },
      });
      return { status: response.statusCode, body: response.json<{ id: string; detail?: string }>() };
    };

    it('to credit is made once under a key, however often it is sent', async () => {
      const key = randomUUID();
      const [first, second] = await Promise.all([
        send('ctpt_creditnotes', key, 1),
        send('ctpt_creditnotes', key, 1),
      ]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect((await send('ctpt_creditnotes', key, 1)).body).toEqual(first.body);
      expect(await ledger()).toEqual(['charge', 'credit-note']);
      expect(await send('ctpt_creditnotes', key, 2)).toMatchObject({
        status: 409,
        body: { detail: paymentMessages.otherRequest },
      });
      await send('ctpt_creditnotes', randomUUID(), 1);
      expect(await ledger()).toEqual(['charge', 'credit-note', 'credit-note']);
    });

    it.each(['ctpt_creditnotes', 'ctpt_refunds'])('is not made without a key: %s', async (recordtype) => {
      expect(await send(recordtype, null, 1)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'idempotency-key' }] },
      });
      expect(await ledger()).toEqual(['charge']);
    });

    it('to refund is made once under a key, however often it is sent', async () => {
      await notify((await opened()).PAY_REQUEST_ID, '1');
      await creditNote(finance, payer.orderId, 100);
      const key = randomUUID();
      const answers = [await send('ctpt_refunds', key, 1), await send('ctpt_refunds', key, 1)];
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect((await ledger()).filter((kind) => kind === 'refund')).toHaveLength(1);
    });

    it('is not for whoever was asked as the sponsor, although they work in finance', async () => {
      const { email } = await app()
        .database.db.selectFrom('contact')
        .select('email')
        .where('id', '=', finance.contactId)
        .executeTakeFirstOrThrow();
      const token = await askSponsor(app(), payer, {
        ...newSponsor(),
        ctpt_sponsoremail: String(email).toUpperCase(),
      });
      await sendProof(app(), token, { name: 'paid.pdf', bytes: pdf });
      const { id } = await app()
        .database.db.selectFrom('payment_verification')
        .select('id')
        .where('order_id', '=', payer.orderId)
        .executeTakeFirstOrThrow();
      for (const status of [2, 3]) {
        expect((await decide(finance, id, status, 'Mine')).status).toBe(403);
      }
      expect(await ledger()).toEqual(['charge']);
      expect((await decide(await app().person('finance-officer'), id, 2)).status).toBe(200);
    });

    it('refuses one whose reader has read an older version', async () => {
      const update = (version: number) =>
        payer.person.call('/portal/api/submitForm/Update', {
          recordtype: 'salesorders',
          id: payer.orderId,
          version,
          data: [{ name: 'ctpt_paymentmethod', value: 1, type: 'picklist' }],
        });
      expect((await update(1)).status).toBe(200);
      expect((await update(1)).status).toBe(409);
      expect((await update(2)).status).toBe(200);
    });

    describe('of the clock, that an order has expired,', () => {
      const expire = (orderId: string) =>
        app()
          .database.db.transaction()
          .execute((tx) => expireOrder(tx, sources, { orderId, by: 'test', now: new Date() }));
      const place = async () => {
        const { registrationId, eventId } = await addPlace(app(), payer.person);
        const orderId = await addOrder(app(), payer.person.contactId, {
          registration_id: registrationId,
          event_id: eventId,
          source_kind: 'event',
        });
        payer = { ...payer, orderId };
        return registrationId;
      };
      const statusOf = async (id: string) =>
        (
          await app()
            .database.db.selectFrom('registration')
            .select('status_code')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).status_code;

      it('takes the invoice back and gives the place up', async () => {
        const registration = await place();
        expect(await expire(payer.orderId)).toBe(true);
        expect(await standingOf(app(), payer.orderId)).toMatchObject({
          state: 2,
          balance: 0,
          ledger: ['charge', 'credit-note'],
        });
        expect(await statusOf(registration)).toBe(registrationState.expired);
        expect(await expire(payer.orderId)).toBe(false);
      });

      it('changes nothing where it was paid, or a payment is being verified', async () => {
        const registration = await place();
        await choose(payer.person, payer.orderId, 2);
        expect(await expire(payer.orderId)).toBe(false);
        await notify((await opened()).PAY_REQUEST_ID, '1');
        expect(await expire(payer.orderId)).toBe(false);
        expect(await statusOf(registration)).toBe(registered);
      });
    });

    describe('to make many orders', () => {
      const product = {
        code: 'FEE',
        description: 'Fee',
        unit: 'each',
        vatInclusive: true,
        hideSponsor: false,
        currencyId: zarId,
      };
      const draft = (contactId: string, price: number) => ({
        contactId,
        name: 'Annual fee',
        items: [
          { product, description: 'Annual fee', quantity: 1, price },
          { product, description: 'Division', quantity: 2, price },
        ],
        dueOn: '2026-12-31',
        billingYear: 2026,
        for: { source_kind: null, submission_id: null, registration_id: null },
      });

      const make = async (count: number) => {
        const drafts = Array.from({ length: count }, (_, n) => draft(payer.person.contactId, 1000 + n));
        const statements: string[] = [];
        const ids = await app()
          .database.db.withPlugin({
            transformQuery: ({ node }) => {
              statements.push(JSON.stringify(node));
              return node;
            },
            transformResult: async ({ result }) => result,
          })
          .transaction()
          .execute((tx) => createOrders(tx, drafts, { sources, by: 'test', now: new Date() }));
        const taking = statements.filter((statement) => statement.includes('insert into number_series'));
        return { ids, statements: statements.length, ranges: taking.length };
      };

      it('takes as few statements for 1,000 as for one, and numbers them as one range', async () => {
        const one = await make(1);
        const many = await make(1000);
        expect(many.statements).toBe(one.statements);
        expect(many.statements).toBeLessThan(10);
        const orders = await app()
          .database.db.selectFrom('sales_order')
          .select(['id', 'invoice_number', 'total_cents'])
          .where('name', '=', 'Annual fee')
          .where('contact_id', '=', payer.person.contactId)
          .where('billing_year', '=', 2026)
          .orderBy('invoice_number')
          .execute();
        expect(orders.map(({ id }) => id)).toEqual([...one.ids, ...many.ids]);
        const numbers = orders.map(({ invoice_number }) => Number(invoice_number?.slice(-6)));
        expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
        expect(orders.at(-1)?.total_cents).toBe(3 * 1999);
        expect(await disagreeing(app())).toEqual([]);
      });

      it('traces them 5,000 at a time, in one range of numbers that the first statement takes for all of them', async () => {
        const one = await make(1);
        const many = await make(5001);
        expect(many.statements).toBe(2 * one.statements);
        expect([one.ranges, many.ranges]).toEqual([1, 1]);
        const { rows } = await app().database.query(
          `select count(*)::int as traced, count(distinct o.id)::int as orders,
              max(right(invoice_number, 6)::int) - min(right(invoice_number, 6)::int) + 1 as numbers
            from sales_order o join audit_entry e on e.record_id = o.id and e.action = 'create'
            where o.id = any($1)`,
          [many.ids],
        );
        expect(rows).toEqual([{ traced: 5001, orders: 5001, numbers: 5001 }]);
        // The next one goes on after them.
        const next = await make(1);
        const numbers = await app()
          .database.db.selectFrom('sales_order')
          .select('invoice_number')
          .where('id', 'in', [many.ids.at(-1) ?? '', ...next.ids])
          .orderBy('invoice_number')
          .execute();
        const [last, first] = numbers.map(({ invoice_number }) => Number(invoice_number?.slice(-6)));
        expect(first).toBe((last ?? 0) + 1);
      });
    });
  },
  { PAYGATE_URL: gateway.url },
);

it('a proof of payment waits for whoever decides at that moment, and does not get lost', async () => {
  const app = await openApp('postgresql', { LOG_LEVEL: 'error' });
  const payer = await addPayer(app);
  await choose(payer.person, payer.orderId, 2);
  let proof = Promise.resolve('');
  await app.database.db.transaction().execute(async (tx) => {
    // As finance does while it decides.
    await tx.selectFrom('sales_order').select('id').where('id', '=', payer.orderId).forUpdate().execute();
    await tx
      .selectFrom('payment_verification')
      .select('id')
      .where('order_id', '=', payer.orderId)
      .forUpdate()
      .execute();
    proof = makeProof(payer.person);
    await untilWaiting(app.database);
  });
  const document = await proof;
  expect((await choiceOf(app, payer.orderId)).verifications).toEqual([[1, 1, document]]);
  await app.close();
});

it('whoever is renamed waits for nobody who decides about their payment, and it bears their new name whichever came first', async () => {
  const app = await openApp('postgresql', { LOG_LEVEL: 'error' });
  const { db } = app.database;
  const { person, orderId } = await addPayer(app);
  const rename = (on: Pick<typeof db, 'updateTable'>, last_name: string) =>
    on.updateTable('contact').set({ last_name }).where('id', '=', person.contactId).execute();
  const prove = (on: Pick<typeof db, 'insertInto'>) =>
    on.insertInto('payment_verification').values({ order_id: orderId, kind_code: 1 }).execute();
  const names = async () =>
    (
      await db
        .selectFrom('payment_verification')
        .select('payer_name')
        .where('order_id', '=', orderId)
        .execute()
    ).map(({ payer_name }) => payer_name?.replace(/^.* /, ''));
  await db.transaction().execute(async (tx) => {
    await rename(tx, 'Mokoena');
    await prove(db);
  });
  expect(await names()).toEqual(['Mokoena']);
  await db.transaction().execute(async (tx) => {
    await prove(tx);
    await rename(db, 'Nkosi');
  });
  expect(await names()).toEqual(['Nkosi', 'Nkosi']);
  await db.transaction().execute(async (tx) => {
    // As finance does while it decides, before it asks for the payer.
    await tx
      .selectFrom('payment_verification')
      .select('id')
      .where('order_id', '=', orderId)
      .forUpdate()
      .execute();
    await rename(db, 'Radebe');
  });
  expect(await names()).toEqual(['Nkosi', 'Nkosi']);
  await app.close();
});
