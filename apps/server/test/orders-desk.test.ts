import type { Problem, ReadOrderAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { awaitProof, creditNote, decide } from './support/finance.ts';
import { download } from './support/papers.ts';
import { addOrder, addPayer } from './support/payments.ts';

onPostgresql('the page of an order', (app) => {
  let finance: Person;
  beforeAll(async () => {
    finance = await app().person('finance-officer', { first_name: 'Lerato', last_name: 'Mokoena' });
  });
  const read = (person: Person, id: string) =>
    person.call<ReadOrderAnswer & Partial<Problem>>('/portal/api/staff/orders/read', { id });

  it('has the lines, what was booked, how it was paid and its papers', async () => {
    const payer = await addPayer(app());
    const { orderId: id, person } = payer;
    const proofId = await awaitProof(app(), payer);
    const waiting = (await read(finance, id)).body;
    expect(waiting).toMatchObject({
      id,
      person: { id: person.contactId, email: payer.email },
      account: { orderId: id, chargedCents: 115_000, balanceCents: -115_000 },
      entries: [{ kind: 'charge', amountCents: 115_000, balanceCents: 115_000 }],
      proofs: [{ id: proofId, kind: 1, status: 1, by: null, documents: [] }],
      receipts: [],
      invoice: { orderId: id, amountDue: 1150, products: [{ code: 'FEE', amount: 1150 }] },
    });
    await creditNote(finance, id, 150, 'Billed too much');
    await decide(finance, proofId, 2);
    const { body } = await read(finance, id);
    expect(body).toMatchObject({
      account: { chargedCents: 100_000, balanceCents: 0 },
      proofs: [{ status: 2, by: 'Lerato Mokoena' }],
      creditNotes: [{ amountCents: 15_000, reason: 'Billed too much', by: 'Lerato Mokoena' }],
      receipts: [{ amountCents: 100_000, voidedOn: null }],
    });
    expect(body.entries.map(({ kind }) => kind)).toEqual(['charge', 'credit-note', 'payment']);
    for (const path of [`/receipts/${id}`, `/creditNotes/${body.creditNotes[0]?.id}`]) {
      const stranger = await app().person('member');
      const paper = await download(app(), finance, `/payment/api${path}`);
      expect([path, paper.status, paper.headers['content-type']]).toEqual([path, 200, 'application/pdf']);
      expect((await download(app(), stranger, `/payment/api${path}`)).status).toBe(404);
    }
  });

  it('is read whatever it comes to, on the pages of the payer too', async () => {
    const { contactId } = await app().person('member');
    const id = await addOrder(app(), contactId, { total_cents: 5_000_000_000, tax_cents: 0 });
    expect((await read(finance, id)).body.account).toMatchObject({ balanceCents: -5_000_000_000 });
    const statement = await finance.call('/portal/api/staff/payments/statement', { contactId });
    expect(statement.body).toMatchObject({ owesCents: 5_000_000_000 });
    for (const call of ['timeline', 'read'])
      expect([
        call,
        (await finance.call(`/portal/api/staff/members/${call}`, { id: contactId })).status,
      ]).toEqual([call, 200]);
  });

  it('is finance’s, and nobody’s own', async () => {
    const { orderId } = await addPayer(app());
    expect((await read(await app().person('membership-officer'), orderId)).status).toBe(403);
    expect((await read(finance, randomUUID())).status).toBe(404);
    const own = await app().person('finance-officer');
    await app()
      .database.db.updateTable('sales_order')
      .set({ contact_id: own.contactId })
      .where('id', '=', orderId)
      .execute();
    expect((await read(own, orderId)).status).toBe(403);
    expect((await read(finance, orderId)).status).toBe(200);
  });
});
