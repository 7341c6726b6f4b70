import { codes, registrationMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { wholeOrder } from './support/orders.ts';
import { addEvent, calls } from './support/registrations.ts';

onPostgresql('who may come and what it costs them', (app) => {
  const db = () => app().database.db;
  const addExam = async (more: object = {}) => {
    const id = randomUUID();
    await db()
      .insertInto('exam')
      .values({ id, name: 'Paper 2', ...more })
      .execute();
    return id;
  };
  const addResult = (person: Person, examId: string, more: object = {}) =>
    db()
      .insertInto('exam_result')
      .values({
        contact_id: person.contactId,
        exam_id: examId,
        name: 'A result',
        result_code: codes.codeOf(codes.examResult, 'Pass'),
        released_on: '2026-01-01T00:00:00Z',
        ...more,
      })
      .execute();
  /** What the page says beforehand is what registering says. */
  const reasons = async (person: Person, eventId: string) => {
    const said = (await calls(person).standing(eventId)).reasons;
    const { status, body } = await calls(person).register(eventId);
    expect([status, body.detail]).toEqual(said.length === 0 ? [200, undefined] : [422, said.join(' ')]);
    return said;
  };

  it.each(['a\u0000b', '\ud800', 'a\u0007b', '\u202eabc'])(
    'refuses special requirements that nobody types, %j, and leaves nothing half-done',
    async (specialRequirements) => {
      const person = await app().person('member');
      const eventId = await addEvent(app());
      const { status } = await calls(person).register(eventId, { specialRequirements });
      expect([status, (await calls(person).standing(eventId)).mine]).toEqual([400, null]);
    },
  );

  it.each([
    ['a price below nothing', { name: 'msmedia_totalcost', value: -50, type: 'number' }],
    ['a lower price below nothing', { name: 'ctpt_discountedprice', value: -1, type: 'number' }],
    [
      'an end before the beginning',
      { name: 'msmedia_enddate', value: '2020-01-01T00:00:00Z', type: 'datetime' },
    ],
  ])('an event keeps no %s', async (_, change) => {
    const desk = await app().person('events-officer');
    const id = await addEvent(app());
    const recordtype = 'msmedia_mediaevents';
    const { status } = await desk.call('/portal/api/submitForm/Update', { recordtype, id, data: [change] });
    expect(status).toBe(422);
  });

  it('members only, or some classes, in words before anybody tries', async () => {
    const membersOnly = await addEvent(app(), { members_only: true });
    const forFellows = await addEvent(app());
    await db().insertInto('event_class').values({ event_id: forFellows, membership_class: 4 }).execute();
    const applicant = await app().person('applicant');
    const fellow = await app().person('member', { contact_type: 4 });
    const gone = await app().person('member', { contact_type: 4, date_terminated: '2026-01-01' });
    expect(await reasons(applicant, membersOnly)).toEqual([registrationMessages.membersOnly]);
    expect(await reasons(gone, membersOnly)).toEqual([registrationMessages.membersOnly]);
    expect(await reasons(applicant, forFellows)).toEqual([registrationMessages.classesOnly('Fellow')]);
    expect(await reasons(fellow, forFellows)).toEqual([]);
  });

  it('an exam asks for the class, the agreement and what comes before, and not to have passed it', async () => {
    const before = await addExam({ name: 'Paper 1' });
    const exam = await addExam({ needs_training_agreement: true });
    await db().insertInto('exam_class').values({ exam_id: exam, membership_class: 3 }).execute();
    await db().insertInto('exam_prerequisite').values({ exam_id: exam, required_exam_id: before }).execute();
    const eventId = await addEvent(app(), {
      exam_id: exam,
      event_type: codes.codeOf(codes.eventType, 'Exam'),
    });
    const student = await app().person('student', { contact_type: 3 });
    expect(await reasons(student, eventId)).toEqual([
      registrationMessages.needsAgreement,
      registrationMessages.needsPass('Paper 1'),
    ]);
    await db()
      .insertInto('training_agreement')
      .values({
        name: 'Student',
        start_date: '2020-01-01',
        duration_months: 960,
        end_date: '2099-01-01',
        student_id: student.contactId,
        owner_id: student.contactId,
      })
      .execute();
    // What is not released, a mock exam and a failure do not count, and tell nothing.
    await addResult(student, before, { released_on: null });
    await addResult(student, before, { is_mock_exam: true });
    await addResult(student, before, { result_code: codes.codeOf(codes.examResult, 'Fail') });
    expect(await reasons(student, eventId)).toEqual([registrationMessages.needsPass('Paper 1')]);
    await addResult(student, before);
    expect(await reasons(student, eventId)).toEqual([]);
    const passed = await app().person('student', { contact_type: 3 });
    await addResult(passed, exam);
    expect((await calls(passed).standing(eventId)).reasons).toContain(registrationMessages.passedAlready);
    const member = await app().person('member', { contact_type: 1 });
    expect((await calls(member).standing(eventId)).reasons).toContain(
      registrationMessages.classesOnly('Student'),
    );
  });

  it('the price of the class, discounted until its date; everybody else pays the price for all', async () => {
    const until = '2099-01-01T00:00:00.125Z';
    const eventId = await addEvent(app(), { total_cost_cents: 690_000, discounted_price_until: until });
    for (const [membership_class, price_cents] of [
      [3, 230_000],
      [null, 575_000],
    ] as const)
      await db()
        .insertInto('event_price')
        .values({ event_id: eventId, membership_class, price_cents, discounted_cents: price_cents / 2 })
        .execute();
    const student = await app().person('student', { contact_type: 3 });
    const other = await app().person('applicant');
    expect((await calls(student).standing(eventId)).price).toEqual({
      cents: 115_000,
      fullCents: 230_000,
      discountedUntil: until,
      membershipClass: 3,
    });
    expect((await calls(other).standing(eventId)).price).toMatchObject({
      cents: 287_500,
      membershipClass: null,
    });
    const { body } = await calls(student).register(eventId);
    expect((await wholeOrder(app(), 'registration_id', body.registrationId)).order).toMatchObject({
      total_cents: 115_000,
      discount_cents: 115_000,
    });
  });

  it('the link to take part is for who is registered, and how full it is for the desk', async () => {
    const eventId = await addEvent(app(), { is_online: true, online_link: 'https://meet.example/1' });
    const person = await app().person('member');
    expect(JSON.stringify(await calls(person).standing(eventId))).not.toContain('meet.example');
    const filter = { filterfields: [{ field: 'msmedia_mediaeventid', searchvalue: eventId, type: 'guid' }] };
    for (const field of ['ctpt_onlinelink', 'ctpt_seatstaken'])
      expect(
        (await person.list({ recordtype: 'msmedia_mediaevents', properties: [field], filter })).status,
      ).toBe(400);
    await calls(person).register(eventId);
    expect((await calls(person).standing(eventId)).mine?.onlineLink).toBe('https://meet.example/1');
    const desk = await app().person('events-officer');
    const { body } = await desk.list({
      recordtype: 'msmedia_mediaevents',
      properties: ['ctpt_seatstaken'],
      filter,
    });
    expect(valueOf(body.data[0], 'ctpt_seatstaken')).toBe(1);
  });

  it('materials are for who is registered, and results for who has them once they are released', async () => {
    const eventId = await addEvent(app());
    await db().insertInto('supporting_document').values({ name: 'Slides', event_id: eventId }).execute();
    const [person, waiting] = [await app().person('member'), await app().person('member')];
    const materials = async (of: Person) =>
      (await of.list({ recordtype: 'ctpt_supportingdocuments', properties: ['ctpt_name'] })).body.data.length;
    expect(await materials(person)).toBe(0);
    const { body } = await calls(person).register(eventId);
    expect([await materials(person), await materials(waiting)]).toEqual([1, 0]);
    await calls(person).cancel(body.registrationId);
    expect(await materials(person)).toBe(0);
    await addResult(person, await addExam(), { released_on: null });
    const results = { recordtype: 'ctpt_examresults', properties: ['ctpt_mark'] };
    expect((await person.list(results)).body.totalCount).toBe(0);
  });

  it('says which other bookings are at the same time', async () => {
    const person = await app().person('member');
    const other = await addEvent(app(), { name: 'Dams', total_cost_cents: 0 });
    await calls(person).register(other);
    const eventId = await addEvent(app());
    expect((await calls(person).standing(eventId)).clashes).toEqual([
      {
        eventId: other,
        name: 'Dams',
        startsOn: '2099-03-01T08:00:00.000Z',
        endsOn: '2099-03-01T16:00:00.000Z',
      },
    ]);
  });
});
