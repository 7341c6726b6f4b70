import {
  bulkMessages,
  caseMessages,
  codes,
  mostBulkRecords,
  records,
  reviewMessages,
} from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { registry, sources } from '../src/product.ts';
import { caseTypeIds } from '../src/seed/index.ts';
import { bulkWork, workThrough } from '../src/staff/bulk/work-through.ts';
import { onPostgresql, valueOf, type AppFixture, type Person } from './support/app-fixture.ts';
import { bulk, bulkStatus, caseOfficers } from './support/bulk.ts';
import { insert } from './support/samples/sample.ts';

const ownMatter = 'You may not decide in a matter of your own. Ask a colleague.';

/** Cases of a member, marked by their subject so that a list finds them. */
const addCases = (app: AppFixture, contact_id: string, count: number, subject: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      insert(app.database.db, 'service_case', {
        title: subject,
        contact_id,
        case_type_id: caseTypeIds.complaint,
      }),
    ),
  );
const searched = (globalfilter: string) => ({ filter: { globalfilter } });

onPostgresql('bulk actions', (app) => {
  let member: Person;
  let officer: Person;
  let colleague: Person;
  beforeAll(async () => {
    [member, officer, colleague] = await Promise.all([
      app().person('member', { first_name: 'Naledi', last_name: 'Khoza' }),
      app().person('membership-officer', { first_name: 'Lerato', last_name: 'Mokoena' }),
      app().person('membership-officer', { first_name: 'Sipho', last_name: 'Dube' }),
    ]);
  });
  const handOver = () => ({ kind: 'take-cases', officerId: colleague.contactId }) as const;

  it('say before what would be done to how many and why not, and change nothing by it', async () => {
    const theirs = await addCases(app(), member.contactId, 3, 'Card one');
    const [own] = await addCases(app(), officer.contactId, 1, 'Card one');
    const found = await bulk.previewed(officer, handOver(), { ids: [...theirs, own] });
    expect(found).toMatchObject({
      total: 4,
      willDo: 3,
      notDone: 1,
      done: 0,
      waiting: 0,
      officer: 'Sipho Dube',
    });
    expect(found.reasons).toEqual([
      { reason: ownMatter, count: 1, few: [expect.stringMatching(/^[A-Z]+-.*, Lerato Mokoena$/)] },
    ]);
    expect(await caseOfficers(app(), [...theirs, own ?? ''])).toEqual([null, null, null, null]);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_entry
      where record_type = 'ctpt_cases' and record_id = any(${theirs}::uuid[])`.execute(app().database.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('are not looked through for somebody whom no record could be handed to', async () => {
    const ids = await addCases(app(), member.contactId, 1, 'Card three');
    const events = await app().person('events-officer');
    for (const [kind, message] of [
      ['take-cases', caseMessages.noOfficer],
      ['take-applications', reviewMessages.noOfficer],
    ] as const)
      for (const officerId of [member.contactId, events.contactId, randomUUID()]) {
        const { status, body } = await bulk.preview(officer, { kind, officerId }, { ids });
        expect([status, body.errors]).toEqual([422, [{ field: 'act.officerId', message }]]);
      }
    expect(
      (
        await bulk.preview(
          events,
          { kind: 'take-cases', officerId: officer.contactId },
          searched('Card three'),
        )
      ).body.detail,
    ).toBe(bulkMessages.nothing);
  });

  it('do all that a list’s own filters match, each once, and report each', async () => {
    const theirs = await addCases(app(), member.contactId, 60, 'Card two');
    const [own] = await addCases(app(), officer.contactId, 1, 'Card two');
    await addCases(app(), member.contactId, 1, 'Another thing');
    const { id, willDo } = await bulk.previewed(officer, handOver(), searched('Card two'));
    expect(willDo).toBe(60);
    expect((await bulk.start(officer, id)).status).toBe(200);
    expect((await bulk.start(officer, id)).status).toBe(200);
    const report = await bulk.ended(officer, id);
    expect(report).toMatchObject({
      status: bulkStatus('Done'),
      total: 61,
      done: 60,
      notDone: 1,
      willDo: 0,
    });
    expect(new Set(await caseOfficers(app(), theirs))).toEqual(new Set([colleague.contactId]));
    expect(await caseOfficers(app(), [own ?? ''])).toEqual([null]);
    const { rows } = await sql<{ changes: number; requests: number }>`
      select count(*)::integer as changes, count(distinct request_id)::integer as requests from audit_entry
      where record_type = 'ctpt_cases' and record_id = any(${theirs}::uuid[])`.execute(app().database.db);
    expect(rows).toEqual([{ changes: 60, requests: 1 }]);

    const outcomes = (person: Person) =>
      person.list({
        recordtype: records.bulkOutcomes.type,
        properties: ['ctpt_name', 'ctpt_outcome', 'ctpt_reason'],
        filter: { filterfields: [{ field: 'ctpt_bulkaction', searchvalue: id, type: 'lookup' }] },
        pazesize: 500,
      });
    const { body } = await outcomes(officer);
    expect(body.data).toHaveLength(61);
    const refused = body.data.filter(
      (row) => valueOf(row, 'ctpt_outcome') === codes.codeOf(codes.bulkOutcome, 'Not done'),
    );
    expect(refused.map((row) => valueOf(row, 'ctpt_reason'))).toEqual([ownMatter]);
    const csv = await officer.call('/portal/api/ExportAllAsync', {
      recordtype: records.bulkOutcomes.type,
      columns: [
        { field: 'ctpt_name', label: 'Record' },
        { field: 'ctpt_outcome', label: 'Outcome' },
      ],
      filter: { filterfields: [{ field: 'ctpt_bulkaction', searchvalue: id, type: 'lookup' }] },
    });
    expect(csv.text?.trimEnd().split('\n')).toHaveLength(62);

    const administrator = await app().person('administrator');
    expect((await outcomes(colleague)).body.data).toEqual([]);
    expect((await outcomes(administrator)).body.data).toHaveLength(61);
    expect((await bulk.read(colleague, id)).status).toBe(404);
    expect((await bulk.read(administrator, id)).done).toBe(60);
  });

  it('give each record to one of two officers who want the same, and tell the other', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, () =>
        insert(app().database.db, 'submission', {
          form_name: 'individual',
          contact_id: member.contactId,
          status: 'Submitted',
          progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
          submitted_on: '2026-11-02T08:00:00Z',
        }),
      ),
    );
    const take = { kind: 'take-applications' } as const;
    const [one, other] = await Promise.all([
      bulk.previewed(officer, take, { ids }),
      bulk.previewed(colleague, take, { ids }),
    ]);
    expect([one.willDo, other.willDo]).toEqual([6, 6]);
    await Promise.all([bulk.start(officer, one.id), bulk.start(colleague, other.id)]);
    const [first, second] = await Promise.all([bulk.ended(officer, one.id), bulk.ended(colleague, other.id)]);
    expect(first.done + second.done).toBe(6);
    expect(first.notDone + second.notDone).toBe(6);
    for (const [report, winner] of [
      [first, 'Sipho Dube'],
      [second, 'Lerato Mokoena'],
    ] as const)
      expect(report.reasons.map(({ reason }) => reason)).toEqual(
        report.notDone === 0 ? [] : [reviewMessages.changed(winner, 'In review')],
      );
    const reviews = await app()
      .database.db.selectFrom('application_review')
      .select('officer_id')
      .where('id', 'in', ids)
      .execute();
    const withOfficer = reviews.filter(({ officer_id }) => officer_id === officer.contactId);
    expect(withOfficer).toHaveLength(first.done);
  });
});

onPostgresql('what a bulk action refuses', (app) => {
  let member: Person;
  let officer: Person;
  beforeEach(async () => {
    [member, officer] = await Promise.all([app().person('member'), app().person('membership-officer')]);
  });
  const giveBack = { kind: 'take-cases', officerId: null } as const;

  it('records of another desk, and actions of one', async () => {
    const finance = await app().person('finance-officer');
    const ids = await addCases(app(), member.contactId, 1, 'Not theirs');
    expect((await bulk.preview(finance, giveBack, { ids })).body.detail).toBe(bulkMessages.nothing);
    const applications = await bulk.preview(finance, { kind: 'take-applications' }, { ids });
    expect(applications.status).toBe(403);
    expect((await bulk.preview(member, giveBack, { ids })).status).toBe(403);
  });

  it('a selection that is none, two at once, or too large', async () => {
    const ids = await addCases(app(), member.contactId, 1, 'Alone');
    expect((await bulk.preview(officer, giveBack, {})).status).toBe(400);
    expect((await bulk.preview(officer, giveBack, { ids, filter: null })).status).toBe(400);
    expect((await bulk.preview(officer, giveBack, { ids: [randomUUID()] })).body.detail).toBe(
      bulkMessages.nothing,
    );
    // Without what a case sets off: it is how many there are that counts.
    await app()
      .database.db.transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into service_case (title, contact_id, case_type_id)
          select 'Far too many', ${member.contactId}::uuid, ${caseTypeIds.complaint}::uuid
          from generate_series(1, ${mostBulkRecords + 1})`.execute(tx);
      });
    const titled = { field: 'ctpt_title', searchvalue: 'Far too many', type: 'string' };
    const { body, status } = await bulk.preview(officer, giveBack, { filter: { filterfields: [titled] } });
    expect([status, body.detail]).toEqual([422, bulkMessages.tooMany]);
  });

  it.each(['a\u0000b', 'a\ud800b', 'a\u202eb'])('words that nobody can keep: %j', async (words) => {
    const ids = await addCases(app(), member.contactId, 1, 'Words');
    const acts = [
      { kind: 'answer-cases', message: words } as const,
      { kind: 'hold-members', reason: `A long reason ${words}` } as const,
    ];
    for (const act of acts) expect((await bulk.preview(officer, act, { ids })).status).toBe(400);
  });

  it('a key of somebody else, and nothing to do', async () => {
    const ids = await addCases(app(), officer.contactId, 1, 'Their own');
    const { id } = await bulk.previewed(officer, giveBack, { ids });
    expect((await bulk.start(officer, id)).body.detail).toBe(bulkMessages.nothingToDo);
    const other = await app().person('membership-officer');
    expect((await bulk.preview(other, giveBack, { ids }, id as never)).body.detail).toBe(
      bulkMessages.otherKey,
    );
    expect((await bulk.start(other, id)).status).toBe(404);
    expect((await bulk.preview(officer, giveBack, { ids }, id as never)).body.id).toBe(id);
    const answer = { kind: 'answer-cases', message: 'It is done.' } as const;
    expect((await bulk.preview(officer, answer, { ids }, id as never)).status, 'of another action').toBe(409);
  });

  it('another selection under a key, and not the same once more', async () => {
    const subject = `Chosen ${randomUUID()}`;
    const ids = await addCases(app(), member.contactId, 8, subject);
    const [chosen, others] = [ids.slice(0, 3), ids.slice(3)];
    const refused = { status: 409, body: { detail: bulkMessages.otherKey } };
    const one = await bulk.previewed(officer, giveBack, { ids: chosen });
    const again = (selection: object, { id } = one) =>
      bulk.preview(officer, giveBack, selection, id as never);
    for (const other of [{ ids: others }, { ids: chosen.slice(1) }, { ids }, searched(subject), {}])
      expect(await again(other), JSON.stringify(other)).toMatchObject(refused);
    for (const same of [chosen, chosen.toReversed().map((id) => id.toUpperCase())])
      expect(await again({ ids: same })).toMatchObject({ status: 200, body: { id: one.id } });

    const all = await bulk.previewed(officer, giveBack, searched(subject));
    // What matches by now is not what was looked through, and the answer is lost nonetheless.
    await addCases(app(), member.contactId, 1, subject);
    expect(await again(searched(subject), all)).toMatchObject({ status: 200, body: { id: all.id } });
    for (const other of [searched('Another thing'), { filter: null }, { ids }])
      expect(await again(other, all), JSON.stringify(other)).toMatchObject(refused);
    expect((await bulk.read(officer, all.id)).total).toBe(8);
  });
});

/** The jobs are left to the tests, which are the servers that work, stop and die. */
onPostgresql(
  'a bulk action under way',
  (app) => {
    let officer: Person;
    let ids: string[];
    let id: string;
    const many = 30;
    const server = () => ({
      db: app().database.db,
      clock: app().clock,
      registry,
      jobs: undefined as never,
      sources,
      log: { error: () => {} },
    });
    const act = { kind: 'take-cases' } as const;
    beforeEach(async () => {
      officer = await app().person('membership-officer');
      ids = await addCases(
        app(),
        (await app().person('member')).contactId,
        many,
        `Under way ${randomUUID()}`,
      );
      ({ id } = await bulk.previewed(officer, act, { ids }));
      expect((await bulk.start(officer, id)).status).toBe(200);
    });
    const changesOf = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_entry
        where record_type = 'ctpt_cases' and record_id = any(${ids}::uuid[])`.execute(app().database.db);
      return rows[0]?.n;
    };

    it('goes on where a server stopped, with several at once, and does nothing twice', async () => {
      expect(await workThrough(server(), id, 5)).toBe('more');
      expect(await bulk.read(officer, id)).toMatchObject({
        status: bulkStatus('Under way'),
        done: 5,
        willDo: many - 5,
      });
      const { db } = app().database;
      const left = db
        .selectFrom('bulk_item')
        .where('bulk_action_id', '=', id)
        .where('outcome_code', '=', codes.codeOf(codes.bulkOutcome, 'Will be done'));
      const next = await left.select('record_id').orderBy('id').limit(4).execute();
      // Of somebody else: whoever does something for a person waits for whoever does at that moment.
      const { contactId: contact_id } = await app().person('member');
      const others = next.map(({ record_id }) => record_id);
      await db.updateTable('service_case').set({ contact_id }).where('id', 'in', others).execute();
      let slow: Promise<unknown> | undefined;
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('service_case').select('id').where('id', 'in', others).forUpdate().execute();
        // One server has its list, and waits at its first four records; meanwhile the other does all the rest of them.
        slow = workThrough(server(), id);
        const free = () => left.select('id').forUpdate().skipLocked().execute();
        await expect.poll(async () => (await free()).length).toBe(many - 5 - 4);
        expect(await workThrough(server(), id)).toBe('held');
        expect(await bulk.read(officer, id)).toMatchObject({
          status: bulkStatus('Under way'),
          done: many - 4,
          willDo: 4,
        });
      });
      await slow;
      expect(await bulk.read(officer, id)).toMatchObject({
        status: bulkStatus('Done'),
        done: many,
        notDone: 0,
      });
      expect(await workThrough(server(), id)).toBe('nothing');
      expect(await changesOf()).toBe(many);
    });

    it('comes back for records that somebody held who did nothing to them', async () => {
      const { db } = app().database;
      const asked: unknown[] = [];
      const jobs = {
        enqueue: async (_tx: unknown, _job: unknown, payload: unknown) => void asked.push(payload),
      };
      const job = bulkWork({ ...server(), jobs } as never);
      await db.transaction().execute(async (tx) => {
        // An erasure that is refused in the end.
        await tx
          .selectFrom('bulk_item')
          .select('id')
          .where('bulk_action_id', '=', id)
          .limit(2)
          .forUpdate()
          .execute();
        await job.handle({ id }, { id: randomUUID() });
      });
      expect(asked).toEqual([{ id }]);
      expect(await bulk.read(officer, id)).toMatchObject({ status: bulkStatus('Under way'), done: many - 2 });
      await job.handle({ id }, { id: randomUUID() });
      expect(asked).toHaveLength(1);
      expect(await bulk.read(officer, id)).toMatchObject({ status: bulkStatus('Done'), done: many });
    });

    it('changes no record whose outcome could not be noted with it', async () => {
      const { db } = app().database;
      await sql`create function refuse_outcome() returns trigger language plpgsql as $$
        begin if new.outcome_code = 3 then raise exception 'the server dies'; end if; return new; end $$`.execute(
        db,
      );
      await sql`create trigger refuse_outcome before update on bulk_item for each row execute function refuse_outcome()`.execute(
        db,
      );
      try {
        await workThrough(server(), id);
      } finally {
        await sql`drop function refuse_outcome cascade`.execute(db);
      }
      expect(await bulk.read(officer, id)).toMatchObject({
        done: 0,
        reasons: [{ reason: bulkMessages.fault, count: many }],
      });
      expect(new Set(await caseOfficers(app(), ids))).toEqual(new Set([null]));
      expect(await changesOf()).toBe(0);
    });

    it.each([
      ['is suspended', (id: string) => sql`update contact set state_code = 1 where id = ${id}::uuid`],
      [
        'has lost the desk',
        (id: string) => sql`update contact_role set role_id = (select id from role where key = 'member')
          where contact_id = ${id}::uuid`,
      ],
    ])('stops when whoever started it %s', async (_why, change) => {
      await workThrough(server(), id, 4);
      await change(officer.contactId).execute(app().database.db);
      await workThrough(server(), id);
      expect(await bulk.read(await app().person('administrator'), id)).toMatchObject({
        status: bulkStatus('Stopped'),
        done: 4,
        reasons: [{ reason: bulkMessages.noLonger, count: many - 4 }],
      });
    });

    it('is one at a time, and can be stopped', async () => {
      const other = await bulk.previewed(officer, { ...act, officerId: null }, { ids });
      expect((await bulk.stop(officer, other.id)).body.detail).toBe(bulkMessages.notStarted);
      const { body, status } = await bulk.start(officer, other.id);
      expect([status, body.detail]).toEqual([409, bulkMessages.oneAtATime]);
      await workThrough(server(), id, 3);
      expect((await bulk.stop(await app().person('membership-officer'), id)).status).toBe(404);
      expect((await bulk.stop(officer, id)).status).toBe(200);
      await workThrough(server(), id);
      expect(await bulk.read(officer, id)).toMatchObject({
        status: bulkStatus('Stopped'),
        done: 3,
        reasons: [{ reason: bulkMessages.stopped, count: many - 3 }],
      });
      expect(await changesOf()).toBe(3);
      // Sent again after its answer was lost.
      expect((await bulk.stop(officer, id)).status).toBe(200);
      const again = await bulk.start(officer, id);
      expect([again.status, again.body.detail]).toEqual([409, bulkMessages.hasEnded]);
      expect((await bulk.start(officer, other.id)).status).toBe(200);
      await workThrough(server(), other.id);
      const late = await bulk.stop(officer, other.id);
      expect([late.status, late.body.detail]).toEqual([409, bulkMessages.hasEnded]);
    });

    it('is reported to the desk that it was done at, and not to whoever has left it', async () => {
      await workThrough(server(), id);
      expect((await bulk.read(officer, id)).done).toBe(many);
      await sql`update contact_role set role_id = (select id from role where key = 'finance-officer')
        where contact_id = ${officer.contactId}::uuid`.execute(app().database.db);
      expect((await bulk.read(officer, id)).status).toBe(404);
      const listed = await officer.list({ recordtype: records.bulkOutcomes.type, properties: ['ctpt_name'] });
      expect(listed.body.data).toEqual([]);
    });
  },
  { WORK_JOBS: 'false', DATABASE_URL: 'postgres://elsewhere' },
);
