import { institutionDay, type InvoiceDetails } from '@charter/contracts';
import { afterAll, expect, it } from 'vitest';
import { onPostgresql } from './support/app-fixture.ts';
import { askSponsor, callAsSponsor } from './support/choices.ts';
import { addPayer, orderDetails, pay } from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const today = institutionDay(new Date());
const dayAfter = (days: number) => institutionDay(new Date(Date.now() + days * 86_400_000));

type Kind = 'credit-note' | 'discount' | 'payment' | 'credit' | 'reversal' | 'refund';
interface Case {
  readonly entries?: readonly (readonly [Kind, number])[];
  readonly early?: { readonly percent: number; readonly until: string };
  /** In cents, of an invoice of R 1 150.00. */
  readonly toPay: number;
  readonly charged: number;
}

const cases: Readonly<Record<string, Case>> = {
  'as it was charged': { toPay: 115_000, charged: 115_000 },
  'early, a day before the last': {
    early: { percent: 20, until: dayAfter(1) },
    toPay: 92_000,
    charged: 115_000,
  },
  'early, on the last day': { early: { percent: 20, until: today }, toPay: 92_000, charged: 115_000 },
  'early, a day too late': { early: { percent: 20, until: dayAfter(-1) }, toPay: 115_000, charged: 115_000 },
  'early, by a percentage that leaves parts of a cent': {
    entries: [['credit-note', 1]],
    early: { percent: 7, until: today },
    toPay: 114_999 - 8_049,
    charged: 114_999,
  },
  'early, by nothing': { early: { percent: 0, until: today }, toPay: 115_000, charged: 115_000 },
  'early, by everything': { early: { percent: 100, until: today }, toPay: 0, charged: 115_000 },
  'paid in part': { entries: [['payment', 40_000]], toPay: 75_000, charged: 115_000 },
  'paid in part, early': {
    entries: [['payment', 40_000]],
    early: { percent: 20, until: today },
    toPay: 75_000,
    charged: 115_000,
  },
  'paid in full': { entries: [['payment', 115_000]], toPay: 0, charged: 115_000 },
  'paid early': {
    entries: [
      ['payment', 92_000],
      ['discount', 23_000],
    ],
    early: { percent: 20, until: today },
    toPay: 0,
    charged: 92_000,
  },
  'paid too much': { entries: [['payment', 120_000]], toPay: 0, charged: 115_000 },
  'paid twice': {
    entries: [
      ['payment', 115_000],
      ['credit', 115_000],
    ],
    toPay: 0,
    charged: 115_000,
  },
  'paid, and taken back by the bank': {
    entries: [
      ['payment', 115_000],
      ['reversal', 115_000],
    ],
    toPay: 115_000,
    charged: 115_000,
  },
  'paid, and taken back, early': {
    entries: [
      ['payment', 115_000],
      ['reversal', 115_000],
    ],
    early: { percent: 20, until: today },
    toPay: 92_000,
    charged: 115_000,
  },
  'credited in part': { entries: [['credit-note', 15_000]], toPay: 100_000, charged: 100_000 },
  'credited in part, early': {
    entries: [['credit-note', 15_000]],
    early: { percent: 20, until: today },
    toPay: 80_000,
    charged: 100_000,
  },
  'credited in full': { entries: [['credit-note', 115_000]], toPay: 0, charged: 0 },
  'paid, credited and given back': {
    entries: [
      ['payment', 115_000],
      ['credit-note', 115_000],
      ['refund', 115_000],
    ],
    toPay: 0,
    charged: 0,
  },
  'paid, and given back without credit': {
    entries: [
      ['payment', 115_000],
      ['refund', 115_000],
    ],
    toPay: 115_000,
    charged: 115_000,
  },
};

let year = 2060;

onPostgresql(
  'what is to be paid',
  (app) => {
    it.each(Object.entries(cases))(
      'is one amount in lists, sums, the invoice, the sponsor’s page and the card page: %s',
      async (_name, { entries = [], early, toPay, charged }) => {
        const { db } = app().database;
        const payer = await addPayer(app());
        const { person, orderId } = payer;
        // Known before anything was paid: no sponsor is asked for what is settled.
        const token = await askSponsor(app(), payer);
        for (const [at, [kind, amount_cents]] of entries.entries())
          await db
            .insertInto('ledger_entry')
            .values({ order_id: orderId, kind, amount_cents, vat_cents: 0, source: `${at}:${orderId}` })
            .execute();
        if (early) {
          year += 1;
          const settings = { early_bird_percent: early.percent, early_bird_until: early.until };
          const fullFee = { full_fee_from: '2099-01-01', full_fee_until: '2099-12-31' };
          await db
            .insertInto('billing_year')
            .values({ year, ...settings, ...fullFee })
            .execute();
          await db.updateTable('sales_order').set({ billing_year: year }).where('id', '=', orderId).execute();
        }

        const { body } = await person.list({
          recordtype: 'salesorders',
          properties: ['ctpt_amountdue', 'ctpt_amountcharged'],
          Aggregate: { AggregateFields: [{ field: 'ctpt_amountdue', type: 'sum' }] },
          pazesize: 10,
        });
        const { amountDue, amountCredited, invoiceTotalAmmount, invoiceTotalDiscount } = await orderDetails(
          person,
          orderId,
        );
        const sponsors = await callAsSponsor<{ data: InvoiceDetails }>(app(), 'invoice', { token });
        const rand = toPay / 100;
        expect(body.data[0]?.data).toEqual([
          { name: 'ctpt_amountdue', value: rand },
          { name: 'ctpt_amountcharged', value: charged / 100 },
        ]);
        expect(body.aggregates).toEqual([{ field: 'ctpt_amountdue', type: 'sum', value: rand }]);
        expect(amountDue).toBe(rand);
        expect(invoiceTotalAmmount - amountCredited - invoiceTotalDiscount).toBeCloseTo(charged / 100, 5);
        expect(sponsors.body.data.amountDue).toBe(rand);
        const opened = await pay(person, orderId);
        expect(opened.status === 200 ? gateway.request(opened.body.PAY_REQUEST_ID)['AMOUNT'] : '0').toBe(
          String(toPay),
        );
      },
    );
  },
  { PAYGATE_URL: gateway.url },
);
