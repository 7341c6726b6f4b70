import { institutionDay, paymentMessages } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onBothDatabases, type AppFixture } from './support/app-fixture.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import {
  addOrder,
  addPayer,
  disagreeing,
  paidOnce,
  pay,
  post,
  query,
  standingOf,
  stillDue,
  totalCents,
} from './support/payments.ts';

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

    const opened = async () => (await pay(payer.person, payer.orderId)).body;
    const notify = async (id: string, status: string, changes: Record<string, string> = {}) =>
      post(app(), '/payment/notify', gateway.result(id, { TRANSACTION_STATUS: status, ...changes }));
    const standing = () => standingOf(app(), payer.orderId);
    const messagesOf = async (reference: string) =>
      app()
        .database.db.selectFrom('payment_message')
        .select(['direction', 'kind', 'verdict', 'fields'])
        .where(sql<string>`fields ->> 'REFERENCE'`, '=', reference)
        .orderBy('id')
        .execute();

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

      it('is refused for an order that is paid, cancelled or free', async () => {
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
        expect(await refused({ total_cents: 0 })).toMatchObject({
          status: 422,
          detail: paymentMessages.nothingToPay,
        });
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
        const messages = await messagesOf(REFERENCE);
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
        });
        expect(await standing()).toMatchObject(paidOnce);
        gateway.answers.push(500);
        expect((await query(payer.person, payment)).body).toMatchObject({ text: 'Success' });
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
        const [first, second] = [await opened(), await opened()];
        await notify(second.PAY_REQUEST_ID, '1');
        await notify(first.PAY_REQUEST_ID, '1');
        await notify(first.PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({
          ...paidOnce,
          ledger: ['charge', 'payment', 'credit'],
          balance: totalCents,
          news: [...paidOnce.news, 'To be refunded: Annual fee'],
          transactions: ['approved', 'approved'],
        });
      });

      it('and voided later makes the order due again, and it can be paid anew', async () => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        await notify(PAY_REQUEST_ID, '1');
        await notify(PAY_REQUEST_ID, '7');
        await notify(PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({
          state: 0,
          paidOn: null,
          ledger: ['charge', 'payment', 'refund'],
          balance: -totalCents,
          receipts: 0,
          voidedReceipts: 1,
          transactions: ['voided'],
          news: [...paidOnce.news, 'Payment reversed: Annual fee'],
        });
        gateway.set(PAY_REQUEST_ID, '7');
        expect((await query(payer.person, { PAY_REQUEST_ID, REFERENCE })).body).toMatchObject({
          text: paymentMessages.voided,
          state: 'voided',
        });
        await notify((await opened()).PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({ state: 3, balance: 0, receipts: 1, voidedReceipts: 1 });
      });

      it('and voided leaves the order paid where another payment covers it', async () => {
        const [first, second] = [await opened(), await opened()];
        await notify(first.PAY_REQUEST_ID, '1');
        await notify(second.PAY_REQUEST_ID, '1');
        await notify(first.PAY_REQUEST_ID, '7');
        expect(await standing()).toMatchObject({ state: 3, balance: 0, receipts: 1, mails: 1 });
      });
    });

    describe('that is not approved', () => {
      it.each([
        ['2', 'declined', '900003', 'InsufficientFunds'],
        ['3', 'cancelled', '', 'Transaction cancelled'],
        ['4', 'cancelled', '990028', 'Transaction cancelled'],
      ])(
        'leaves the order due with status %s, and a later approval still counts',
        async (status, state, code, text) => {
          const payment = await opened();
          const { PAY_REQUEST_ID, REFERENCE } = payment;
          gateway.set(PAY_REQUEST_ID, status);
          const back = await post(app(), '/payment/return', gateway.way(PAY_REQUEST_ID, status));
          expect(back.headers.location).toBe(
            `${publicUrl}/application/prepayment/failure?payRequestId=${PAY_REQUEST_ID}&reference=${REFERENCE}`,
          );
          expect((await query(payer.person, payment)).body).toMatchObject({ result_Code: code, text, state });
          expect(await standing()).toMatchObject({ ...stillDue, transactions: [state] });
          await notify(PAY_REQUEST_ID, '1');
          expect(await standing()).toMatchObject(paidOnce);
        },
      );

      it.each(['0', '5'])('with status %s is being confirmed, which is no failure', async (status) => {
        const payment = await opened();
        gateway.set(payment.PAY_REQUEST_ID, status);
        const back = await post(app(), '/payment/return', gateway.way(payment.PAY_REQUEST_ID, status));
        expect(back.headers.location).toMatch(/\/payment-success\?.*&state=confirming$/);
        expect((await notify(payment.PAY_REQUEST_ID, status)).body).toBe('OK');
        expect((await query(payer.person, payment)).body).toMatchObject({
          text: paymentMessages.confirming,
          state: 'pending',
        });
        expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
        await notify(payment.PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject(paidOnce);
      });

      it('cannot be asked about while the gateway is away, and the page waits', async () => {
        const payment = await opened();
        gateway.answers.push(500, 500);
        expect(await query(payer.person, payment)).toMatchObject({
          status: 503,
          body: { detail: paymentMessages.gatewaySilent },
        });
        const back = await post(app(), '/payment/return', gateway.way(payment.PAY_REQUEST_ID, '1'));
        expect(back.headers.location).toMatch(/state=confirming$/);
        expect(await standing()).toMatchObject(stillDue);
      });
    });

    describe('is not believed', () => {
      it.each([
        ['a wrong checksum', { CHECKSUM: '0'.repeat(32) }, 'CHECKSUM is wrong'],
        ['a smaller amount', { AMOUNT: '1' }, 'AMOUNT is another'],
        ['a larger amount', { AMOUNT: String(totalCents + 1) }, 'AMOUNT is another'],
        ['another currency', { CURRENCY: 'USD' }, 'CURRENCY is another'],
        ['an unknown reference', { REFERENCE: 'PAY-UNKNOWN' }, 'REFERENCE is another'],
        ['an unknown id', { PAY_REQUEST_ID: randomUUID() }, 'PAY_REQUEST_ID is unknown'],
        ['another account', { PAYGATE_ID: '10011072131' }, 'PAYGATE_ID is not ours'],
        ['an unknown status', { TRANSACTION_STATUS: '9' }, 'TRANSACTION_STATUS is unknown'],
      ])('from a notification with %s, which is kept and not answered OK', async (_, changes, verdict) => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        const answer = await notify(PAY_REQUEST_ID, '1', changes);
        expect(answer.statusCode).toBe(422);
        expect(answer.body).not.toMatch(/^OK/);
        expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
        const kept = await messagesOf((changes as { REFERENCE?: string }).REFERENCE ?? REFERENCE);
        expect(kept.at(-1)).toMatchObject({ kind: 'notify', direction: 'in', verdict });
      });

      it.each([
        ['A=1&A=2', 400],
        ['', 422],
      ])('from a notification that reads %j', async (body, status) => {
        expect((await post(app(), '/payment/notify', body)).statusCode).toBe(status);
      });

      it('from a browser that brings no proof', async () => {
        const { PAY_REQUEST_ID } = await opened();
        gateway.set(PAY_REQUEST_ID, '1');
        const forged = gateway.way(PAY_REQUEST_ID, '1').replace(/CHECKSUM=.*/, 'CHECKSUM=x');
        const back = await post(app(), '/payment/return', forged);
        expect(back.headers.location).toMatch(/state=confirming$/);
        const unknown = await post(app(), '/payment/return', 'PAY_REQUEST_ID=x&TRANSACTION_STATUS=1');
        expect(unknown.headers.location).toBe(`${publicUrl}/application/prepayment/failure`);
        expect(await standing()).toMatchObject(stillDue);
      });

      it('from a query that speaks of another amount', async () => {
        const payment = await opened();
        gateway.answers.push(
          gateway.result(payment.PAY_REQUEST_ID, { TRANSACTION_STATUS: '1', AMOUNT: '1' }),
        );
        expect((await query(payer.person, payment)).status).toBe(503);
        expect(await standing()).toMatchObject(stillDue);
      });
    });

    it('is asked for by an invoice with its number, lines and totals', async () => {
      const details = async () =>
        (
          await payer.person.call<{ data: Record<string, unknown> }>('/payment/api/orderDetails', {
            orderId: payer.orderId,
            type: 0,
            swfsubmissionid: null,
          })
        ).body.data;
      const invoice = await details();
      expect(invoice).toEqual({
        invoiceDate: institutionDay(new Date()),
        dueDate: '2026-12-31',
        invoiceNumber: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
        invoiceTotalTax: 150,
        invoiceTotalDiscount: 0,
        invoiceTotalAmmount: 1150,
        currencyCode: 'ZAR',
        currencySymbol: 'R',
        products: [
          { code: 'FEE', description: 'Annual fee', unit: 'each', quantity: 1, vat: 150, amount: 1150 },
        ],
        invoiceTotal: [{ total: 1000, valueTax: 150, invoideTotal: 1150 }],
        title: null,
        firstName: 'Test',
        customerAddress: null,
        billingAddress: null,
        sponsorName: null,
        sponsorEmail: null,
        companyName: null,
        vatNumber: null,
        memberNumber: null,
      });
      const numbers = await Promise.all([details(), details(), details()]);
      expect(new Set(numbers.map(({ invoiceNumber }) => invoiceNumber))).toEqual(
        new Set([invoice['invoiceNumber']]),
      );
    });

    it('of somebody else is as unknown as none, by every call', async () => {
      const payment = await opened();
      const stranger = await app().person('member', { email: 'stranger@example.test' });
      const tell = async (orderId: string, payRequestId: string) =>
        [
          await stranger.call('/payment/api/orderDetails', { orderId }),
          await pay(stranger, orderId),
          await query(stranger, { PAY_REQUEST_ID: payRequestId, REFERENCE: payment.REFERENCE }),
        ].map(({ status, body }) => [status, (body as { detail?: string }).detail]);
      const theirs = await tell(payer.orderId, payment.PAY_REQUEST_ID);
      expect(theirs.map(([status]) => status)).toEqual([404, 404, 404]);
      expect(theirs).toEqual(await tell(randomUUID(), randomUUID()));
      expect(await query(payer.person, { ...payment, REFERENCE: 'PAY-OTHER' })).toMatchObject({
        status: 404,
      });
      expect((await standing()).transactions).toEqual(['pending']);
    });

    it('leaves every order as its ledger says, and receipts without a gap', async () => {
      expect(await disagreeing(app())).toBe(0);
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
