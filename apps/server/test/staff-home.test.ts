import {
  codes,
  type StaffFiguresAnswer,
  type StaffQueue,
  type StaffWaitingAnswer,
  type WhoseWork,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderState } from '../src/domains/orders/index.ts';
import { caseTypeIds } from '../src/seed/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { addOrder } from './support/payments.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('the home page of the staff', (app) => {
  let member: Person;
  let officer: Person;
  let colleague: Person;
  let finance: Person;
  beforeAll(async () => {
    [member, officer, colleague, finance] = await Promise.all([
      app().person('member', { first_name: 'Naledi', last_name: 'Khoza' }),
      app().person('membership-officer', { first_name: 'Lerato', last_name: 'Mokoena' }),
      app().person('membership-officer', { first_name: 'Ayesha', last_name: 'Naidoo' }),
      app().person('finance-officer'),
    ]);
    // A Tuesday.
    app().clock.set('2027-03-16T08:00:00Z');
  });

  const waiting = async (person: Person, whose: WhoseWork = 'open') =>
    (await person.call<StaffWaitingAnswer>('/portal/api/staff/waiting', { whose })).body;
  const queueOf = (answer: StaffWaitingAnswer, name: StaffQueue) =>
    answer.queues.find(({ queue }) => queue === name);

  /** An application that was sent in on a day and promised 14 days later, as the trigger opens its review. */
  const apply = async (day: string, more: object = { stood_days: 0 }, contact_id = member.contactId) => {
    const { db } = app().database;
    const form = await db
      .selectFrom('web_form')
      .select('id')
      .where('name', '=', 'studentApplication')
      .executeTakeFirstOrThrow();
    const id = await insert(db, 'submission', {
      contact_id,
      web_form_id: form.id,
      reference: `APP-${day}-${randomUUID().slice(0, 8)}`,
      form_name: 'studentApplication',
      status: 'Submitted',
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
      submitted_on: `${day}T08:00:00Z`,
    });
    await db.updateTable('application_review').set(more).where('id', '=', id).execute();
    return id;
  };
  const ask = (on: string, more: object = {}, case_type_id: string = caseTypeIds.complaint) =>
    insert(app().database.db, 'service_case', {
      title: 'My card never came',
      contact_id: member.contactId,
      case_type_id,
      created_on: `${on}T08:00:00Z`,
      ...more,
    });
  const prove = async (sentOn: string, contact = member) => {
    const order_id = await addOrder(app(), contact.contactId);
    return insert(app().database.db, 'payment_verification', {
      order_id,
      kind_code: 1,
      created_on: `${sentOn}T08:00:00Z`,
    });
  };

  describe('what waits', () => {
    const ids: Record<string, string> = {};
    beforeAll(async () => {
      Object.assign(ids, {
        mine: await apply('2027-02-20', {
          officer_id: officer.contactId,
          stage_code: codes.codeOf(codes.reviewStage, 'In review'),
          promised_on: '2027-03-15',
        }),
        nobodys: await apply('2027-03-01', { promised_on: '2027-03-16' }),
        colleagues: await apply('2027-02-26', {
          officer_id: colleague.contactId,
          stage_code: codes.codeOf(codes.reviewStage, 'In review'),
          promised_on: '2027-03-20',
        }),
        asked: await apply('2027-02-01', { stage_code: codes.codeOf(codes.reviewStage, 'Asked for more') }),
        own: await apply('2027-02-02', { officer_id: officer.contactId }, officer.contactId),
        question: await ask('2027-02-25'),
        heldUp: await ask('2027-02-24', { status_code: codes.codeOf(codes.caseStatus, 'On Hold') }),
        resolved: await ask('2027-02-23', { status_code: codes.codeOf(codes.caseStatus, 'Resolved') }),
      });
    });

    it.each([
      ['mine', ['mine']],
      ['open', ['mine', 'question', 'nobodys']],
      ['all', ['mine', 'question', 'colleagues', 'nobodys']],
    ] as const)(
      '%s: the oldest first, and nothing that waits for the member or is theirs',
      async (whose, names) => {
        const answer = await waiting(officer, whose);
        expect(answer.work.map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
        expect(answer.counts).toEqual({ mine: 1, open: 3, all: 4 });
      },
    );

    it('says who it is about, since when, and by when an answer was promised', async () => {
      const [first, second] = (await waiting(officer)).work;
      expect(first).toEqual({
        queue: 'applications',
        id: ids['mine'],
        title: 'Student Application',
        person: 'Naledi Khoza',
        personId: member.contactId,
        reference: expect.stringMatching(/^APP-2027-02-20/) as string,
        since: '2027-02-20T08:00:00+00:00',
        promisedOn: '2027-03-15',
        stoodDays: 0,
        officer: { id: officer.contactId, name: 'Lerato Mokoena' },
      });
      expect(second).toMatchObject({ queue: 'cases', title: 'My card never came', officer: null });
      expect(second?.reference).toMatch(/^CAS-\d+$/);
    });

    it('counts what is past the promised day, which the promised day itself is not', async () => {
      const answer = await waiting(officer);
      // The application of 15 March, and the question, whose ten working days ended on 11 March.
      expect(answer.late).toBe(2);
      expect((await waiting(officer, 'mine')).late).toBe(1);
      // The queue's figure is that of the list it opens, own matters too.
      expect(queueOf(answer, 'applications')).toMatchObject({ waiting: 4 });
      expect(queueOf(answer, 'cases')).toEqual({ queue: 'cases', waiting: 1, late: 1 });
      expect(answer.isMinimum).toBe(false);
    });

    it('counts what was declared, and does not set it among the rest', async () => {
      const before = await waiting(officer);
      await insert(app().database.db, 'member_declaration', {
        contact_id: member.contactId,
        name: 'CPD declaration 2026',
        period_start: '2026-01-01',
        period_end: '2026-12-31',
        status_code: codes.codeOf(codes.declarationStatus, 'Submitted'),
      });
      const after = await waiting(officer);
      expect(after.work).toEqual(before.work);
      expect(queueOf(after, 'declarations')?.waiting).toBe(
        (queueOf(before, 'declarations')?.waiting ?? 0) + 1,
      );
    });

    it('is each desk its own', async () => {
      const { queues, work } = await waiting(finance);
      expect(queues.map(({ queue }) => queue)).toEqual(['payments', 'proposals', 'cases']);
      expect(work).toEqual([]);
      const query = await ask('2027-03-01', {}, caseTypeIds.feeQuery);
      expect((await waiting(finance)).work.map(({ id }) => id)).toEqual([query]);
    });

    it('says how many were decided in the last 30 days, and how many in time', async () => {
      const decided = {
        stage_code: codes.codeOf(codes.reviewStage, 'Approved'),
        decided_by: colleague.contactId,
        decided_on: '2027-03-10T22:30:00Z',
      };
      // 22:30 is the day after for the institution.
      await apply('2027-03-01', { ...decided, promised_on: '2027-03-11' });
      await apply('2027-03-01', { ...decided, promised_on: '2027-03-10' });
      await apply('2027-01-01', { ...decided, decided_on: '2027-02-14T07:59:59Z' });
      expect((await waiting(officer)).decided).toEqual({ count: 2, inTime: 1 });
      expect((await waiting(finance)).decided).toBeNull();
    });
  });

  describe('payments to verify', () => {
    it('are promised for the third working day, and late after it', async () => {
      // Thursday's is promised for Tuesday, Wednesday's was for Monday.
      const [late, inTime] = [await prove('2027-03-10'), await prove('2027-03-11')];
      const answer = await waiting(finance);
      const promised = answer.work.flatMap(({ queue, id, promisedOn }) =>
        queue === 'payments' ? [[id, promisedOn]] : [],
      );
      expect(promised).toEqual([
        [late, '2027-03-15'],
        [inTime, '2027-03-16'],
      ]);
      expect(queueOf(answer, 'payments')).toEqual({ queue: 'payments', waiting: 2, late: 1 });
    });

    it('and nobody is shown what they proposed themselves', async () => {
      const propose = async (proposed_by: string) =>
        insert(app().database.db, 'money_proposal', {
          id: randomUUID(),
          contact_id: member.contactId,
          order_id: await addOrder(app(), member.contactId),
          kind_code: 1,
          amount_cents: 100,
          reason: 'Billed twice',
          proposed_by,
        });
      const other = await app().person('finance-officer');
      const [own, others] = [await propose(finance.contactId), await propose(other.contactId)];
      const shown = (await waiting(finance)).work.map(({ id }) => id);
      expect([shown.includes(own), shown.includes(others)]).toEqual([false, true]);
    });
  });

  it('refuses whoever has no desk, and words it does not know', async () => {
    const { status } = await member.call('/portal/api/staff/waiting', { whose: 'open' });
    expect(status).toBe(403);
    expect((await member.call('/portal/api/staff/figures', {})).status).toBe(403);
    expect((await officer.call('/portal/api/staff/waiting', { whose: 'yours' })).status).toBe(400);
  });

  describe('how the institution stands', () => {
    const figures = async (person: Person) =>
      (await person.call<StaffFiguresAnswer>('/portal/api/staff/figures', {})).body;
    const enter = async (on: string, kind: string, amount_cents: number, order: object = {}) => {
      const order_id = await addOrder(app(), member.contactId, order);
      const source = `${kind}:${randomUUID()}`;
      await insert(app().database.db, 'ledger_entry', {
        order_id,
        kind,
        amount_cents,
        vat_cents: 0,
        source,
        entered_on: on,
      });
      return order_id;
    };
    beforeAll(() => app().clock.set('2031-03-16T08:00:00Z'));

    it('is told each desk for its own work', async () => {
      const events = await app().person('events-officer');
      const [ofMembership, ofFinance, ofEvents] = await Promise.all([officer, finance, events].map(figures));
      expect([ofMembership?.finance, ofFinance?.membership, ofEvents]).toEqual([
        null,
        null,
        { membership: null, finance: null },
      ]);
    });

    it('is counted once in ten minutes for all who ask', async () => {
      app().clock.set('2031-03-16T09:00:00Z');
      const before = (await figures(officer)).membership;
      await app().person('member', { contact_type: 4, date_joined: '2030-06-01' });
      app().clock.set('2031-03-16T09:09:59Z');
      expect((await figures(colleague)).membership).toEqual(before);
      app().clock.set('2031-03-16T09:10:00Z');
      const { membership } = await figures(colleague);
      expect(membership?.countedOn).toBe('2031-03-16T09:10:00.000Z');
      const fellows = (of: typeof membership) => of?.classes.find((one) => one.membershipClass === 4);
      expect(fellows(membership)?.joined).toBe((fellows(before)?.joined ?? 0) + 1);
    });

    it('adds up what came in by month and kind, less what was given back, on the calendar of the institution', async () => {
      app().clock.set('2031-03-16T10:00:00Z');
      const cents = async () => {
        const { finance: told } = await figures(finance);
        return Object.fromEntries((told?.income ?? []).map((one) => [`${one.month} ${one.kind}`, one.cents]));
      };
      // Half past ten in the evening of the last of February is March already.
      await enter('2031-02-28T22:30:00Z', 'payment', 700, { billing_year: 2031 });
      await enter('2031-03-02T08:00:00Z', 'payment', 500, { source_kind: 'application' });
      await enter('2031-03-02T08:00:00Z', 'refund', 200, { source_kind: 'application' });
      await enter('2029-04-01T08:00:00Z', 'payment', 50, { source_kind: 'event' });
      await enter('2029-03-31T21:00:00Z', 'payment', 60, { source_kind: 'event' });
      expect(await cents()).toEqual({
        '2031-03 annual': 700,
        '2031-03 application': 300,
        '2029-04 event': 50,
      });
    });

    it('sorts what is owed by how long it is overdue', async () => {
      app().clock.set('2031-03-16T10:20:00Z');
      const before = (await figures(finance)).finance?.debtors ?? [];
      const owing = await app().person('member');
      // 30 days past, 31, and due today.
      for (const due_on of ['2031-02-14', '2031-02-13', '2031-03-16'])
        await addOrder(app(), owing.contactId, { due_on });
      const partly = await addOrder(app(), owing.contactId, { due_on: '2030-09-16' });
      await insert(app().database.db, 'ledger_entry', {
        order_id: partly,
        kind: 'payment',
        amount_cents: 15_000,
        vat_cents: 0,
        source: `part:${partly}`,
      });
      app().clock.set('2031-03-16T10:40:00Z');
      const after = (await figures(finance)).finance?.debtors ?? [];
      const grown = [0, 1, 2, 3, 4].map((age) => {
        const of = (debtors: typeof after) => debtors.find((one) => one.age === age);
        return [
          (of(after)?.cents ?? 0) - (of(before)?.cents ?? 0),
          (of(after)?.people ?? 0) - (of(before)?.people ?? 0),
        ];
      });
      expect(grown).toEqual([
        [115_000, 1],
        [115_000, 1],
        [0, 0],
        [0, 0],
        [100_000, 1],
      ]);
    });

    it('compares the fees of the newest year with those of the year before on the same day', async () => {
      app().clock.set('2033-03-16T10:00:00Z');
      const fee = (billing_year: number, paid_on: string | null) =>
        addOrder(app(), member.contactId, {
          billing_year,
          paid_on,
          state_code: paid_on === null ? orderState.due : codes.codeOf(codes.orderState, 'Complete'),
          created_on: `${billing_year - 1}-12-01T08:00:00Z`,
        });
      await fee(2033, '2033-01-05');
      await fee(2033, null);
      await fee(2032, '2032-03-16');
      await fee(2032, '2032-03-17');
      expect((await figures(finance)).finance?.renewals).toEqual([
        { year: 2033, invoiced: 2, paid: 1 },
        { year: 2032, invoiced: 2, paid: 1 },
      ]);
    });
  });
});
