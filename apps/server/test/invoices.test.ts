import {
  codes,
  institutionDay,
  paymentMessages,
  type InvoiceDetails,
  type IssueInvoiceAnswer,
  type Problem,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql } from './support/app-fixture.ts';
import { download } from './support/papers.ts';
import {
  addOrder,
  addPayer,
  cardPayments,
  disagreeing,
  orderDetails,
  pay,
  query,
  standingOf,
  totalCents,
} from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const today = institutionDay(new Date());

onPostgresql(
  'an invoice',
  (app) => {
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeEach(async () => {
      payer = await addPayer(app());
    });
    const { opened, openedTwice, notify } = cardPayments(app, () => payer, gateway);
    const details = (): Promise<InvoiceDetails> => orderDetails(payer.person, payer.orderId);
    const change = (values: object) =>
      app().database.db.updateTable('sales_order').set(values).where('id', '=', payer.orderId).execute();

    it('shows an order with its number, lines, totals and what is due', async () => {
      const { db } = app().database;
      const line = { order_id: payer.orderId, unit: 'each', vat_cents: 0, amount_cents: 0 };
      await db
        .insertInto('order_line')
        .values([
          { ...line, line_number: 3, code: 'C', description: 'Third' },
          { ...line, line_number: 2, code: 'B', description: 'Second' },
        ])
        .execute();
      const nothing = { unit: 'each', quantity: 1, vat: 0, amount: 0 };
      expect(await details()).toEqual({
        invoiceDate: today,
        dueDate: '2026-12-31',
        invoiceNumber: `INV-${payer.orderId}`,
        invoiceTotalTax: 150,
        invoiceTotalDiscount: 0,
        invoiceTotalAmmount: 1150,
        currencyCode: 'ZAR',
        currencySymbol: 'R',
        products: [
          { code: 'FEE', description: 'Annual fee', unit: 'each', quantity: 1, vat: 150, amount: 1150 },
          { code: 'B', description: 'Second', ...nothing },
          { code: 'C', description: 'Third', ...nothing },
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
        orderId: payer.orderId,
        orderNumber: `ORD-${payer.orderId}`,
        name: 'Annual fee',
        statecode: 0,
        lastName: 'member',
        paidOn: null,
        amountPaid: 0,
        amountCredited: 0,
        amountDue: 1150,
        amountCharged: 1150,
        vatCharged: 150,
        vatDue: 150,
        earlyBird: null,
        earlyBirdNote: null,
        standing: 'due',
        expectedBy: null,
        orderedFor: null,
        methods: [1, 2, 3],
        paymentMethod: null,
        beingVerified: false,
        sponsorship: null,
        supplier: {
          name: 'Karoo Institution of Civil Engineers',
          address: ['1 Bridge Street', 'Midrand', '1685'],
          vatNumber: '4000000008',
          bank: 'Demonstration Bank, branch 250655, account 1234567890',
          email: 'membership@institution.example',
          phone: '+27 11 555 0100',
        },
      });
    });

    it('answers for another’s order as for one that does not exist', async () => {
      const stranger = await app().person('member');
      const answers = await Promise.all(
        [payer.orderId, randomUUID()].map((orderId) =>
          stranger.call<Partial<Problem>>('/payment/api/orderDetails', {
            orderId,
            type: 0,
            swfsubmissionid: null,
          }),
        ),
      );
      const [foreign, unknown] = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
      expect(foreign).toMatchObject({ status: 404, detail: 'The order was not found.' });
      expect(foreign).toEqual(unknown);
    });

    it('says what was paid, and how it may be paid', async () => {
      await notify((await opened()).PAY_REQUEST_ID, '1');
      expect(await details()).toMatchObject({
        statecode: 3,
        paidOn: today,
        amountPaid: 1150,
        amountDue: 0,
        paymentMethod: 1,
      });
      const { id } = await app()
        .database.db.insertInto('event')
        .values({
          name: 'Bridges',
          event_type: codes.codeOf(codes.eventType, 'Conference'),
          start_date: '2027-03-01T08:00:00Z',
          end_date: '2027-03-01T16:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await change({ event_id: id, hide_sponsor: true });
      expect((await details()).methods).toEqual([1, 2, 4]);
    });

    it('is an original once and a copy ever after, however many ask at once', async () => {
      const issue = () =>
        payer.person.call<IssueInvoiceAnswer>('/payment/api/issueInvoice', { orderId: payer.orderId });
      const answers = await Promise.all([issue(), issue(), issue()]);
      expect(answers.map(({ body }) => body.copy).toSorted()).toEqual([false, true, true]);
      expect(answers[0]?.body.data).toEqual(await details());
      expect((await issue()).body.copy).toBe(true);
      const stranger = await app().person('member');
      expect((await stranger.call('/payment/api/issueInvoice', { orderId: payer.orderId })).status).toBe(404);
    });

    it('that was paid has its receipt, whenever its owner wants it, and for nobody else', async () => {
      const path = `/payment/api/receipts/${payer.orderId}`;
      expect((await download(app(), payer.person, path)).status).toBe(404);
      const { PAY_REQUEST_ID, REFERENCE } = await opened();
      await notify(PAY_REQUEST_ID, '1');
      const receipt = await download(app(), payer.person, path);
      expect([receipt.status, receipt.headers['content-type'], receipt.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ]);
      expect(receipt.headers['content-disposition']).toMatch(/^attachment; filename="Receipt REC-/);
      const { text } = await extractText(await getDocumentProxy(Uint8Array.from(receipt.bytes)), {
        mergePages: true,
      });
      for (const said of ['Receipt REC-', REFERENCE, 'Annual fee']) expect(text).toContain(said);
      const asked = (await query(payer.person, { PAY_REQUEST_ID, REFERENCE })).body;
      expect(asked.orderId).toBe(payer.orderId);
      expect(text).toContain(`Receipt ${asked.receiptNumber}`);
      expect(text).toMatch(/VAT included\s+R/);
      const stranger = await app().person('member');
      expect((await download(app(), stranger, path)).status).toBe(404);
      // The bank takes the money back: there is nothing to show for it any more.
      await notify(PAY_REQUEST_ID, '7');
      expect((await download(app(), payer.person, path)).status).toBe(404);
    });

    describe('of a billing year with an early-bird discount', () => {
      let year = 2050;
      const billed = async (percent: number, until: string) => {
        year += 1;
        await app()
          .database.db.insertInto('billing_year')
          .values({
            year,
            early_bird_percent: percent,
            early_bird_until: until,
            full_fee_from: '2099-01-01',
            full_fee_until: '2099-12-31',
          })
          .execute();
        await change({ billing_year: year });
      };
      const reduced = 109_250;

      it('takes it off what is paid in time, and nothing is owed then', async () => {
        await billed(5, today);
        expect(await details()).toMatchObject({
          amountDue: 1092.5,
          vatDue: 142.5,
          earlyBird: { amount: 57.5, vat: 7.5, until: today },
          earlyBirdNote: expect.stringMatching(/^5 percent discount if paid by /),
        });
        const { PAY_REQUEST_ID } = await opened();
        expect(gateway.request(PAY_REQUEST_ID)['AMOUNT']).toBe(String(reduced));
        await notify(PAY_REQUEST_ID, '1');
        await notify(PAY_REQUEST_ID, '1');
        expect(await standingOf(app(), payer.orderId)).toMatchObject({
          state: 3,
          ledger: ['charge', 'payment', 'discount'],
          balance: 0,
          receipts: 1,
        });
        expect(await details()).toMatchObject({
          amountPaid: 1092.5,
          amountDue: 0,
          amountCharged: 1092.5,
          vatCharged: 142.5,
          earlyBird: { amount: 57.5, vat: 7.5, until: null },
          standing: 'paid',
          invoiceTotalDiscount: 57.5,
        });
      });

      it('takes it off once: the bank that takes the money back takes the discount along', async () => {
        await billed(5, today);
        const { PAY_REQUEST_ID } = await opened();
        await notify(PAY_REQUEST_ID, '1');
        await notify(PAY_REQUEST_ID, '7');
        expect(await standingOf(app(), payer.orderId)).toMatchObject({ state: 0, balance: -totalCents });
        expect((await details()).amountDue).toBe(1092.5);
      });

      it('takes off nothing when two payments come, or when it is too late', async () => {
        await billed(5, today);
        const [one, other] = await openedTwice();
        await notify(one.PAY_REQUEST_ID, '1');
        await notify(other.PAY_REQUEST_ID, '1');
        expect(await standingOf(app(), payer.orderId)).toMatchObject({
          ledger: ['charge', 'payment', 'discount', 'credit'],
          balance: reduced,
        });
        payer = await addPayer(app());
        await billed(5, '2020-01-01');
        expect((await details()).amountDue).toBe(1150);
      });

      it('cannot be paid by card where it takes off everything', async () => {
        await billed(100, today);
        expect((await pay(payer.person, payer.orderId)).body).toMatchObject({
          status: 422,
          detail: paymentMessages.nothingToPay,
        });
      });
    });

    it('leaves every order as its ledger says', async () => {
      await addOrder(app(), payer.person.contactId, { state_code: 2 });
      expect(await disagreeing(app())).toEqual([]);
    });
  },
  { PAYGATE_URL: gateway.url },
);
