import { bulkMessages, codes, memberMessages, requestMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/index.ts';
import { forgetBulkActions } from '../src/staff/bulk/forget-bulk.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { bulk, bulkStatus } from './support/bulk.ts';
import { awaitProof } from './support/finance.ts';
import { addPayer, paidOnce, standingOf } from './support/payments.ts';
import { insert } from './support/samples/sample.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

const ownMatter = 'You may not decide in a matter of your own. Ask a colleague.';

onPostgresql(
  'what is done to many',
  (app) => {
    let officer: Person;
    beforeAll(async () => {
      officer = await app().person('membership-officer', { first_name: 'Lerato', last_name: 'Mokoena' });
    });

    it('answers each case in the same words with its own facts, and resolves it', async () => {
      const people = await Promise.all(
        ['Naledi', 'Themba', 'Lindiwe'].map((first_name) => app().person('member', { first_name })),
      );
      const resolved = codes.codeOf(codes.caseStatus, 'Resolved');
      const ask = (contact_id: string, more: object = {}) =>
        insert(app().database.db, 'service_case', {
          title: 'The card',
          contact_id,
          case_type_id: caseTypeIds.complaint,
          ...more,
        });
      const open = await Promise.all(people.map(({ contactId }) => ask(contactId)));
      const closed = await ask(people[0]?.contactId ?? '', { status_code: resolved });
      const message = 'Dear {firstName}\n\n{title} of {number} is in the post.\n\n{officer}';
      const preview = await bulk.previewed(
        officer,
        { kind: 'answer-cases', message },
        { ids: [...open, closed] },
      );
      expect(preview).toMatchObject({ willDo: 3, reasons: [{ reason: requestMessages.closed, count: 1 }] });
      const messages = () =>
        app()
          .database.db.selectFrom('case_message as m')
          .innerJoin('service_case as k', 'k.id', 'm.case_id')
          .select(['m.body', 'k.case_number', 'k.status_code'])
          .where('m.case_id', 'in', open)
          .orderBy('m.body')
          .execute();
      const told = () =>
        app()
          .database.db.selectFrom('notification')
          .select('id')
          .where(
            'contact_id',
            'in',
            people.map(({ contactId }) => contactId),
          )
          .execute();
      expect(await messages()).toEqual([]);
      expect(await told()).toEqual([]);
      await bulk.start(officer, preview.id);
      expect((await bulk.ended(officer, preview.id)).done).toBe(3);
      expect(await messages()).toEqual(
        ['Lindiwe', 'Naledi', 'Themba'].map((name) => ({
          body: expect.stringMatching(
            new RegExp(`^Dear ${name}\n\nThe card of \\S+ is in the post.\n\nLerato Mokoena$`),
          ),
          case_number: expect.any(String),
          status_code: resolved,
        })),
      );
      expect(await told()).toHaveLength(3);
    });

    it('confirms payments for what was owed, and leaves the others with the reason', async () => {
      const finance = await app().person('finance-officer');
      const payers = await Promise.all([addPayer(app()), addPayer(app()), addPayer(app())]);
      const ids = await Promise.all(payers.map((payer) => awaitProof(app(), payer)));
      const [first, second, decided] = payers;
      if (!first || !second || !decided) throw new Error('Nobody pays');
      const { body } = await finance.call<{ version: number }>('/portal/api/staff/payments/read', {
        id: ids[2],
      });
      await finance.call('/portal/api/staff/payments/refuse', {
        id: ids[2],
        version: body.version,
        reason: 'Not on our statement.',
      });
      const preview = await bulk.previewed(finance, { kind: 'confirm-payments' }, { ids });
      expect(preview).toMatchObject({ willDo: 2, notDone: 1, amountCents: 230_000 });
      expect(preview.reasons[0]?.reason).toContain('Refused');
      expect(await standingOf(app(), first.orderId)).toMatchObject({ state: 0, ledger: ['charge'] });
      await bulk.start(finance, preview.id);
      expect((await bulk.ended(finance, preview.id)).done).toBe(2);
      for (const { orderId } of [first, second])
        expect(await standingOf(app(), orderId)).toMatchObject({ ...paidOnce, method: 2, audits: 0 });
      expect(await standingOf(app(), decided.orderId)).toMatchObject({ state: 0 });
      const kept = await app()
        .database.db.selectFrom('payment_verification as v')
        .innerJoin('sales_order as o', 'o.id', 'v.order_id')
        .select(['v.bank_reference', 'o.invoice_number'])
        .where('v.id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow();
      expect(kept.bank_reference).toBe(kept.invoice_number);
    });

    it('confirms no other amount than was looked through', async () => {
      const finance = await app().person('finance-officer');
      const payer = await addPayer(app());
      const ids = [await awaitProof(app(), payer)];
      const { id } = await bulk.previewed(finance, { kind: 'confirm-payments' }, { ids });
      const credited = await finance.call('/portal/api/staff/payments/propose', {
        id: randomUUID(),
        orderId: payer.orderId,
        kind: 'credit-note',
        amountCents: 15_000,
        reason: 'Charged twice.',
      });
      expect(credited.status).toBe(200);
      await bulk.start(finance, id);
      expect(await bulk.ended(finance, id)).toMatchObject({
        done: 0,
        amountCents: null,
        reasons: [{ reason: bulkMessages.otherAmount, count: 1 }],
      });
      expect(await standingOf(app(), payer.orderId)).toMatchObject({ state: 0, receipts: 0 });
    });

    it('puts members on hold and reinstates them, but for oneself and the institution’s own people', async () => {
      const last_name = `Bulk ${randomUUID()}`;
      const members = await Promise.all(
        [1, 2].map(() => app().person('member', { contact_type: 1, last_name })),
      );
      const staff = await app().person('finance-officer', { contact_type: 1, last_name });
      const held = await app().person('member', { contact_type: 1, last_name, on_hold: true });
      const ids = [...members, staff, held, officer].map(({ contactId }) => contactId);
      const reason = 'The annual fee is owed.';
      const act = { kind: 'hold-members', reason, untilPaid: true } as const;
      const preview = await bulk.previewed(officer, act, { ids });
      expect(preview.willDo).toBe(2);
      const reasons = preview.reasons.map((one) => one.reason);
      expect(reasons).toContain(ownMatter);
      expect(reasons).toContain(memberMessages.staffAreAdministrators);
      expect(reasons).toHaveLength(3);
      await bulk.start(officer, preview.id);
      expect((await bulk.ended(officer, preview.id)).done).toBe(2);
      const standing = () =>
        app()
          .database.db.selectFrom('contact')
          .select(['on_hold', 'on_hold_reason', 'on_hold_until_paid'])
          .where(
            'id',
            'in',
            members.map(({ contactId }) => contactId),
          )
          .execute();
      expect(await standing()).toEqual(
        members.map(() => ({ on_hold: true, on_hold_reason: reason, on_hold_until_paid: true })),
      );
      const back = await bulk.previewed(
        officer,
        { kind: 'reinstate-members', reason: 'It was a mistake.' },
        { filter: { filterfields: [{ field: 'lastname', searchvalue: last_name, type: 'string' }] } },
      );
      // The member who was on hold before too.
      expect(back.willDo).toBe(3);
      await bulk.start(officer, back.id);
      expect((await bulk.ended(officer, back.id)).done).toBe(3);
      expect((await standing()).map(({ on_hold }) => on_hold)).toEqual([false, false]);
      const decisions = await app()
        .database.db.selectFrom('standing_decision')
        .select('id')
        .where('contact_id', '=', members[0]?.contactId ?? '')
        .execute();
      expect(decisions).toHaveLength(2);
    });

    it('is forgotten after its time, and a preview that nobody started after a day', async () => {
      const { db } = app().database;
      const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      const [done, previewed] = [bulkStatus('Done'), bulkStatus('Previewed')];
      const kinds = [
        [done, 91],
        [done, 89],
        [previewed, 2],
        [previewed, 0.5],
      ] as const;
      const ids = await Promise.all(
        kinds.map(([status_code, days]) =>
          insert(db, 'bulk_action', {
            started_by: officer.contactId,
            action_code: 2,
            status_code,
            created_on: day(days),
          }),
        ),
      );
      await forgetBulkActions({ db, clock: { now: () => new Date() } }).handle({}, { id: randomUUID() });
      const left = await db.selectFrom('bulk_action').select('id').where('id', 'in', ids).execute();
      expect(left.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[3]].toSorted());
    });

    it('is each desk’s own', async () => {
      const finance = await app().person('finance-officer');
      const ids = [randomUUID()];
      const kinds = [
        { kind: 'hold-members', reason: 'Because' },
        { kind: 'reinstate-members', reason: 'Because' },
        { kind: 'take-applications' },
      ] as const;
      for (const act of kinds) expect((await bulk.preview(finance, act, { ids })).status, act.kind).toBe(403);
      expect((await bulk.preview(officer, { kind: 'confirm-payments' }, { ids })).status).toBe(403);
    });
  },
  { PAYGATE_URL: gateway.url },
);
