import { institutionDay, paymentMessages, type Problem, type ReadStatementAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { creditNote, refund } from './support/finance.ts';
import { addOrder, standingOf } from './support/payments.ts';

const large = 600_000;

onPostgresql('a large credit note or refund', (app) => {
  let finance: Person;
  let colleague: Person;
  let member: Person;
  let orderId: string;
  beforeAll(async () => {
    finance = await app().person('finance-officer', { first_name: 'Lerato', last_name: 'Mokoena' });
    colleague = await app().person('finance-officer', { first_name: 'Pieter', last_name: 'Botha' });
  });
  beforeEach(async () => {
    member = await app().person('member');
    orderId = await addOrder(app(), member.contactId, { total_cents: large, tax_cents: 78_261 });
  });
  const propose = (person: Person, more: object = {}) =>
    person.call<{ id: string; waits: boolean } & Partial<Problem>>('/portal/api/staff/payments/propose', {
      id: randomUUID(),
      orderId,
      kind: 'credit-note',
      amountCents: large,
      reason: 'Billed twice',
      ...more,
    });
  const decide = (person: Person, id: string, agree = true) =>
    person.call<Partial<Problem>>('/portal/api/staff/payments/agree', { id, agree });
  const statement = (person: Person, contactId = member.contactId) =>
    person.call<ReadStatementAnswer & Partial<Problem>>('/portal/api/staff/payments/statement', {
      contactId,
    });
  const standing = () => standingOf(app(), orderId);

  it('waits for somebody else, and is made when they agree', async () => {
    const { body } = await propose(finance);
    expect(body).toMatchObject({ waits: true });
    expect(await standing()).toMatchObject({ state: 0, ledger: ['charge'] });
    expect((await decide(finance, body.id)).body.detail).toBe(paymentMessages.ownProposal);
    expect((await decide(colleague, body.id)).status).toBe(200);
    expect(await standing()).toMatchObject({ state: 2, ledger: ['charge', 'credit-note'] });
    expect((await decide(colleague, body.id)).body.detail).toBe(
      paymentMessages.proposalDecided('Pieter Botha'),
    );
  });

  it.each([true, false])('sent again once it is decided waits no longer: agreed %s', async (agree) => {
    const id = randomUUID();
    for (const _ of [1, 2]) expect((await propose(finance, { id })).body).toEqual({ id, waits: true });
    expect((await decide(colleague, id, agree)).status).toBe(200);
    expect(await propose(finance, { id })).toMatchObject({ status: 200, body: { id, waits: false } });
  });

  it('is one credit note, however often it is sent, and whoever agrees at the same moment', async () => {
    const id = randomUUID();
    for (const _ of [1, 2]) expect((await propose(finance, { id })).body).toEqual({ id, waits: true });
    const third = await app().person('finance-officer');
    const both = await Promise.all([decide(colleague, id), decide(third, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await standing()).ledger).toEqual(['charge', 'credit-note']);
  });

  it('is refused by a colleague, or taken back by whoever proposed it', async () => {
    for (const person of [colleague, finance]) {
      const { body } = await propose(finance);
      expect((await decide(person, body.id, false)).status).toBe(200);
      expect((await decide(colleague, body.id)).status).toBe(409);
    }
    expect((await standing()).ledger).toEqual(['charge']);
  });

  it('below the limit is made at once, and the limit is a setting of the year', async () => {
    const { body } = await propose(finance, { amountCents: 500_000 });
    expect(body.waits).toBe(false);
    expect((await standing()).ledger).toEqual(['charge', 'credit-note']);
    const { db } = app().database;
    const year = app().clock.now().getFullYear();
    const setting = (second_person_above_cents: number) =>
      db.updateTable('billing_year').set({ second_person_above_cents }).where('year', '=', year).execute();
    await setting(1_000);
    expect((await propose(finance, { amountCents: 1_001 })).body.waits).toBe(true);
    await setting(500_000);
  });

  it('is as large as all that was made of the invoice without a second person', async () => {
    const first = { id: randomUUID(), amountCents: 300_000 };
    expect((await propose(finance, first)).body.waits).toBe(false);
    expect((await propose(finance, first)).body).toEqual({ id: first.id, waits: false });
    const message = paymentMessages.secondPerson('R 5 000.00');
    expect((await creditNote(colleague, orderId, 2_000.01)).body.detail).toBe(message);
    const { body } = await propose(colleague, { amountCents: 200_001 });
    expect(body.waits).toBe(true);
    expect((await statement(colleague)).body.invoices).toMatchObject([
      { creditedAloneCents: 300_000, refundedAloneCents: 0 },
    ]);
    await decide(finance, body.id);
    // What two agreed on does not count towards what one may.
    expect((await creditNote(colleague, orderId, 999.99)).status).toBe(201);
    expect((await standing()).ledger).toEqual(['charge', 'credit-note', 'credit-note', 'credit-note']);
  });

  it('is no matter of whoever was asked to pay it as a sponsor', async () => {
    const email = `Sponsor.${randomUUID()}@example.test`;
    const sponsor = await app().person('finance-officer', { email });
    const { db } = app().database;
    await db
      .updateTable('sales_order')
      .set({ sponsor_email: email.toLowerCase() })
      .where('id', '=', orderId)
      .execute();
    const { body } = await propose(finance);
    const tries = [
      await propose(sponsor),
      await propose(sponsor, { amountCents: 10_000 }),
      await creditNote(sponsor, orderId, 100),
      await refund(sponsor, orderId, 100),
      await decide(sponsor, body.id),
      await sponsor.call('/portal/api/staff/orders/read', { id: orderId }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await decide(colleague, body.id)).status).toBe(200);
  });

  it('is refused under the id of another proposal', async () => {
    const id = randomUUID();
    await propose(finance, { id });
    const other = await addOrder(app(), member.contactId, { total_cents: large, tax_cents: 78_261 });
    // A smaller amount under it would count as agreed to, and be made without anybody who agrees.
    for (const more of [
      { orderId: other },
      { amountCents: large - 1 },
      { amountCents: 10_000 },
      { reason: 'Something else' },
    ]) {
      const { status, body } = await propose(finance, { id, ...more });
      expect([status, body.detail]).toEqual([409, paymentMessages.otherRequest]);
    }
    expect((await propose(colleague, { id })).status).toBe(409);
    expect((await standing()).ledger).toEqual(['charge']);
  });

  it('and a small one too is refused under the id of one that somebody else has made', async () => {
    const id = randomUUID();
    const small = { id, amountCents: 10_000 };
    expect((await propose(finance, small)).body.waits).toBe(false);
    const other = await addOrder(app(), member.contactId);
    for (const [by, more] of [
      [colleague, {}],
      [colleague, { orderId: other }],
      [finance, { reason: 'Something else' }],
      [finance, { amountCents: large }],
    ] as const) {
      const { status, body } = await propose(by, { ...small, ...more });
      expect([status, body.detail]).toEqual([409, paymentMessages.otherRequest]);
    }
    const at = { id: randomUUID(), amountCents: 100 };
    const both = await Promise.all([orderId, other].map((of) => propose(finance, { ...at, orderId: of })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  describe('under the id of one of the other kind', () => {
    const refunding = { kind: 'refund', paidBackOn: institutionDay(new Date()) };
    const otherRequest = { status: 409, body: { detail: paymentMessages.otherRequest } };
    let paid: string;
    beforeEach(async () => {
      paid = await addOrder(app(), member.contactId, {
        total_cents: 4 * large,
        tax_cents: 313_043,
        state_code: 3,
      });
      const { body } = await propose(finance, { orderId: paid });
      expect((await decide(colleague, body.id)).status).toBe(200);
    });
    const refundedAlone = async () => {
      const { invoices } = (await statement(colleague)).body;
      return invoices.find((invoice) => invoice.orderId === paid)?.refundedAloneCents;
    };

    it('is refused, so that the limit of one person stays as it is', async () => {
      const id = randomUUID();
      const refunded = { id, orderId: paid, amountCents: 300_000, ...refunding };
      expect((await propose(finance, refunded)).body).toEqual({ id, waits: false });
      expect(await propose(finance, { id, orderId: paid })).toMatchObject(otherRequest);
      expect(await propose(colleague, { id, orderId: paid, amountCents: 100 })).toMatchObject(otherRequest);
      expect((await propose(finance, refunded)).body).toEqual({ id, waits: false });
      expect(await refundedAlone()).toBe(300_000);
    });

    it.each([
      ['credit note, then refund', {}, refunding],
      ['refund, then credit note', refunding, {}],
    ])('is refused however small: %s', async (_, first, second) => {
      const small = { id: randomUUID(), orderId: paid, amountCents: 10_000 };
      expect((await propose(finance, { ...small, ...first })).status).toBe(200);
      const { ledger } = await standingOf(app(), paid);
      expect(await propose(finance, { ...small, ...second })).toMatchObject(otherRequest);
      expect((await standingOf(app(), paid)).ledger).toEqual(ledger);
    });

    it('counts, whatever was agreed to under its id', async () => {
      const refunded = { orderId: paid, amountCents: 300_000, ...refunding };
      const { id } = (await propose(finance, refunded)).body;
      // As it could come about before the two kinds shared their ids.
      const { db } = app().database;
      await db
        .updateTable('money_proposal')
        .set({ id })
        .where('order_id', '=', paid)
        .where('status_code', '=', 2)
        .execute();
      expect(await refundedAlone()).toBe(300_000);
      expect((await propose(finance, refunded)).body.waits).toBe(true);
    });
  });

  it.each([
    ['credit note', creditNote],
    ['refund', refund],
  ])('is agreed to by whoever made a small %s under a key that is its id', async (kind, make) => {
    const paid = await addOrder(app(), member.contactId, {
      total_cents: 4 * large,
      tax_cents: 313_043,
      state_code: 3,
    });
    const enough = (await propose(finance, { orderId: paid, amountCents: 2 * large })).body.id;
    expect((await decide(colleague, enough)).status).toBe(200);
    const of = kind === 'refund' ? { kind, paidBackOn: institutionDay(new Date()) } : {};
    const { id } = (await propose(finance, { orderId: paid, ...of })).body;
    const made =
      make === creditNote
        ? await creditNote(colleague, paid, 10, 'Billed twice', id)
        : await refund(colleague, paid, 10, { key: id });
    expect(made.status).toBe(201);
    expect((await decide(colleague, id)).status).toBe(200);
    const entry = kind === 'refund' ? kind : 'credit-note';
    expect((await standingOf(app(), paid)).ledger.slice(-2)).toEqual([entry, entry]);
  });

  it('is refused to one person by the calls for records too', async () => {
    const message = paymentMessages.secondPerson('R 5 000.00');
    expect((await creditNote(finance, orderId, large / 100)).body.detail).toBe(message);
    const paid = await addOrder(app(), member.contactId, {
      total_cents: large,
      tax_cents: 78_261,
      state_code: 3,
    });
    const agreed = (await propose(finance, { orderId: paid })).body.id;
    await decide(colleague, agreed);
    expect((await refund(finance, paid, 6_000)).body.detail).toBe(message);
    const day = institutionDay(new Date());
    const refunding = { orderId: paid, kind: 'refund', paidBackOn: day };
    expect((await propose(finance, { ...refunding, paidBackOn: undefined })).body.errors).toEqual([
      { field: 'paidBackOn', message: paymentMessages.refundDayNeeded },
    ]);
    const { body } = await propose(finance, refunding);
    expect((await decide(colleague, body.id)).status).toBe(200);
    expect((await standingOf(app(), paid)).ledger.at(-1)).toBe('refund');
  });

  it.each([
    ['too much', { amountCents: large + 1 }, 422],
    ['for no reason', { reason: '  ' }, 400],
    ['of an order that does not exist', { orderId: randomUUID() }, 404],
  ])('is not proposed %s', async (_, more, status) => {
    expect((await propose(finance, more)).status).toBe(status);
  });

  it('and a small one too is refused at the fields of the request', async () => {
    const small = { kind: 'refund', amountCents: 100, paidBackOn: institutionDay(new Date()) };
    const refused = async (more: object = {}) =>
      (await propose(finance, { ...small, ...more })).body.errors?.map(({ field }) => field);
    expect(await refused()).toEqual(['amountCents']);
    expect(await refused({ paidBackOn: '2099-01-01' })).toEqual(['paidBackOn']);
  });

  it('is never in a matter of one’s own, nor another desk’s', async () => {
    orderId = await addOrder(app(), finance.contactId, { total_cents: large, tax_cents: 78_261 });
    expect((await propose(finance)).status).toBe(403);
    const { body } = await propose(colleague);
    expect((await decide(finance, body.id)).status).toBe(403);
    expect((await propose(await app().person('membership-officer'))).status).toBe(403);
  });

  describe('stands in the statement of account', () => {
    it('with every invoice and entry, what is owed after each, and what is to be given back', async () => {
      const paid = await addOrder(app(), member.contactId, { name: 'Conference', state_code: 3 });
      await creditNote(finance, paid, 150);
      const { id } = (await propose(finance)).body;
      const { body } = await statement(colleague);
      expect(body).toMatchObject({
        person: { id: member.contactId },
        owesCents: large,
        creditCents: 15_000,
        limitCents: 500_000,
        proposals: [{ id, amountCents: large, proposedBy: 'Lerato Mokoena', isOwn: false }],
      });
      expect(body.invoices.map(({ balanceCents }) => balanceCents).toSorted()).toEqual([-large, 15_000]);
      expect(body.entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
        ['charge', large],
        ['charge', 115_000],
        ['payment', -115_000],
        ['credit-note', -15_000],
      ]);
      expect(body.entries.at(-1)?.balanceCents).toBe(large - 15_000);
      expect((await statement(finance)).body.proposals[0]?.isOwn).toBe(true);
    });

    it('which finance reads of others alone', async () => {
      expect((await statement(finance, finance.contactId)).status).toBe(403);
      expect((await statement(finance, randomUUID())).status).toBe(404);
      for (const role of ['membership-officer', 'member'])
        expect((await statement(await app().person(role))).status).toBe(403);
    });
  });
});
