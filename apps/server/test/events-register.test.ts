import { codes, formMessages, registrationMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { applying, idIn } from './support/applications.ts';
import { orderSteps, wholeOrder } from './support/orders.ts';
import {
  addEvent,
  atOnce,
  calls,
  createRegistration,
  eventRow,
  registrationRow,
  seatFaults,
  status,
} from './support/registrations.ts';
import { untracedTypes } from './support/untraced-rows.ts';

onBothDatabases('registering for an event', (app) => {
  const { ask, setProduct } = orderSteps(app);
  const create = createRegistration;
  const rowsOf = async ({ contactId }: Person) => {
    const { db } = app().database;
    const of = async (table: 'registration' | 'submission' | 'sales_order') =>
      (await db.selectFrom(table).select('id').where('contact_id', '=', contactId).execute()).length;
    return {
      registrations: await of('registration'),
      forms: await of('submission'),
      orders: await of('sales_order'),
    };
  };
  const one = { registrations: 1, forms: 1, orders: 1 };

  afterEach(async () => {
    await setProduct('EVENT', { state_code: 0 });
    expect(await seatFaults(app())).toEqual([]);
  });

  it('makes registration, form and order at once, and takes a seat', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app(), { capacity: 3 });
    const { status: code, body } = await calls(person).register(eventId, { specialRequirements: ' Halal ' });
    expect(code).toBe(200);
    const row = await registrationRow(app(), body.registrationId);
    expect(row).toMatchObject({
      status_code: status.registered,
      special_requirements: 'Halal',
      submission_id: body.submissionId,
      pay_by: expect.any(String),
    });
    const { order } = await wholeOrder(app(), 'registration_id', body.registrationId);
    expect(order).toMatchObject({
      id: body.orderId,
      total_cents: 115_000,
      due_on: row.pay_by,
      submission_id: body.submissionId,
    });
    expect((await eventRow(app(), eventId)).seats_taken).toBe(1);
    const { rows } = await app().database.query(
      `select data ->> 'news' as news from job_queue.job where name = 'registration-mail' and data ->> 'registrationId' = '${body.registrationId}'`,
    );
    expect(rows).toEqual([{ news: 'registered' }]);
    expect(await calls(person).standing(eventId)).toMatchObject({
      mayRegister: false,
      seats: 'few',
      seatsLeft: 2,
      mine: { registrationId: body.registrationId, steps: ['cancel'], orderId: body.orderId },
    });
  });

  it('needs no order where it is free', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app(), { total_cost_cents: 0 });
    const { body } = await calls(person).register(eventId);
    expect(body.orderId).toBeNull();
    expect(await rowsOf(person)).toEqual({ registrations: 1, forms: 1, orders: 0 });
    expect((await registrationRow(app(), body.registrationId)).pay_by).toBeNull();
  });

  it('is free by the documents’ chain as well: the question for its order says so, and no invoice is made', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app(), { total_cost_cents: 0 });
    expect((await create(person, eventId)).status).toBe(201);
    const swfsubmissionid = idIn(await applying(person, 'eventreg').submit({ eventId }));
    for (const asked of [{ data: { eventid: eventId } }, { swfsubmissionid }])
      expect(await ask(person, asked)).toMatchObject({
        status: 422,
        body: { detail: formMessages.freePlace },
      });
    expect(await rowsOf(person)).toEqual({ registrations: 1, forms: 1, orders: 0 });
  });

  const steps = {
    create: async (person: Person, eventId: string) => (await create(person, eventId)).status,
    form: async (person: Person, eventId: string) =>
      (await applying(person, 'eventreg').submit({ eventId })).status,
    order: async (person: Person, eventId: string) =>
      (await ask(person, { data: { eventid: eventId } })).status,
    call: async (person: Person, eventId: string) => (await calls(person).register(eventId)).status,
  };
  it.each([
    ['create', 'form', 'order'],
    ['form', 'create', 'order'],
    ['form', 'order', 'create'],
    ['create', 'order', 'form'],
    ['create', 'create', 'form', 'form', 'order', 'order'],
    ['call', 'form', 'create', 'order'],
  ] as const)('is one registration, one form and one order, sent as %s', async (...chain) => {
    const person = await app().person('member');
    const eventId = await addEvent(app());
    for (const step of chain.filter((name) => name !== undefined))
      expect([200, 201]).toContain(await steps[step](person, eventId));
    expect(await rowsOf(person)).toEqual(one);
  });

  it('is one of each where all of the chain is sent at once, several times', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app(), { capacity: 5 });
    const sent = [1, 2, 3].flatMap(() => [
      steps.create(person, eventId),
      steps.form(person, eventId),
      steps.call(person, eventId),
    ]);
    for (const code of await Promise.all(sent)) expect([200, 201]).toContain(code);
    expect(await rowsOf(person)).toEqual(one);
    expect((await eventRow(app(), eventId)).seats_taken).toBe(1);
  });

  it('is an exam by the same chain, with its own form and order', async () => {
    const person = await app().person('student');
    const { db } = app().database;
    const exam = await db
      .insertInto('exam')
      .values({ name: 'Structures' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const eventId = await addEvent(app(), {
      exam_id: exam.id,
      event_type: codes.codeOf(codes.eventType, 'Exam'),
    });
    const { id } = (await create(person, eventId)).body;
    const submissionId = idIn(await applying(person, 'examreg').submit({ eventId }));
    const asked = { applicationtype: 'exam', data: { eventid: eventId }, swfsubmissionid: submissionId };
    const { status: code, body } = await ask(person, asked);
    expect(code).toBe(200);
    const { order, lines } = await wholeOrder(app(), 'registration_id', id);
    expect(order).toMatchObject({ id: body.orderId, source_kind: 'exam', submission_id: submissionId });
    expect(lines).toMatchObject([{ code: 'EXAM' }]);
  });

  it('takes the draft of the form that the person had for it', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app());
    const form = applying(person, 'eventreg');
    const draft = idIn(await form.save({ eventId }));
    const { body } = await calls(person).register(eventId);
    expect(body.submissionId).toBe(draft);
    expect(await rowsOf(person)).toEqual(one);
  });

  it('asks for no order where nobody is registered, so that a client that still asks registers nobody again', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app());
    expect(await ask(person, { data: { eventid: eventId } })).toMatchObject({
      status: 422,
      body: { detail: formMessages.notRegistered },
    });
  });

  it('leaves nothing half-done where the order cannot be made', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app());
    await setProduct('EVENT', { state_code: 1 });
    expect(await calls(person).register(eventId)).toMatchObject({
      status: 422,
      body: { detail: formMessages.noOrder },
    });
    expect(await rowsOf(person)).toEqual({ registrations: 0, forms: 0, orders: 0 });
    expect((await eventRow(app(), eventId)).seats_taken).toBe(0);
  });

  it('refuses who finds it full, and offers the waiting list where there is one', async () => {
    const [first, second] = [await app().person('member'), await app().person('member')];
    const eventId = await addEvent(app(), { capacity: 1, waiting_list: true });
    expect((await calls(first).register(eventId)).status).toBe(200);
    expect(await calls(second).register(eventId)).toMatchObject({
      status: 409,
      body: { type: 'urn:charter:problem:full', detail: registrationMessages.fullButWaiting },
    });
    expect(await create(second, eventId)).toMatchObject({ status: 409 });
    expect(await calls(second).standing(eventId)).toMatchObject({
      mayRegister: false,
      mayWait: true,
      seats: 'full',
      reasons: [registrationMessages.fullButWaiting],
    });
    expect(await rowsOf(second)).toEqual({ registrations: 0, forms: 0, orders: 0 });
  });

  it('registers nobody for somebody else', async () => {
    const [person, other] = [await app().person('member'), await app().person('member')];
    const eventId = await addEvent(app());
    const contact = {
      name: 'msmedia_contact',
      value: other.contactId,
      type: 'lookup',
      relatedentity: 'contacts',
    };
    expect((await create(person, eventId, [contact])).status).toBe(404);
    const mine = (await calls(other).register(eventId)).body.registrationId;
    for (const call of [
      calls(person).cancel(mine),
      calls(person).accept(mine),
      calls(person).chooseSessions(mine, []),
    ])
      expect((await call).status).toBe(404);
    expect((await calls(person).register(randomUUID())).status).toBe(404);
  });

  it.each([
    [1, 20],
    [5, 40],
  ])(
    'sells %i seats to %i people at once, each once',
    async (capacity, people) => {
      const eventId = await addEvent(app(), { capacity });
      const crowd = await Promise.all(Array.from({ length: people }, () => app().person('member')));
      const answers = await atOnce(crowd, eventId);
      const refused = answers.filter(({ status: code }) => code >= 300);
      expect(refused).toHaveLength(people - capacity);
      for (const { status: code, body } of refused)
        expect([code, body.type]).toEqual([409, 'urn:charter:problem:full']);
      expect((await eventRow(app(), eventId)).seats_taken).toBe(capacity);
    },
    60_000,
  );

  describe('with sessions', () => {
    const addSessions = async (eventId: string, seats: readonly (number | null)[]) => {
      const { db } = app().database;
      const schedule = await db
        .insertInto('event_schedule')
        .values({ event_id: eventId, name: 'Day 1' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = await db
        .insertInto('event_session')
        .values(
          seats.map((count, at) => ({
            event_schedule_id: schedule.id,
            name: `Session ${at + 1}`,
            // The first two run in parallel.
            start_at: `2099-03-01T${at < 2 ? '09' : '11'}:00:00Z`,
            end_at: `2099-03-01T${at < 2 ? '10' : '12'}:00:00Z`,
            seats: count,
          })),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    };

    it('takes a seat in each that was chosen, and moves it with the choice', async () => {
      const person = await app().person('member');
      const eventId = await addEvent(app());
      const [first = '', second = '', third = ''] = await addSessions(eventId, [1, 1, null]);
      const { body } = await calls(person).register(eventId, { sessionIds: [first, third] });
      expect((await calls(person).standing(eventId)).mine?.sessionIds.toSorted()).toEqual(
        [first, third].toSorted(),
      );
      const other = await app().person('member');
      expect(await calls(other).register(eventId, { sessionIds: [first] })).toMatchObject({
        status: 409,
        body: { detail: registrationMessages.sessionFull },
      });
      expect((await calls(person).chooseSessions(body.registrationId, [second])).status).toBe(200);
      expect(await seatFaults(app())).toEqual([]);
      expect((await calls(other).register(eventId, { sessionIds: [first] })).status).toBe(200);
    });

    it('leaves the choice as it was once the event is over or was called off', async () => {
      const person = await app().person('member');
      for (const [ended, detail] of [
        [{ start_date: '2026-01-05T08:00:00Z', end_date: '2026-01-05T16:00:00Z' }, registrationMessages.over],
        [{ called_off_on: '2026-01-05T08:00:00Z' }, registrationMessages.calledOff],
      ] as const) {
        const eventId = await addEvent(app());
        const [first = '', second = ''] = await addSessions(eventId, [1, 1]);
        const { body } = await calls(person).register(eventId, { sessionIds: [first] });
        await app().database.db.updateTable('event').set(ended).where('id', '=', eventId).execute();
        expect(await calls(person).chooseSessions(body.registrationId, [second])).toMatchObject({
          status: 422,
          body: { detail },
        });
        expect(await seatFaults(app())).toEqual([]);
      }
    });

    it('refuses two at the same time, and one of another event', async () => {
      const person = await app().person('member');
      const [eventId, elsewhere] = [await addEvent(app()), await addEvent(app())];
      const [first = '', second = ''] = await addSessions(eventId, [null, null]);
      const [foreign = ''] = await addSessions(elsewhere, [null]);
      expect(await calls(person).register(eventId, { sessionIds: [first, second] })).toMatchObject({
        status: 422,
        body: { detail: registrationMessages.clash('Session 1', 'Session 2') },
      });
      expect(await calls(person).register(eventId, { sessionIds: [foreign] })).toMatchObject({
        status: 422,
        body: { detail: registrationMessages.otherSession },
      });
    });
  });

  it('leaves no change of a record without its trace', async () => {
    expect(await untracedTypes(app())).toEqual([]);
  });
});
