import { paymentMessages, type Problem, type ReadPaymentAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sources } from '../src/product.ts';
import { accountOf } from '../src/domains/orders/index.ts';
import { paymentDecidedLetter } from '../src/domains/payments/bank-proof/decided-mail.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { askSponsor, choose, sendProof } from './support/choices.ts';
import { awaitProof } from './support/finance.ts';
import { addOrder, addPayer, disagreeing, orderDetails, standingOf, totalCents } from './support/payments.ts';
import { pdf } from './support/sample-files.ts';

onPostgresql('a payment to verify', (app) => {
  let finance: Person;
  let colleague: Person;
  let payer: Awaited<ReturnType<typeof addPayer>>;
  let id: string;
  beforeAll(async () => {
    finance = await app().person('finance-officer', { first_name: 'Lerato', last_name: 'Mokoena' });
    colleague = await app().person('finance-officer', { first_name: 'Pieter', last_name: 'Botha' });
  });
  beforeEach(async () => {
    payer = await addPayer(app());
    id = await awaitProof(app(), payer);
  });
  const read = (person: Person, of = id) =>
    person.call<ReadPaymentAnswer & Partial<Problem>>('/portal/api/staff/payments/read', { id: of });
  const decide = async (person: Person, what: 'confirm' | 'refuse', more: object, of = id) => {
    const { version } = await app()
      .database.db.selectFrom('payment_verification')
      .select('version')
      .where('id', '=', of)
      .executeTakeFirstOrThrow();
    return person.call<Partial<Problem>>(`/portal/api/staff/payments/${what}`, { id: of, version, ...more });
  };
  const account = () => accountOf(app().database.db, payer.orderId);
  const standing = () => standingOf(app(), payer.orderId);
  /** What the payer is mailed of the decision; null where no mail was asked for. */
  const letter = async () => {
    const { db, query } = app().database;
    const { rows } = await query(
      `select id from job_queue.job where name = 'payment-decided-mail' and data ->> 'verificationId' = '${id}'`,
    );
    const { supplier } = await orderDetails(payer.person, payer.orderId);
    const services = { db, clock: app().clock, supplier, sources, publicUrl: 'https://portal.example' };
    return rows.length === 1 ? paymentDecidedLetter(services, id) : null;
  };

  it('stands beside its invoice, with the amount and the reference suggested and what else is owed', async () => {
    const other = await addOrder(app(), payer.person.contactId, { name: 'Conference' });
    const { status, body } = await read(finance);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 1,
      kind: 1,
      decision: null,
      sponsor: null,
      payer: { id: payer.person.contactId, email: payer.email },
      invoice: { orderId: payer.orderId, name: 'Annual fee', chargedCents: totalCents, paidCents: 0 },
      suggested: { amountCents: totalCents, discountCents: 0, reference: `INV-${payer.orderId}` },
      otherInvoices: [{ orderId: other, name: 'Conference', owesCents: totalCents }],
      documents: [],
    });
    expect(body.queue.place).toBeGreaterThan(0);
    for (const role of ['membership-officer', 'member'])
      expect((await read(await app().person(role))).status).toBe(403);
    expect((await read(finance, payer.orderId)).status).toBe(404);
  });

  it('is found by its payer’s name and number, by its invoice and by the reference of the bank, as they are now', async () => {
    const { db } = app().database;
    const { contactId } = payer.person;
    const mark = randomUUID().slice(0, 8);
    const found = async (globalfilter: string, by = finance) =>
      (
        await by.list({
          recordtype: 'ctpt_paymentverifications',
          properties: ['ctpt_payername', 'ctpt_payernumber', 'ctpt_invoicenumber'],
          filter: { globalfilter },
          pazesize: 10,
        })
      ).body.data.map((row) => row.id);
    await db
      .updateTable('contact')
      .set({ first_name: 'Zanelé', last_name: `Of-${mark}`, membership_number: `M-${mark}` })
      .where('id', '=', contactId)
      .execute();
    for (const text of [`zanele of-${mark}`, `m-${mark}`, `INV-${payer.orderId}`])
      expect([text, await found(text)]).toEqual([text, [id]]);
    await decide(finance, 'confirm', { amountCents: totalCents, reference: `FNB ${mark}` });
    expect(await found(`fnb ${mark}`)).toEqual([id]);
    expect(await found('of-nobody')).toEqual([]);
    // The record that stays has the invoices of the other one from then on.
    const other = await app().person('member', { last_name: `Survivor-${mark}` });
    await db
      .updateTable('sales_order')
      .set({ contact_id: other.contactId })
      .where('id', '=', payer.orderId)
      .execute();
    expect(await found(`survivor-${mark}`)).toEqual([id]);
    expect(await found(`zanele of-${mark}`)).toEqual([]);
    expect(await found(`survivor-${mark}`, payer.person)).toEqual([]);
    expect(await found(`survivor-${mark}`, other)).toEqual([id]);
  });

  it('of a sponsor names the sponsor, and shows what they sent', async () => {
    const token = await askSponsor(app(), payer);
    await sendProof(app(), token, { name: 'paid.pdf', bytes: pdf });
    const { id: promised } = await app()
      .database.db.selectFrom('payment_verification')
      .select('id')
      .where('order_id', '=', payer.orderId)
      .where('kind_code', '=', 2)
      .executeTakeFirstOrThrow();
    expect((await read(finance, promised)).body).toMatchObject({
      kind: 2,
      sponsor: { name: expect.any(String), email: expect.any(String) },
      documents: [{ name: 'paid.pdf', type: 'application/pdf' }],
    });
    const file = await finance.call('/portal/api/GetFileAsync', {
      id: (await read(finance, promised)).body.documents[0]?.fileId,
    });
    expect(file.status).toBe(200);
  });

  it('is confirmed with what came, and says so afterwards', async () => {
    const reference = 'FNB 4711';
    expect((await decide(finance, 'confirm', { amountCents: totalCents, reference })).status).toBe(200);
    expect(await standing()).toMatchObject({ state: 3, receipts: 1, ledger: ['charge', 'payment'] });
    expect((await read(colleague)).body).toMatchObject({
      status: 2,
      queue: { place: null },
      decision: { by: 'Lerato Mokoena', receivedCents: totalCents, reference },
    });
    expect(await letter()).toBeNull();
  });

  it('of less than is owed pays a part, and another proof the rest', async () => {
    expect((await decide(finance, 'confirm', { amountCents: 40_000 })).status).toBe(200);
    expect(await standing()).toMatchObject({
      state: 0,
      receipts: 0,
      ledger: ['charge', 'payment'],
      notices: ['Part of it received: Annual fee'],
    });
    expect(await letter()).toMatchObject({
      to: payer.email,
      subject: 'We have received a part. Annual fee',
      paragraphs: [
        'We have received R 400.00 of this invoice.',
        'To pay for ‘Annual fee’: R 750.00, by 31 Dec 2026.',
        `The reference is INV-${payer.orderId}.`,
      ],
    });
    expect(await account()).toMatchObject({ paid: 40_000, balance: -75_000, vatPaid: 5_217 });
    const { being_verified } = await app()
      .database.db.selectFrom('sales_order')
      .select('being_verified')
      .where('id', '=', payer.orderId)
      .executeTakeFirstOrThrow();
    expect(being_verified).toBe(false);
    await choose(payer.person, payer.orderId, 2);
    const rest = await awaitProof(app(), payer);
    expect((await read(finance, rest)).body.suggested.amountCents).toBe(75_000);
    await decide(finance, 'confirm', { amountCents: 75_000 }, rest);
    expect(await standing()).toMatchObject({ state: 3, receipts: 1 });
    expect(await account()).toMatchObject({ balance: 0, vatPaid: 15_000 });
    expect(await disagreeing(app())).toEqual([]);
  });

  it('of more than is owed pays it and keeps the rest as a credit, which finance gives back', async () => {
    expect((await decide(finance, 'confirm', { amountCents: totalCents + 5_000 })).status).toBe(200);
    expect(await standing()).toMatchObject({
      state: 3,
      receipts: 1,
      ledger: ['charge', 'payment', 'credit'],
    });
    expect((await standing()).notices).toContain('Paid too much: Annual fee');
    expect(await account()).toMatchObject({ balance: 5_000, vatPaid: 15_000 });
    expect(await disagreeing(app())).toEqual([]);
  });

  it('of a part has no early-bird discount, and of all of it has', async () => {
    const { db } = app().database;
    const year = { early_bird_percent: 10, full_fee_from: '2099-01-01', full_fee_until: '2099-12-31' };
    await db
      .insertInto('billing_year')
      .values({ year: 2091, early_bird_until: '2098-12-31', ...year })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('sales_order').set({ billing_year: 2091 }).where('id', '=', payer.orderId).execute();
    expect((await read(finance)).body.suggested).toMatchObject({
      amountCents: 103_500,
      discountCents: 11_500,
    });
    await decide(finance, 'confirm', { amountCents: 103_499 });
    expect(await account()).toMatchObject({ balance: -11_501, discounts: 0 });
    expect((await read(finance)).body.invoice).toMatchObject({ chargedCents: totalCents, discountCents: 0 });
    const whole = await addPayer(app());
    await db.updateTable('sales_order').set({ billing_year: 2091 }).where('id', '=', whole.orderId).execute();
    const proof = await awaitProof(app(), whole);
    await decide(finance, 'confirm', { amountCents: 103_500 }, proof);
    expect((await read(finance, proof)).body.invoice).toMatchObject({
      chargedCents: 103_500,
      discountCents: 11_500,
    });
  });

  it('is refused with a reason, which the payer reads', async () => {
    expect((await decide(finance, 'refuse', { reason: '  ' })).status).toBe(400);
    expect((await decide(finance, 'refuse', { reason: 'Not on our statement.' })).status).toBe(200);
    expect(await standing()).toMatchObject({ state: 0, notices: ['Payment not confirmed: Annual fee'] });
    expect(await letter()).toMatchObject({
      to: payer.email,
      subject: 'We could not confirm your payment. Annual fee',
      paragraphs: [
        'We could not confirm your payment.',
        'Not on our statement.',
        'To pay for ‘Annual fee’: R 1 150.00, by 31 Dec 2026.',
        `The reference is INV-${payer.orderId}.`,
      ],
    });
  });

  describe('is decided once:', () => {
    it('two who confirm at the same moment make one decision, and one reads who was first', async () => {
      for (let round = 0; round < 5; round += 1) {
        payer = await addPayer(app());
        id = await awaitProof(app(), payer);
        const confirm = (person: Person) =>
          person.call<Partial<Problem>>('/portal/api/staff/payments/confirm', {
            id,
            version: 1,
            amountCents: totalCents,
          });
        const both = await Promise.all([confirm(finance), confirm(colleague)]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const first = both[0]?.status === 200 ? 'Lerato Mokoena' : 'Pieter Botha';
        const late = both.find(({ status }) => status === 409);
        expect(late?.body.detail).toBe(paymentMessages.decidedMeanwhile('Confirmed', first));
        expect(await standing()).toMatchObject({ state: 3, receipts: 1, ledger: ['charge', 'payment'] });
      }
    });

    it('of the version before them', async () => {
      await app()
        .database.db.updateTable('payment_verification')
        .set({ version: 2 })
        .where('id', '=', id)
        .execute();
      const stale = { id, version: 1, amountCents: totalCents };
      const answer = await finance.call<Partial<Problem>>('/portal/api/staff/payments/confirm', stale);
      expect(answer.body.detail).toBe(paymentMessages.changedMeanwhile);
    });

    it('and by nobody of their own', async () => {
      const own = await addOrder(app(), finance.contactId);
      await app()
        .database.db.insertInto('payment_verification')
        .values({ order_id: own, kind_code: 1 })
        .execute();
      const { id: mine } = await app()
        .database.db.selectFrom('payment_verification')
        .select('id')
        .where('order_id', '=', own)
        .executeTakeFirstOrThrow();
      expect((await read(finance, mine)).status).toBe(403);
      expect((await decide(finance, 'confirm', { amountCents: totalCents }, mine)).status).toBe(403);
      expect((await decide(colleague, 'confirm', { amountCents: totalCents }, mine)).status).toBe(200);
    });

    it('and never of nothing', async () => {
      expect((await decide(finance, 'confirm', { amountCents: 0 })).status).toBe(400);
    });
  });
});
