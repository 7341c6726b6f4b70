import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { agreementState } from '../src/domains/training/agreement-steps.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { awaitProof, creditNote, decide } from './support/finance.ts';
import { download } from './support/papers.ts';
import { addOrder, addPayer } from './support/payments.ts';
import { samples } from './support/samples/index.ts';
import { insert } from './support/samples/sample.ts';

/** Every page at a desk that shows what is somebody's: its call, the record it opens, and what that person reads of it. */
const pages = [
  ['applications/read', 'ctpt_applicationreviews', 'membership', 'Opened your application'],
  ['payments/read', 'ctpt_paymentverifications', 'finance', 'Opened your payment'],
  ['orders/read', 'salesorders', 'finance', 'Opened your invoice'],
  ['cases/read', 'ctpt_cases', 'membership', 'Opened your service request'],
  ['declarations/read', 'ctpt_memberdeclarations', 'education', 'Opened your CPD declaration'],
] as const;

const kinds: Readonly<Record<number, string>> = codes.recordViewKind;

onPostgresql('whoever opens what is somebody’s at a desk', (app) => {
  const looks = async (member: Person) =>
    (
      await member.list({
        recordtype: 'ctpt_recordviews',
        properties: ['ctpt_role', 'ctpt_kind', 'ctpt_details'],
      })
    ).body.data.map((row) => ({
      role: valueOf(row, 'ctpt_role'),
      kind: kinds[Number(valueOf(row, 'ctpt_kind'))],
      details: valueOf(row, 'ctpt_details'),
    }));

  it.each(pages)('is noted: %s', async (path, recordType, desk, kind) => {
    const { db } = app().database;
    const member = await app().person('member');
    const officer = await app().person(`${desk}-officer`);
    const one = (await samples[recordType]?.row(db, member.contactId)) ?? '';
    const open = async (id: string) => (await officer.call(`/portal/api/staff/${path}`, { id })).status;
    expect(await open(randomUUID())).toBe(404);
    expect(await looks(member)).toEqual([]);
    expect([await open(one), await open(one)]).toEqual([200, 200]);
    const [look, ...more] = await looks(member);
    expect(look).toMatchObject({ role: `${desk[0]?.toUpperCase()}${desk.slice(1)} officer`, kind });
    expect(more).toEqual([]);
    expect(await looks(officer)).toEqual([]);
  });

  it('is noted for each of several of a kind', async () => {
    const member = await app().person('member');
    const officer = await app().person('membership-officer');
    for (const _ of [1, 2]) {
      const id = await samples['ctpt_cases']?.row(app().database.db, member.contactId);
      await officer.call('/portal/api/staff/cases/read', { id });
    }
    expect(new Set((await looks(member)).map(({ details }) => details)).size).toBe(2);
  });

  it('is noted once, however many requests come at the same moment', async () => {
    const member = await app().person('member');
    const finance = await app().person('finance-officer');
    const id = await addOrder(app(), member.contactId);
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => finance.call('/portal/api/staff/orders/read', { id })),
    );
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await looks(member)).toHaveLength(1);
  });

  it('is not noted of who was erased, also where that happens at the same moment', async () => {
    const { db } = app().database;
    const { contactId } = await app().person('member');
    const finance = await app().person('finance-officer');
    const id = await addOrder(app(), contactId);
    const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%into record_view%'`;
    const opening = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('contact').select('id').where('id', '=', contactId).forUpdate().execute();
      await tx
        .updateTable('contact')
        .set({ erased_on: new Date().toISOString() })
        .where('id', '=', contactId)
        .execute();
      const answer = finance.call('/portal/api/staff/orders/read', { id });
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 10_000 }).toBe(1);
      return [answer];
    });
    expect((await opening[0])?.status).toBe(200);
    expect((await finance.call('/portal/api/staff/orders/read', { id })).status).toBe(200);
    expect(
      await db.selectFrom('record_view').select('id').where('contact_id', '=', contactId).execute(),
    ).toEqual([]);
  });

  it('is noted of what is downloaded there, and not of one’s own', async () => {
    const finance = await app().person('finance-officer');
    const education = await app().person('education-officer');
    const payer = await addPayer(app());
    await creditNote(finance, payer.orderId, 150, 'Billed too much');
    await decide(finance, await awaitProof(app(), payer), 2);
    const { db } = app().database;
    const order = await db
      .selectFrom('sales_order as o')
      .innerJoin('credit_note as n', 'n.order_id', 'o.id')
      .select(['o.invoice_number', 'n.id as creditNoteId'])
      .where('o.id', '=', payer.orderId)
      .executeTakeFirstOrThrow();
    const declaration = (await samples['ctpt_memberdeclarations']?.row(db, payer.person.contactId)) ?? '';
    const papers = [
      [finance, `/payment/api/receipts/${payer.orderId}`, 'Opened your invoice'],
      [finance, `/payment/api/creditNotes/${order.creditNoteId}`, 'Opened your invoice'],
      [education, `/portal/api/cpd/declarations/${declaration}/pack`, 'Opened your CPD declaration'],
    ] as const;
    for (const [officer, path, kind] of papers) {
      await db.deleteFrom('record_view').where('contact_id', '=', payer.person.contactId).execute();
      expect([path, (await download(app(), payer.person, path)).status]).toEqual([path, 200]);
      expect(await looks(payer.person)).toEqual([]);
      expect([path, (await download(app(), officer, path)).status]).toEqual([path, 200]);
      const details = officer === finance ? order.invoice_number : expect.any(String);
      expect(await looks(payer.person)).toMatchObject([{ kind, details }]);
    }
  });

  it('is noted of papers with a code that a desk prints, and not of the person’s own', async () => {
    const { db } = app().database;
    const member = await app().person('member', {
      contact_type: codes.codeOf(codes.contactType, 'Corporate Member'),
      membership_number: randomUUID(),
    });
    const certificate = await insert(db, 'certificate', {
      contact_id: member.contactId,
      kind_code: codes.codeOf(codes.certificateKind, 'Learning credits'),
      holder: 'Nomsa Dlamini',
      granted_on: '2026-11-16T08:00:00Z',
    });
    const agreement = (await samples['ctpt_studenttrainingagreements']?.row(db, member.contactId)) ?? '';
    await db
      .updateTable('training_agreement')
      .set({ student_id: member.contactId, status_code: agreementState.signed })
      .where('id', '=', agreement)
      .execute();
    const papers = [
      ['membership', `/portal/api/membership/certificates/${certificate}`, 'Exemption certificate', member],
      ['education', `/portal/api/training/agreements/${agreement}/paper`, 'Student training agreement', null],
    ] as const;
    for (const [desk, path, details, owner] of papers) {
      await db.deleteFrom('record_view').where('contact_id', '=', member.contactId).execute();
      if (owner) expect([path, (await download(app(), owner, path)).status]).toEqual([path, 200]);
      expect(await looks(member)).toEqual([]);
      const officer = await app().person(`${desk}-officer`);
      for (const _ of [1, 2])
        expect([path, (await download(app(), officer, path)).status]).toEqual([path, 200]);
      expect(await looks(member)).toMatchObject([{ kind: 'Opened a paper of yours', details }]);
    }
  });

  it('is noted of a statement of account, and of what happened to somebody', async () => {
    const member = await app().person('member');
    const finance = await app().person('finance-officer');
    const membership = await app().person('membership-officer');
    await samples['salesorders']?.row(app().database.db, member.contactId);
    await samples['ctpt_notifications']?.row(app().database.db, member.contactId);
    const statement = { contactId: member.contactId };
    expect((await finance.call('/portal/api/staff/payments/statement', statement)).status).toBe(200);
    const timeline = { id: member.contactId };
    expect((await membership.call('/portal/api/staff/members/timeline', timeline)).status).toBe(200);
    expect((await looks(member)).map(({ kind }) => kind).toSorted()).toEqual([
      'Opened your record',
      'Opened your statement of account',
    ]);
  });
});
