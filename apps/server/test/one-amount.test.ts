import {
  divisionsQuestion,
  institutionDay,
  paidDivisions,
  type InvoiceDetails,
  type ReadOrderAnswer,
  type ReadStatementAnswer,
} from '@charter/contracts';
import { invoiceDocument } from '@charter/pdf/tax-invoice';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sources } from '../src/product.ts';
import { accountOf, moneyText } from '../src/domains/orders/index.ts';
import { sponsorLetter } from '../src/domains/payments/sponsorship/sponsor-mail.ts';
import { underWayLetter } from '../src/domains/payments/under-way-mail.ts';
import { makePdf } from '../src/platform/pdf/index.ts';
import { onPostgresql, type AppFixture, type Person } from './support/app-fixture.ts';
import { askSponsor, callAsSponsor } from './support/choices.ts';
import { addApplication, orderSteps, wholeOrder } from './support/orders.ts';
import { download } from './support/papers.ts';
import { addOrder, addPayer, cardPayments, orderDetails, pay } from './support/payments.ts';
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

async function printed(data: InvoiceDetails): Promise<string> {
  const pdf = await makePdf(invoiceDocument({ data, copy: false }, 'by the link'));
  return textOf(pdf);
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true });
  return text.replaceAll(/\s/g, ' ');
}

/** What the sponsor and the payer are mailed about an order that is with the sponsor. */
async function mailsOf(
  { database: { db }, clock }: AppFixture,
  orderId: string,
  { supplier }: InvoiceDetails,
) {
  const services = {
    db,
    clock,
    supplier,
    sources,
    publicUrl: 'https://portal.example',
    linkSecret: 'for links',
  };
  const { id } = await db
    .selectFrom('sponsorship')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const letters = [await sponsorLetter(services, id), await underWayLetter(services, orderId)];
  return letters.map((letter) => letter?.paragraphs.join(' '));
}

onPostgresql(
  'what is to be paid',
  (app) => {
    let finance: Person;
    beforeAll(async () => {
      finance = await app().person('finance-officer');
    });

    it.each(Object.entries(cases))(
      'is one amount in lists, sums, the invoice and its PDF, the sponsor’s page, the mails, the card page, the statement of account and the ledger: %s',
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
        const details = await orderDetails(person, orderId);
        const { amountDue, amountCredited, invoiceTotalAmmount, invoiceTotalDiscount } = details;
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
        const paying = `R ${moneyText(toPay).slice(2)}`;
        expect(await printed(details)).toContain(`Amount due ${paying}`);
        for (const mail of await mailsOf(app(), orderId, details)) expect(mail).toContain(paying);
        const { balance } = await accountOf(db, orderId);
        const discount = details.earlyBird?.until ? details.earlyBird.amount : 0;
        const inFull = Math.round((rand + discount) * 100);
        expect(Math.max(0, -balance)).toBe(inFull);
        const statement = await finance.call<ReadStatementAnswer>('/portal/api/staff/payments/statement', {
          contactId: person.contactId,
        });
        const account = { toPayCents: toPay, balanceCents: balance, standing: details.standing };
        expect(statement.body).toMatchObject({
          owesCents: toPay,
          owesInFullCents: inFull,
          invoices: [account],
        });
        const atDesk = await finance.call<ReadOrderAnswer>('/portal/api/staff/orders/read', { id: orderId });
        expect(atDesk.body.account).toMatchObject(account);
        const opened = await pay(person, orderId);
        expect(opened.status === 200 ? gateway.request(opened.body.PAY_REQUEST_ID)['AMOUNT'] : '0').toBe(
          String(toPay),
        );
      },
    );

    it('was one amount once it is paid: in the ledger, the list, the invoice, the receipt and its VAT', async () => {
      const { db } = app().database;
      const payer = await addPayer(app());
      year += 1;
      const settings = { early_bird_percent: 20, early_bird_until: today };
      const fullFee = { full_fee_from: '2099-01-01', full_fee_until: '2099-12-31' };
      await db
        .insertInto('billing_year')
        .values({ year, ...settings, ...fullFee })
        .execute();
      await db
        .updateTable('sales_order')
        .set({ billing_year: year })
        .where('id', '=', payer.orderId)
        .execute();
      const promised = await orderDetails(payer.person, payer.orderId);
      const { opened, notify } = cardPayments(app, () => payer, gateway);
      await notify((await opened()).PAY_REQUEST_ID, '1');
      const details = await orderDetails(payer.person, payer.orderId);
      expect(details).toMatchObject({
        standing: 'paid',
        amountPaid: promised.amountDue,
        amountCharged: promised.amountDue,
        vatCharged: promised.vatDue,
        earlyBird: { ...promised.earlyBird, until: null },
      });
      expect(promised).toMatchObject({ amountDue: 920, vatDue: 120, earlyBird: { amount: 230, vat: 30 } });
      const { entries } = await accountOf(db, payer.orderId);
      expect(entries.map(({ kind, amount_cents, vat_cents }) => [kind, amount_cents, vat_cents])).toEqual([
        ['charge', 115_000, 15_000],
        ['payment', 92_000, 12_000],
        ['discount', 23_000, 3_000],
      ]);
      const { bytes } = await download(app(), payer.person, `/payment/api/receipts/${payer.orderId}`);
      expect(await textOf(bytes)).toContain('R 920.00');
      expect(await printed(details)).toMatch(
        /Early-bird discount.*−R 230\.00.*Paid −R 920\.00 Amount due R 0\.00/,
      );
    });

    it('is nothing of what is free, which is paid and not credited', async () => {
      const person = await app().person('member');
      const free = { total_cents: 0, tax_cents: 0, state_code: 3 };
      const orderId = await addOrder(app(), person.contactId, free);
      const details = await orderDetails(person, orderId);
      expect(details).toMatchObject({ amountDue: 0, amountCharged: 0, standing: 'paid' });
      expect(await printed(details)).toContain('Amount due R 0.00');
    });

    it('is what the profile said that divisions cost', async () => {
      const { db } = app().database;
      const person = await app().person('applicant');
      const divisions = await db
        .selectFrom('division')
        .select(['id', 'name', 'always_paid as alwaysPaid', 'additional_fee_cents as feeCents'])
        .limit(3)
        .execute();
      const [group, question] = divisionsQuestion;
      const id = await addApplication(app(), person.contactId, {
        [group]: { [question]: divisions.map((division) => division.id) },
      });
      await orderSteps(app).run.forApplication(id);
      const { order, lines } = await wholeOrder(app(), 'submission_id', id);
      const promised = paidDivisions(divisions).map(({ feeCents }) => feeCents);
      expect(promised.length).toBeGreaterThan(0);
      expect(
        lines
          .slice(1)
          .map(({ amount_cents }) => amount_cents)
          .toSorted(),
      ).toEqual(promised.toSorted());
      const details = await orderDetails(person, order.id);
      expect(Math.round(details.amountDue * 100)).toBe(order.total_cents);
    });
  },
  { PAYGATE_URL: gateway.url },
);
