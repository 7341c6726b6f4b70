import { codes, reviewMessages, type Problem, type ReadReviewAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { tracedWhile } from './support/meanwhile.ts';
import { untilWaiting } from './support/record-locks.ts';
import { reviewing } from './support/reviews.ts';
import { insert } from './support/samples/sample.ts';

const stageOf = (label: (typeof codes.reviewStage)[keyof typeof codes.reviewStage]) =>
  codes.codeOf(codes.reviewStage, label);
const classOf = (label: (typeof codes.contactType)[keyof typeof codes.contactType]) =>
  codes.codeOf(codes.contactType, label);

onPostgresql('reviewing applications', (app) => {
  let officer: Person;
  let colleague: Person;
  let applicant: Person;
  beforeAll(async () => {
    [officer, colleague] = await Promise.all([
      app().person('membership-officer', { first_name: 'Ayesha', last_name: 'Naidoo' }),
      app().person('membership-officer', { first_name: 'Pieter', last_name: 'Botha' }),
    ]);
  });
  beforeEach(async () => {
    app().clock.set('2026-11-16T08:00:00Z');
    applicant = await app().person('applicant', { email: `${randomUUID()}@example.test` });
  });

  const { reviewOf, act, ...applying } = reviewing(app, () => officer);
  const submit = (formName: string, person: Person = applicant) => applying.submit(formName, person);
  const taken = (formName: string, person: Person = applicant) => applying.taken(formName, person);
  const personOf = ({ contactId }: Person) =>
    app().database.db.selectFrom('contact').selectAll().where('id', '=', contactId).executeTakeFirstOrThrow();
  const roleOf = async ({ contactId }: Person) =>
    (
      await app()
        .database.db.selectFrom('contact_role')
        .innerJoin('role', 'role.id', 'contact_role.role_id')
        .select('key')
        .where('contact_id', '=', contactId)
        .execute()
    ).map(({ key }) => key);
  const ordersOf = ({ contactId }: Person) =>
    app()
      .database.db.selectFrom('sales_order')
      .select(['id', 'name', 'total_cents', 'due_on', 'state_code', 'billing_year'])
      .where('contact_id', '=', contactId)
      .execute();
  const eventsOf = async (id: string) =>
    (
      await app()
        .database.db.selectFrom('submission_event')
        .select(['event_code', 'note'])
        .where('submission_id', '=', id)
        .orderBy('occurred_on')
        .orderBy('created_on')
        .execute()
    ).map(({ event_code, note }) => [codes.submissionEvent[event_code as 1], note]);

  describe('are in the queue', () => {
    it('from the moment they are submitted, with the day a decision is promised, and drafts are not', async () => {
      const id = await submit('studentApplication');
      expect(await reviewOf(id)).toMatchObject({
        stage_code: stageOf('Waiting'),
        officer_id: null,
        promised_on: '2026-11-16',
      });
      const { db } = app().database;
      const { contactId } = applicant;
      const others = await Promise.all([
        insert(db, 'submission', { form_name: 'resignationApplication', contact_id: contactId }),
        insert(db, 'submission', {
          form_name: 'eventreg',
          contact_id: contactId,
          status: 'Submitted',
          progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
        }),
      ]);
      const found = await db
        .selectFrom('application_review')
        .select('id')
        .where('id', 'in', others)
        .execute();
      expect(found).toEqual([]);
    });

    it('and two officers who take the next one at the same moment get two', async () => {
      const ids = await Promise.all([1, 2, 3].map(async () => submit('studentApplication')));
      const { db } = app().database;
      await db
        .updateTable('application_review')
        .set({ promised_on: '2020-01-02' })
        .where('id', 'in', ids)
        .execute();
      const next = (person: Person) =>
        person.call<{ id: string }>('/portal/api/staff/applications/take-next', {});
      const got = await Promise.all([next(officer), next(colleague), next(officer)]);
      expect(got.map(({ body }) => body.id).toSorted()).toEqual(ids.toSorted());
      expect(await eventsOf(ids[0] ?? '')).toEqual([['In review', null]]);
    });

    it('and are handed to a colleague of the desk alone, and given back', async () => {
      const id = await taken('studentApplication');
      const finance = await app().person('finance-officer');
      for (const officerId of [finance.contactId, applicant.contactId, randomUUID()])
        expect((await act(officer, 'take', id, { officerId })).body.errors?.[0]?.field).toBe('officerId');
      expect((await act(officer, 'take', id, { officerId: colleague.contactId })).status).toBe(200);
      expect((await reviewOf(id)).officer_id).toBe(colleague.contactId);
      expect((await act(colleague, 'take', id, { officerId: null })).status).toBe(200);
      expect(await reviewOf(id)).toMatchObject({ officer_id: null, stage_code: stageOf('Waiting') });
    });

    it('and notes on them are read by the desk and by nobody else', async () => {
      const id = await taken('studentApplication');
      const note = { id, key: randomUUID(), body: 'Spoke to her on the phone.' };
      for (const _ of [1, 2])
        expect((await officer.call('/portal/api/staff/applications/note', note)).status).toBe(200);
      const other = { ...note, body: 'She rang again.' };
      expect((await officer.call('/portal/api/staff/applications/note', other)).status).toBe(409);
      const read = (person: Person) =>
        person.list({
          recordtype: 'ctpt_applicationnotes',
          properties: ['ctpt_note'],
          filter: {
            fieldAndOperator: true,
            filterfields: [{ field: 'ctpt_review', searchvalue: id, type: 'lookup' }],
          },
        });
      expect((await read(colleague)).body.data).toHaveLength(1);
      expect((await read(applicant)).status).toBe(403);
    });
  });

  it.each([
    ['Asked for more', 'approve', reviewMessages.stage.asked],
    ['Approved', 'approve', reviewMessages.stage.approved],
    ['Declined', 'decline', reviewMessages.stage.declined],
    ['In review', 'undo', reviewMessages.stage.inReview],
    ['Second approval', 'take', reviewMessages.stage.secondApproval],
  ] as const)('that are %s refuse to %s in a sentence of their stage', async (stage, step, message) => {
    const id = await taken('studentApplication');
    await app()
      .database.db.updateTable('application_review')
      .set({ stage_code: stageOf(stage) })
      .where('id', '=', id)
      .execute();
    const refused = await act(officer, step, id, step === 'decline' ? { reason: 'No longer open.' } : {});
    expect([refused.status, refused.body.detail]).toEqual([422, message]);
  });

  it('are read whole: what approving does, the applicant, who may be the same, notes and timeline', async () => {
    const { db } = app().database;
    const duplicate = await app().person('student', {
      first_name: 'Karabo',
      last_name: 'Sithole',
      mobile_phone: '+27 82 555 0143',
    });
    await db
      .updateTable('contact')
      .set({ mobile_phone: '+27 82 555 0143' })
      .where('id', '=', applicant.contactId)
      .execute();
    // Who works for the institution is merged with nobody.
    const worksHere = await app().person('events-officer', { mobile_phone: '+27 82 555 0143' });
    const id = await taken('associateMemberApplication');
    const read = (person: Person) =>
      person.call<ReadReviewAnswer>('/portal/api/staff/applications/read', { id });
    const { status, body } = await read(officer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      stage: stageOf('In review'),
      promisedOn: '2026-11-16',
      officer: { id: officer.contactId, name: 'Ayesha Naidoo' },
      decision: null,
      foreseen:
        'Admits the applicant today as Associate Member and invoices R 345.00 for November and December.',
      choosesClass: false,
      applicant: { id: applicant.contactId, owesCents: 0, openCases: 0, membershipNumber: null },
      fee: null,
      timeline: [{ event: codes.codeOf(codes.submissionEvent, 'In review') }],
    });
    expect(body.likelySame).toHaveLength(2);
    expect(body.likelySame).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: duplicate.contactId,
          name: 'Karabo Sithole',
          shares: ['mobile phone'],
          mayMerge: true,
        }),
        expect.objectContaining({ id: worksHere.contactId, mayMerge: false }),
      ]),
    );
    await act(officer, 'approve', id);
    const after = (await read(officer)).body;
    expect(after.decision).toMatchObject({
      by: { name: 'Ayesha Naidoo' },
      undoUntil: '2026-11-17T08:00:00.000Z',
    });
    expect((await read(colleague)).body.decision?.undoUntil).toBeNull();
    expect((await read(applicant)).status).toBe(403);
  });

  describe('approved, a membership', () => {
    it('is there at once, with number, class, role, the fee of what is left of the year, mail and timeline', async () => {
      const id = await taken('associateMemberApplication');
      expect((await act(officer, 'approve', id)).status).toBe(200);
      const contact = await personOf(applicant);
      expect(contact).toMatchObject({
        contact_type: classOf('Associate Member'),
        date_joined: '2026-11-16',
        last_application_approved_on: '2026-11-16',
      });
      expect(contact.membership_number).toMatch(/^\d{7}$/);
      expect(await roleOf(applicant)).toEqual(['member']);
      // R 2 070.00 a year, and two months of it.
      expect(await ordersOf(applicant)).toMatchObject([
        {
          name: 'Membership fee 2026, November and December',
          total_cents: 34_500,
          due_on: '2026-12-16',
          billing_year: 2026,
        },
      ]);
      expect(await reviewOf(id)).toMatchObject({
        stage_code: stageOf('Approved'),
        decided_by: officer.contactId,
      });
      expect(await eventsOf(id)).toEqual([
        ['In review', null],
        ['Approved', null],
      ]);
      // The very next request goes by the new role.
      const cpd = await applicant.list({ recordtype: 'ctpt_memberdeclarations' });
      expect(cpd.status).toBe(200);
      const told = await applicant.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
      expect(JSON.stringify(told.body.data)).toContain('Your application is approved');
    });

    it('has the next number after the highest there is, also when two are approved at once', async () => {
      const other = await app().person('applicant');
      const ids = [await taken('studentApplication'), await taken('studentApplication', other)];
      await Promise.all(ids.map(async (id) => act(officer, 'approve', id)));
      const numbers = [await personOf(applicant), await personOf(other)].map(({ membership_number }) =>
        Number(membership_number),
      );
      const [low = 0, high = 0] = numbers.toSorted((one, another) => one - another);
      expect(high - low).toBe(1);
      expect(await roleOf(applicant)).toEqual(['student']);
    });

    it('waits for the class where the form leaves it to the officer', async () => {
      const id = await taken('individualMembership');
      for (const choice of [{}, { membershipClass: 99 }]) {
        const refused = await act(officer, 'approve', id, choice);
        expect(refused.body.errors).toEqual([
          { field: 'membershipClass', message: reviewMessages.classMissing },
        ]);
      }
      const approved = await act(officer, 'approve', id, { membershipClass: classOf('Participant') });
      expect(approved.status).toBe(200);
      expect((await personOf(applicant)).contact_type).toBe(classOf('Participant'));
    });

    it('is refused to somebody who is a member by then, and nothing is half-done', async () => {
      const id = await taken('studentApplication');
      await app()
        .database.db.updateTable('contact')
        .set({ contact_type: classOf('Student') })
        .where('id', '=', applicant.contactId)
        .execute();
      expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.alreadyMember);
      expect((await reviewOf(id)).stage_code).toBe(stageOf('In review'));
      expect(await ordersOf(applicant)).toEqual([]);
    });
  });

  describe('approved, a change', () => {
    it('moves a member to another class', async () => {
      const student = await app().person('student', {
        contact_type: classOf('Student'),
        membership_number: `7${Date.now() % 1_000_000}`,
      });
      const id = await taken('upgradeStudentApplication', student);
      expect((await act(officer, 'approve', id)).status).toBe(200);
      expect((await personOf(student)).contact_type).toBe(classOf('Associate Member'));
      expect(await roleOf(student)).toEqual(['member']);
    });

    it('ends a membership that was resigned, and gives it back when that is undone', async () => {
      const member = await app().person('member', { contact_type: classOf('Corporate Member') });
      const id = await taken('resignationApplication', member);
      expect((await act(officer, 'approve', id)).status).toBe(200);
      const resigned = codes.codeOf(codes.terminationType, 'Resigned');
      expect(await personOf(member)).toMatchObject({
        termination_type: resigned,
        date_terminated: '2026-11-16',
      });
      expect((await act(officer, 'undo', id)).status).toBe(200);
      expect(await personOf(member)).toMatchObject({ termination_type: null, date_terminated: null });
    });

    it('to Fellow needs a second officer', async () => {
      const member = await app().person('member', { contact_type: classOf('Corporate Member') });
      const id = await taken('upgradeFellow', member);
      expect((await act(officer, 'approve', id)).status).toBe(200);
      expect((await reviewOf(id)).stage_code).toBe(stageOf('Second approval'));
      expect((await personOf(member)).contact_type).toBe(classOf('Corporate Member'));
      expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.firstApprover);
      expect((await act(colleague, 'approve', id)).status).toBe(200);
      expect((await personOf(member)).contact_type).toBe(classOf('Fellow'));
    });
  });

  it('are not approved where nothing would come of it', async () => {
    const id = await taken('aFormOfNobody');
    expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.noOutcome);
    expect((await reviewOf(id)).stage_code).toBe(stageOf('In review'));
  });

  describe('declined', () => {
    it('they say why, to the applicant alone', async () => {
      const id = await taken('studentApplication');
      expect((await act(officer, 'decline', id, { reason: '  ' })).body.errors?.[0]?.field).toBe('reason');
      const reason = 'The academic record is missing.';
      expect((await act(officer, 'decline', id, { reason })).status).toBe(200);
      expect(await eventsOf(id)).toEqual([
        ['In review', null],
        ['Declined', reason],
      ]);
      expect((await personOf(applicant)).membership_number).toBeNull();
      const told = await applicant.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_body'] });
      expect(JSON.stringify(told.body.data)).not.toContain(reason);
    });
  });

  describe('a decision', () => {
    it('waits for its application before it takes the number of an invoice', async () => {
      const first = await taken('studentApplication');
      expect((await act(officer, 'approve', first)).status).toBe(200);
      const applicantToo = await app().person('applicant');
      const id = await taken('studentApplication', applicantToo);
      const { db } = app().database;
      const approved = await db.transaction().execute(async (tx) => {
        // As whoever makes the order of an application does: the application, and the number last.
        await tx.selectFrom('submission').select('id').where('id', '=', id).forNoKeyUpdate().execute();
        const approving = act(officer, 'approve', id);
        await untilWaiting(app().database);
        const series = tx.selectFrom('number_series').select('last_number').where('name', '=', 'invoice');
        await series.forUpdate().execute();
        return { approving };
      });
      expect((await approved.approving).status).toBe(200);
    });

    it('is traced alone, whatever else is written of the application meanwhile', async () => {
      const id = await taken('studentApplication');
      const meanwhile = {
        table: 'submission',
        recordType: 'ctpt_sonicwebformsubmissions',
        id,
        set: `reference = 'APP-2026-9002'`,
      };
      const decided = await tracedWhile(app(), meanwhile, () => act(officer, 'approve', id));
      expect(decided).toEqual({ status: 200, fields: ['status'] });
    });

    it('is taken back within a day: class, role and invoice too; the number stays theirs', async () => {
      const id = await taken('associateMemberApplication');
      await act(officer, 'approve', id);
      const { membership_number } = await personOf(applicant);
      expect((await act(colleague, 'undo', id)).body.detail).toBe(reviewMessages.undoNotYours);
      expect((await act(officer, 'undo', id)).status).toBe(200);
      expect(await personOf(applicant)).toMatchObject({
        contact_type: null,
        date_joined: null,
        membership_number,
      });
      expect(await roleOf(applicant)).toEqual(['applicant']);
      expect((await ordersOf(applicant)).map(({ state_code }) => state_code)).toEqual([2]);
      expect(await reviewOf(id)).toMatchObject({
        stage_code: stageOf('In review'),
        officer_id: officer.contactId,
        outcome: null,
      });
    });

    it('is not taken back a day later', async () => {
      const id = await taken('studentApplication');
      await act(officer, 'approve', id);
      app().clock.set('2026-11-17T08:00:01Z');
      expect((await act(officer, 'undo', id)).body.detail).toBe(reviewMessages.undoTooLate);
    });

    it('is not taken back once the fee was paid', async () => {
      const id = await taken('associateMemberApplication');
      await act(officer, 'approve', id);
      const [order] = await ordersOf(applicant);
      await insert(app().database.db, 'ledger_entry', {
        order_id: order?.id ?? '',
        kind: 'payment',
        amount_cents: 100,
        vat_cents: 13,
        source: `payment:${randomUUID()}`,
      });
      expect((await act(officer, 'undo', id)).body.detail).toBe(reviewMessages.followed);
      expect((await personOf(applicant)).membership_number).not.toBeNull();
    });

    it.each([
      ['an admission', 'studentApplication', { termination_type: 2, date_terminated: '2026-11-16' }],
      ['a resignation', 'resignationApplication', { termination_type: null, date_terminated: null }],
    ])('is not taken back where it is %s and the desk has decided since', async (_what, form, since) => {
      const person =
        form === 'resignationApplication'
          ? await app().person('member', { contact_type: classOf('Corporate Member') })
          : applicant;
      const id = await taken(form, person);
      expect((await act(officer, 'approve', id)).status).toBe(200);
      await app().database.db.updateTable('contact').set(since).where('id', '=', person.contactId).execute();
      expect((await act(officer, 'undo', id)).body.detail).toBe(reviewMessages.followed);
      expect(await personOf(person)).toMatchObject(since);
    });

    it('is made by the officer it is with, of the version before them, and never twice', async () => {
      const id = await submit('studentApplication');
      const request = { key: randomUUID(), message: 'Which surname?', questions: [], document: 'Record' };
      const decisions: [string, object][] = [
        ['approve', {}],
        ['decline', { reason: 'No.' }],
        ['ask', request],
      ];
      const refusals = async () => {
        const refused: [number, unknown][] = [];
        for (const [decision, more] of decisions) {
          const { status, body } = await act(colleague, decision, id, more);
          refused.push([status, body.detail]);
        }
        return refused;
      };
      const check = { id, item: 'names', checked: true };
      const checked = await officer.call<Problem>('/portal/api/staff/applications/check', check);
      const { stage } = reviewMessages;
      expect([...(await refusals()), [checked.status, checked.body.detail]]).toEqual(
        [1, 2, 3, 4].map(() => [422, stage.waiting]),
      );
      await act(officer, 'take', id);
      expect(await refusals()).toEqual([1, 2, 3].map(() => [422, reviewMessages.notYours]));
      const { version } = await reviewOf(id);
      const decide = (act: string, more: object = {}) =>
        officer.call<Partial<Problem>>(`/portal/api/staff/applications/${act}`, { id, version, ...more });
      const both = await Promise.all([decide('approve'), decide('decline', { reason: 'No.' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = both.find(({ status }) => status === 409);
      expect(late?.body.detail).toMatch(
        /^This application has changed since you opened it: (Approved|Declined), Ayesha Naidoo\./,
      );
      // Whose it was does not matter any more.
      const is = (await reviewOf(id)).stage_code === stageOf('Approved') ? stage.approved : stage.declined;
      expect(await refusals()).toEqual([1, 2, 3].map(() => [422, is]));
    });

    it('is never made in a matter of one’s own, nor by who has another desk', async () => {
      const own = await submit('resignationApplication', officer);
      expect((await act(officer, 'take', own)).status).toBe(403);
      const id = await submit('studentApplication');
      for (const role of ['finance-officer', 'member', 'applicant'])
        expect((await act(await app().person(role), 'take', id)).status).toBe(403);
    });
  });
});
