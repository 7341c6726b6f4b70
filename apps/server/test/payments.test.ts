import { institutionDay, paymentMessages } from '@charter/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onBothDatabases, type AppFixture } from './support/app-fixture.ts';
import { correctEmail } from './support/email-changes.ts';
import { creditNote, refund } from './support/finance.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import {
  addOrder,
  addPayer,
  cardPayments,
  disagreeing,
  messagesOf,
  paidOnce,
  pay,
  post,
  query,
  standingOf,
  stillDue,
  totalCents,
} from './support/payments.ts';
import { untracedTypes } from './support/untraced-rows.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const publicUrl = 'https://portal.example';

onBothDatabases(
  'a card payment',
  (app) => {
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeEach(async () => {
      payer = await addPayer(app());
    });

    const { opened, openedTwice, notify } = cardPayments(app, () => payer, gateway);
    const standing = () => standingOf(app(), payer.orderId);

    describe('when it is opened', () => {
      it('asks for what the server says, whatever the client names', async () => {
        const answer = await pay(payer.person, payer.orderId, {
          amount: 1,
          currency: 'USD',
          returnUrl: 'https://evil.example',
          email: 'other@example.test',
          locale: 'fr-fr',
          country: 'FRA',
          orderNumber: 'x',
          authToken: 'of nobody',
        });
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({
          PAYGATE_ID: '10011072130',
          PAY_REQUEST_ID: expect.stringMatching(/^[\dA-F-]{36}$/),
          REFERENCE: expect.stringMatching(/^PAY-[\dA-Z]{12}$/),
          CHECKSUM: expect.stringMatching(/^[\da-f]{32}$/),
          processUrl: `${gateway.url}/payweb3/process.trans`,
        });
        expect(gateway.request(answer.body.PAY_REQUEST_ID)).toMatchObject({
          AMOUNT: String(totalCents),
          CURRENCY: 'ZAR',
          RETURN_URL: `${publicUrl}/payment/return`,
          NOTIFY_URL: `${publicUrl}/payment/notify`,
          LOCALE: 'en-za',
          COUNTRY: 'ZAF',
          EMAIL: payer.email,
        });
        expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
      });

      it('is refused without an address, and says so where one waits for its link', async () => {
        const person = await app().person('member', { email: null });
        const orderId = await addOrder(app(), person.contactId);
        const refused = async () => {
          const { status, body } = await pay(person, orderId);
          return { status, errors: body.errors };
        };
        expect(await refused()).toEqual({
          status: 422,
          errors: [{ field: 'email', message: paymentMessages.noEmail }],
        });
        const officer = await app().person('membership-officer');
        await correctEmail(app(), officer, person.contactId, `waits-${orderId}@example.test`);
        expect(await refused()).toEqual({
          status: 422,
          errors: [{ field: 'ctpt_pendingemailaddress', message: paymentMessages.unconfirmedEmail }],
        });
      });

      it('is refused for an order that is paid or cancelled', async () => {
        const { contactId } = payer.person;
        const refused = async (changes: Parameters<typeof addOrder>[2]) =>
          (await pay(payer.person, await addOrder(app(), contactId, changes))).body;
        expect(await refused({ state_code: 3, paid_on: '2026-01-01' })).toMatchObject({
          status: 409,
          detail: paymentMessages.paid,
        });
        expect(await refused({ state_code: 2 })).toMatchObject({
          status: 409,
          detail: paymentMessages.cancelledOrder,
        });
      });

      it('is the same payment again while nothing has come of it, so that two tabs cannot pay twice', async () => {
        const first = await opened();
        expect(await opened()).toEqual(first);
        expect((await standing()).transactions).toEqual(['pending']);
      });

      it('is refused while the bank decides on another, and where that one was approved', async () => {
        const { PAY_REQUEST_ID } = await opened();
        const refused = async () => (await pay(payer.person, payer.orderId)).body;
        for (const [status, code] of [
          ['0', '990022'],
          ['5', ''],
        ] as const) {
          gateway.set(PAY_REQUEST_ID, status, code);
          expect(await refused()).toMatchObject({ status: 409, detail: paymentMessages.stillConfirming });
        }
        gateway.set(PAY_REQUEST_ID, '1');
        expect(await refused()).toMatchObject({ status: 409, detail: paymentMessages.paid });
        expect(await standing()).toMatchObject(paidOnce);
      });

      it.each(['2', '4', 'ERROR=NO_TRANS_DATA'])(
        'is another one where the gateway says %s of the first',
        async (said) => {
          const { PAY_REQUEST_ID } = await opened();
          if (said.startsWith('ERROR')) gateway.answers.push(said);
          else gateway.set(PAY_REQUEST_ID, said);
          expect((await opened()).PAY_REQUEST_ID).not.toBe(PAY_REQUEST_ID);
        },
      );

      it('is another one once the first is too old to be paid', async () => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        await app()
          .database.db.updateTable('payment_transaction')
          .set({ started_on: new Date(Date.now() - 26 * 60_000).toISOString() })
          .where('reference', '=', REFERENCE)
          .execute();
        expect((await opened()).PAY_REQUEST_ID).not.toBe(PAY_REQUEST_ID);
      });

      it.each([
        ['says no', 'ERROR=PGID_NOT_EN'],
        ['is away', 503],
        ['seals with another key', 'PAYGATE_ID=10011072130&PAY_REQUEST_ID=X&REFERENCE=Y&CHECKSUM=Z'],
      ])('fails plainly where the gateway %s, and can be tried again', async (_, answer) => {
        gateway.answers.push(answer);
        expect(await pay(payer.person, payer.orderId)).toMatchObject({
          status: 503,
          body: { detail: paymentMessages.gatewayAway },
        });
        expect((await standing()).transactions).toEqual(['failed']);
        await notify((await opened()).PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject(paidOnce);
      });
    });

    describe('that is approved', () => {
      it('settles the order by the notification, which is answered OK', async () => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        const answer = await notify(PAY_REQUEST_ID, '1', { VAULT_ID: 'v', PAYVAULT_DATA_1: '4000xxxx0002' });
        expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
          200,
          'OK',
          expect.stringMatching(/^text\/plain/),
        ]);
        expect(await standing()).toMatchObject({
          ...paidOnce,
          paidOn: institutionDay(new Date()),
          transactions: ['approved'],
        });
        const messages = await messagesOf(app(), REFERENCE);
        expect(messages.map(({ direction, kind, verdict }) => [direction, kind, verdict])).toEqual([
          ['out', 'initiate', 'accepted'],
          ['in', 'initiate', 'accepted'],
          ['in', 'notify', 'accepted'],
        ]);
        expect(JSON.stringify(messages)).not.toMatch(/4000xxxx|payer-/);
        expect(await query(payer.person, { PAY_REQUEST_ID, REFERENCE })).toMatchObject({ status: 200 });
      });

      it('settles the order by the browser’s return and a query, by POST and by GET alike', async () => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        const success = `${publicUrl}/application/prepayment/payment-success?payRequestId=${PAY_REQUEST_ID}&reference=${REFERENCE}`;
        gateway.set(PAY_REQUEST_ID, '1');
        const way = gateway.way(PAY_REQUEST_ID, '1');
        const back = await post(app(), '/payment/return', way);
        expect([back.statusCode, back.headers.location]).toEqual([303, success]);
        const again = await app().app.inject({ method: 'GET', url: `/payment/return?${way}` });
        expect([again.statusCode, again.headers.location]).toEqual([303, success]);
        expect(await standing()).toMatchObject(paidOnce);
      });

      it('answers its amount, reference, code and text to the one who paid', async () => {
        const payment = await opened();
        gateway.set(payment.PAY_REQUEST_ID, '1');
        expect((await query(payer.person, payment)).body).toEqual({
          amount: totalCents,
          reference: payment.REFERENCE,
          result_Code: '990017',
          text: 'Success',
          state: 'approved',
          orderId: payer.orderId,
          payMethod: 'Visa',
          receiptNumber: expect.stringMatching(/^REC-\d{4}-\d{6}$/),
        });
        expect(await standing()).toMatchObject(paidOnce);
      });

      it('or has come to another end is answered from what we know, without asking the gateway', async () => {
        for (const [status, state] of [
          ['4', 'cancelled'],
          ['2', 'declined'],
          ['1', 'approved'],
          ['7', 'voided'],
        ] as const) {
          const payment = await opened();
          if (state === 'voided') await notify(payment.PAY_REQUEST_ID, '1');
          await notify(payment.PAY_REQUEST_ID, status);
          gateway.queries.length = 0;
          // Whatever it would say now: it says of itself what has changed.
          gateway.set(payment.PAY_REQUEST_ID, '0');
          expect((await query(payer.person, payment)).body).toMatchObject({ state });
          const back = await post(app(), '/payment/return', gateway.way(payment.PAY_REQUEST_ID, status));
          expect(back.statusCode).toBe(303);
          expect(gateway.queries).toEqual([]);
          if (state === 'approved') payer = await addPayer(app());
        }
      });

      it('settles once, whatever comes again', async () => {
        const payment = await opened();
        const { PAY_REQUEST_ID } = payment;
        gateway.set(PAY_REQUEST_ID, '1');
        const answers = await Promise.all([
          notify(PAY_REQUEST_ID, '1'),
          notify(PAY_REQUEST_ID, '1'),
          post(app(), '/payment/return', gateway.way(PAY_REQUEST_ID, '1')),
          notify(PAY_REQUEST_ID, '5'),
        ]);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 303, 200]);
        await query(payer.person, payment);
        await notify(PAY_REQUEST_ID, '0');
        expect(await standing()).toMatchObject({ ...paidOnce, transactions: ['approved'] });
        expect(await pay(payer.person, payer.orderId)).toMatchObject({ status: 409 });
      });

      it('a second time becomes a credit to be given back, not a second settlement', async () => {
        const [first, second] = await openedTwice();
        await notify(second.PAY_REQUEST_ID, '1');
        await notify(first.PAY_REQUEST_ID, '1');
        await notify(first.PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({
          ...paidOnce,
          ledger: ['charge', 'payment', 'credit'],
          balance: totalCents,
          notices: [...paidOnce.notices, 'To be refunded: Annual fee'],
          transactions: ['approved', 'approved'],
        });
        expect((await query(payer.person, second)).body).toHaveProperty('receiptNumber');
        expect((await query(payer.person, first)).body).not.toHaveProperty('receiptNumber');
      });

      it('and voided later makes the order due again, and it can be paid anew', async () => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        await notify(PAY_REQUEST_ID, '1');
        await notify(PAY_REQUEST_ID, '7');
        await notify(PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({
          state: 0,
          paidOn: null,
          ledger: ['charge', 'payment', 'reversal'],
          balance: -totalCents,
          receipts: 0,
          voidedReceipts: 1,
          transactions: ['voided'],
          notices: [...paidOnce.notices, 'Payment reversed: Annual fee'],
        });
        gateway.set(PAY_REQUEST_ID, '7');
        expect((await query(payer.person, { PAY_REQUEST_ID, REFERENCE })).body).toMatchObject({
          text: paymentMessages.voided,
          state: 'voided',
        });
        await notify((await opened()).PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({ state: 3, balance: 0, receipts: 1, voidedReceipts: 1 });
      });

      it('and voided after all was credited and given back makes the cancelled order due again', async () => {
        const { PAY_REQUEST_ID } = await opened();
        const finance = await app().person('finance-officer');
        expect((await creditNote(finance, payer.orderId, totalCents / 100)).status).toBe(201);
        await notify(PAY_REQUEST_ID, '1');
        expect((await refund(finance, payer.orderId, totalCents / 100)).status).toBe(201);
        expect((await notify(PAY_REQUEST_ID, '7')).statusCode).toBe(200);
        expect(await standing()).toMatchObject({
          state: 0,
          ledger: ['charge', 'credit-note', 'credit', 'refund', 'reversal'],
          balance: -totalCents,
          transactions: ['voided'],
        });
      });

      it('and voided leaves the order paid where another payment covers it', async () => {
        const [first, second] = await openedTwice();
        await notify(first.PAY_REQUEST_ID, '1');
        await notify(second.PAY_REQUEST_ID, '1');
        await notify(first.PAY_REQUEST_ID, '7');
        expect(await standing()).toMatchObject({ state: 3, balance: 0, receipts: 1, mails: 1 });
      });
    });

    it('leaves no change of a record without its trace', async () => {
      expect(await untracedTypes(app())).toEqual([]);
    });

    it('leaves every order as its ledger says, and receipts without a gap', async () => {
      expect(await disagreeing(app())).toEqual([]);
      expect(await receiptGaps(app())).toEqual([]);
      const { db } = app().database;
      await expect(db.updateTable('ledger_entry').set({ amount_cents: 0 }).execute()).rejects.toThrow(
        'append-only',
      );
      await expect(db.deleteFrom('payment_message').execute()).rejects.toThrow('append-only');
    });
  },
  { PAYGATE_URL: gateway.url, PUBLIC_URL: publicUrl },
);

/** Each year's numbers in order, where one is missing. */
async function receiptGaps(app: AppFixture): Promise<string[]> {
  const rows = await app.database.db.selectFrom('receipt').select('number').orderBy('number').execute();
  expect(rows.length).toBeGreaterThan(5);
  const counts = new Map<string, number>();
  return rows.flatMap(({ number }) => {
    const year = number.slice(0, 8);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    return Number(number.slice(9)) === count ? [] : [number];
  });
}
