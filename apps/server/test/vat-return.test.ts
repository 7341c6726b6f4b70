import type { ListAnswer } from '@charter/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vatReturn } from '../src/domains/orders/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { creditNote, refund } from './support/finance.ts';
import { addApplication, orderSteps } from './support/orders.ts';
import { addPayer, cardPayments } from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

onPostgresql(
  'a return of VAT',
  (app) => {
    let finance: Person;
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeAll(async () => {
      finance = await staying(await app().person('finance-officer'));
      await app()
        .database.db.insertInto('billing_year')
        .values({
          year: 2071,
          early_bird_percent: 20,
          early_bird_until: '2071-02-28',
          full_fee_from: '2071-03-01',
          full_fee_until: '2071-12-31',
        })
        .execute();
    });
    /** Signed in for longer than the tests travel in time. */
    const staying = async (person: Person): Promise<Person> => {
      const token = await app().issuer.sign(person.subject, { expiresAt: Date.parse('2099-01-01') / 1000 });
      return {
        ...person,
        token,
        call: (path, payload, headers) => app().call(path, payload, token, headers),
      };
    };
    const { opened, notify } = cardPayments(app, () => payer, gateway);
    const { run } = orderSteps(app);
    const on = (day: string, time = '10:00') => app().clock.set(`${day}T${time}:00Z`);
    const returned = (from: string, to: string) => vatReturn(app().database.db, { from, to });

    /** Made by the job on the day that the clock shows. */
    const order = async () => {
      payer = await addPayer(app());
      const submissionId = await addApplication(app(), payer.person.contactId);
      await run.forApplication(submissionId);
      const { id, total_cents, tax_cents } = await app()
        .database.db.updateTable('sales_order')
        .set({ billing_year: 2071 })
        .where('submission_id', '=', submissionId)
        .returning(['id', 'total_cents', 'tax_cents'])
        .executeTakeFirstOrThrow();
      payer = { ...payer, person: await staying(payer.person), orderId: id };
      return { total_cents, tax_cents };
    };
    const paid = async () => {
      const { PAY_REQUEST_ID } = await opened();
      await notify(PAY_REQUEST_ID, '1');
      return PAY_REQUEST_ID;
    };

    it('is drawn from the ledger alone, and balances invoices less credits and discounts', async () => {
      on('2071-01-05');
      const { total_cents: total, tax_cents: tax } = await order();
      on('2071-02-10');
      const early = await paid();
      const discount = Math.floor(total / 5);
      const discountVat = Math.round((tax * discount) / total);
      expect(await returned('2071-01-01', '2071-01-31')).toEqual({
        invoiced: { amount: total, vat: tax },
        credited: { amount: 0, vat: 0 },
        discounted: { amount: 0, vat: 0 },
        output: { amount: total, vat: tax },
        received: { amount: 0, vat: 0 },
      });
      expect(await returned('2071-02-01', '2071-02-28')).toMatchObject({
        discounted: { amount: discount, vat: discountVat },
        output: { amount: -discount, vat: -discountVat },
        received: { amount: total - discount, vat: tax - discountVat },
      });

      // The bank takes the money back: what was taken off for paying early is charged again.
      on('2071-03-10');
      await notify(early, '7');
      expect(await returned('2071-03-01', '2071-03-31')).toMatchObject({
        output: { amount: discount, vat: discountVat },
        received: { amount: discount - total, vat: discountVat - tax },
      });

      // It is paid in full, then credited in two parts and given back.
      on('2071-04-10');
      await paid();
      await creditNote(finance, payer.orderId, 100.01);
      await creditNote(finance, payer.orderId, (total - 10_001) / 100);
      await refund(finance, payer.orderId, total / 100, { on: '2071-04-10' });
      expect(await returned('2071-04-01', '2071-04-30')).toEqual({
        invoiced: { amount: 0, vat: 0 },
        credited: { amount: total, vat: tax },
        discounted: { amount: 0, vat: 0 },
        output: { amount: -total, vat: -tax },
        received: { amount: 0, vat: 0 },
      });
      const year = await returned('2071-01-01', '2071-12-31');
      expect([year.output, year.received]).toEqual([
        { amount: 0, vat: 0 },
        { amount: 0, vat: 0 },
      ]);
    });

    it('goes by the days of the institution, the last included', async () => {
      on('2071-05-31', '21:59');
      const { tax_cents } = await order();
      on('2071-05-31', '22:00');
      await order();
      expect((await returned('2071-05-01', '2071-05-31')).output.vat).toBe(tax_cents);
      expect((await returned('2071-06-01', '2071-06-01')).output.vat).toBe(tax_cents);
    });

    it('agrees with the credit notes themselves', async () => {
      on('2071-07-05');
      await order();
      await creditNote(finance, payer.orderId, 33.33);
      const { vat } = (await returned('2071-07-01', '2071-07-31')).credited;
      const { body } = await payer.person.call<ListAnswer>('/portal/api/GetAllAsync', {
        recordtype: 'ctpt_creditnotes',
        properties: ['ctpt_amount', 'ctpt_vat'],
        pazesize: 10,
      });
      expect(body.data.map((row) => [valueOf(row, 'ctpt_amount'), valueOf(row, 'ctpt_vat')])).toEqual([
        [33.33, vat / 100],
      ]);
      expect(vat).toBe(435);
    });
  },
  { PAYGATE_URL: gateway.url },
);
