import { institutionDay, paymentMessages, type Problem } from '@charter/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { askSponsor, choiceOf, choose, sendProof } from './support/choices.ts';
import { awaitProof, decide } from './support/finance.ts';
import { addApplication, addPlace } from './support/orders.ts';
import { addOrder, addPayer, cardPayments, disagreeing, paidOnce, standingOf } from './support/payments.ts';
import { pdf } from './support/sample-files.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const today = institutionDay(new Date());
const [confirmed, refused] = [2, 3];

onPostgresql(
  'a payment that finance verifies',
  (app) => {
    let finance: Person;
    let payer: Awaited<ReturnType<typeof addPayer>>;
    let verification: string;
    beforeAll(async () => {
      finance = await app().person('finance-officer');
    });
    beforeEach(async () => {
      payer = await addPayer(app());
      verification = await awaitProof(app(), payer);
    });
    const { opened, openedTwice, notify } = cardPayments(app, () => payer, gateway);
    const standing = () => standingOf(app(), payer.orderId);
    const row = () =>
      app()
        .database.db.selectFrom('payment_verification')
        .select(['status_code', 'reason', 'decided_by', 'decided_on'])
        .where('id', '=', verification)
        .executeTakeFirstOrThrow();

    it('settles the order like a payment by card once it is confirmed', async () => {
      expect((await decide(finance, verification, confirmed)).status).toBe(200);
      expect(await standing()).toMatchObject({ ...paidOnce, method: 2, audits: 0, paidOn: today });
      expect(await choiceOf(app(), payer.orderId)).toMatchObject({ beingVerified: false });
      expect(await row()).toMatchObject({
        status_code: confirmed,
        decided_by: finance.contactId,
        decided_on: expect.any(String),
      });
      const receipt = await app()
        .database.db.selectFrom('receipt')
        .select(['transaction_id', 'amount_cents'])
        .where('order_id', '=', payer.orderId)
        .executeTakeFirstOrThrow();
      expect(receipt).toEqual({ transaction_id: null, amount_cents: 115_000 });
    });

    it('leaves the order due when it is refused, and the payer reads why', async () => {
      expect((await decide(finance, verification, refused)).body.detail).toBe(paymentMessages.reasonNeeded);
      const blank = [{ name: 'ctpt_reason', value: ' \u00a0', type: 'string' }];
      const note = { recordtype: 'ctpt_paymentverifications', id: verification, data: blank };
      expect((await finance.call<Problem>('/portal/api/submitForm/Update', note)).body.errors).toEqual([
        { field: 'ctpt_reason', message: paymentMessages.reasonNeeded },
      ]);
      expect((await decide(finance, verification, refused, 'Not on our statement.')).status).toBe(200);
      expect(await standing()).toMatchObject({
        state: 0,
        ledger: ['charge'],
        notices: ['Payment not confirmed: Annual fee'],
      });
      expect(await choiceOf(app(), payer.orderId)).toMatchObject({ beingVerified: false });
      const { body } = await payer.person.list({
        recordtype: 'ctpt_paymentverifications',
        properties: ['statuscode', 'ctpt_reason'],
      });
      expect(JSON.stringify(body.data)).toContain('Not on our statement.');
      await choose(payer.person, payer.orderId, 2);
      expect((await choiceOf(app(), payer.orderId)).verifications).toEqual([
        [1, 3, null],
        [1, 1, null],
      ]);
    });

    it('is decided once, by finance', async () => {
      for (const person of [payer.person, await app().person('membership-officer')]) {
        expect((await decide(person, verification, confirmed)).status).toBe(403);
      }
      const both = await Promise.all([1, 2].map(() => decide(finance, verification, confirmed)));
      const [first, second] = both.map(({ status }) => status).toSorted();
      expect(first).toBe(200);
      // Changed meanwhile, or decided already where the first was quicker still.
      expect([409, 422]).toContain(second);
      expect((await decide(finance, verification, refused, 'No')).status).toBe(422);
      expect(await standing()).toMatchObject({ ...paidOnce, method: 2, audits: 0 });
      const change = { recordtype: 'ctpt_paymentverifications', id: verification };
      const data = [{ name: 'ctpt_kind', value: 2, type: 'picklist' }];
      expect((await finance.call('/portal/api/submitForm/Update', { ...change, data })).status).toBe(403);
    });

    it('does not settle an order again that was paid meanwhile', async () => {
      await notify((await opened()).PAY_REQUEST_ID, '1');
      expect((await decide(finance, verification, confirmed)).body).toMatchObject({
        status: 409,
        detail: paymentMessages.paid,
      });
      expect(await row()).toMatchObject({ status_code: 1, decided_by: null });
      expect((await decide(finance, verification, refused, 'Paid by card.')).status).toBe(200);
      expect(await standing()).toMatchObject({ state: 3, receipts: 1 });
    });

    it('of a sponsor settles it too, and keeps the order waiting for another', async () => {
      const token = await askSponsor(app(), payer);
      await decide(finance, verification, refused, 'Not on our statement.');
      expect((await choiceOf(app(), payer.orderId)).beingVerified).toBe(true);
      await sendProof(app(), token, { name: 'paid.pdf', bytes: pdf });
      const { id } = await app()
        .database.db.selectFrom('payment_verification')
        .select('id')
        .where('order_id', '=', payer.orderId)
        .where('kind_code', '=', 2)
        .executeTakeFirstOrThrow();
      await decide(finance, id, confirmed);
      expect(await standing()).toMatchObject({ state: 3, method: 3, receipts: 1 });
      expect(await choiceOf(app(), payer.orderId)).toMatchObject({ sponsorships: [2], beingVerified: false });
    });

    it('takes off the early-bird discount by the day on which the proof came', async () => {
      const { db } = app().database;
      const values = { early_bird_percent: 10, full_fee_from: '2099-01-01', full_fee_until: '2099-12-31' };
      await db
        .insertInto('billing_year')
        .values([{ year: 2090, early_bird_until: '2026-01-31', ...values }])
        .execute();
      await db
        .updateTable('sales_order')
        .set({ billing_year: 2090 })
        .where('id', '=', payer.orderId)
        .execute();
      await db
        .updateTable('payment_verification')
        .set({ created_on: '2026-01-31T21:59:59Z' })
        .where('id', '=', verification)
        .execute();
      await decide(finance, verification, confirmed);
      expect(await standing()).toMatchObject({
        state: 3,
        ledger: ['charge', 'payment', 'discount'],
        balance: 0,
      });
    });

    describe('for', () => {
      it('an application says so in its timeline, once for each settlement', async () => {
        const submission = await addApplication(app(), payer.person.contactId);
        const ofSubmission = { submission_id: submission, source_kind: 'application' };
        payer = { ...payer, orderId: await addOrder(app(), payer.person.contactId, ofSubmission) };
        const events = async () =>
          app()
            .database.db.selectFrom('submission_event')
            .select('event_code')
            .where('submission_id', '=', submission)
            .execute();
        const [first, second] = await openedTwice();
        await notify(first.PAY_REQUEST_ID, '1');
        await notify(second.PAY_REQUEST_ID, '1');
        expect(await events()).toEqual([{ event_code: 6 }]);
        await notify(first.PAY_REQUEST_ID, '7');
        await notify(second.PAY_REQUEST_ID, '7');
        expect(await events()).toHaveLength(1);
        await decide(finance, await awaitProof(app(), payer), confirmed);
        expect(await events()).toEqual([{ event_code: 6 }, { event_code: 6 }]);
      });

      it('a registration marks it as paid, until the bank takes the money back', async () => {
        const { registrationId, eventId } = await addPlace(app(), payer.person);
        const order = { registration_id: registrationId, event_id: eventId, source_kind: 'event' };
        payer = { ...payer, orderId: await addOrder(app(), payer.person.contactId, order) };
        const paidOn = async () =>
          (
            await app()
              .database.db.selectFrom('registration')
              .select('paid_on')
              .where('id', '=', registrationId)
              .executeTakeFirstOrThrow()
          ).paid_on;
        const { PAY_REQUEST_ID } = await opened();
        await Promise.all([notify(PAY_REQUEST_ID, '1'), notify(PAY_REQUEST_ID, '1')]);
        expect(await paidOn()).toBe(today);
        await notify(PAY_REQUEST_ID, '7');
        expect(await paidOn()).toBeNull();
      });
    });

    it('leaves every order as its ledger says', async () => {
      expect(await disagreeing(app())).toEqual([]);
    });
  },
  { PAYGATE_URL: gateway.url },
);
