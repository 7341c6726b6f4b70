import { registrationMessages } from '@charter/contracts';
import { afterEach, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { addEvent, calls, registrationRow, runClock, seatFaults, status } from './support/registrations.ts';
import { untracedTypes } from './support/untraced-rows.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

onPostgresql('the waiting list', (app) => {
  afterEach(async () => {
    app().clock.set(new Date().toISOString());
    expect(await seatFaults(app())).toEqual([]);
  });

  /** A full event with one registered and some who wait, in their order. */
  const full = async (waiting: number, event: object = {}) => {
    const eventId = await addEvent(app(), { capacity: 1, waiting_list: true, ...event });
    const holder = await app().person('member');
    const held = await calls(holder).register(eventId);
    expect([held.status, held.body.detail]).toEqual([200, undefined]);
    const { registrationId } = held.body;
    const line: { person: Person; id: string }[] = [];
    for (let n = 0; n < waiting; n += 1) {
      const person = await app().person('member');
      const { body, status: code } = await calls(person).join(eventId);
      expect([code, body.place]).toEqual([200, n + 1]);
      line.push({ person, id: body.registrationId });
    }
    return { eventId, holder, registrationId, line };
  };
  const offeredTo = async (id: string) => (await registrationRow(app(), id)).offered_until !== null;
  const untilOffered = (id: string) =>
    expect.poll(() => offeredTo(id), { timeout: 20_000, interval: 50 }).toBe(true);

  it('gives each a place, once, and only where there is one to wait for', async () => {
    const { eventId, line } = await full(2);
    const [first, second] = line;
    expect((await calls(second?.person as Person).join(eventId)).body).toMatchObject({
      registrationId: second?.id,
      place: 2,
    });
    expect(await calls(second?.person as Person).standing(eventId)).toMatchObject({
      waiting: 2,
      mine: { place: 2, steps: ['cancel'] },
    });
    expect(await calls(first?.person as Person).register(eventId)).toMatchObject({
      status: 409,
      body: { detail: registrationMessages.waiting },
    });
    const stranger = await app().person('member');
    expect(await calls(stranger).join(await addEvent(app(), { capacity: 1 }))).toMatchObject({
      status: 422,
      body: { detail: registrationMessages.noWaitingList },
    });
    expect(
      await calls(stranger).join(await addEvent(app(), { capacity: 1, waiting_list: true })),
    ).toMatchObject({
      status: 422,
      body: { detail: registrationMessages.notFull },
    });
  });

  it('is left, which is told as that and not as a registration that was cancelled', async () => {
    const { line } = await full(1);
    const [first] = line;
    await calls(first?.person as Person).cancel(first?.id ?? '');
    const { rows } = await app().database.query(
      `select n.title, n.body, j.data ->> 'news' as news from notification n, job_queue.job j
        where n.contact_id = '${first?.person.contactId}' and j.name = 'registration-mail'
          and j.data ->> 'registrationId' = '${first?.id}' and j.data ->> 'news' <> 'waiting'
        order by n.created_on desc, n.title desc limit 1`,
    );
    expect(rows).toEqual([
      {
        title: expect.stringMatching(/^You have left the waiting list: /),
        body: expect.not.stringContaining('registration was cancelled'),
        news: 'leftLine',
      },
    ]);
  });

  it('is joined by the documents’ call as well', async () => {
    const { eventId } = await full(0);
    const person = await app().person('member');
    const { status: code, body } = await person.call<{ id: string }>('/portal/api/submitForm/Create', {
      recordtype: 'msmedia_mediaregistrations',
      data: [
        { name: 'msmedia_mediaevent', value: eventId, type: 'lookup' },
        { name: 'msmedia_registrationstatus', value: status.waitlisted, type: 'picklist' },
      ],
    });
    expect(code).toBe(201);
    expect(await registrationRow(app(), body.id)).toMatchObject({
      waiting_place: 1,
      waitlisted_on: expect.any(String),
    });
  });

  it('offers a freed seat to the next, who accepts it and gets the order; nobody slips in before', async () => {
    const { eventId, holder, registrationId, line } = await full(2);
    const [first, second] = line as [(typeof line)[0], (typeof line)[0]];
    await calls(holder).cancel(registrationId);
    const stranger = await app().person('member');
    expect((await calls(stranger).register(eventId)).status).toBe(409);
    await untilOffered(first.id);
    expect(await offeredTo(second.id)).toBe(false);
    expect(await calls(first.person).standing(eventId)).toMatchObject({
      mine: { steps: ['accept', 'cancel'], offeredUntil: expect.any(String) },
    });
    expect((await calls(second.person).accept(second.id)).status).toBe(422);
    const { body, status: code } = await calls(first.person).accept(first.id);
    expect(code).toBe(200);
    expect(body).toMatchObject({ orderId: expect.any(String), submissionId: expect.any(String) });
    expect((await calls(first.person).accept(first.id)).body).toEqual(body);
    expect(await registrationRow(app(), first.id)).toMatchObject({ status_code: status.registered });
    expect((await calls(second.person).standing(eventId)).mine?.place).toBe(1);
  });

  it('is left with an offered seat taken by the documents’ call, which says at once what the person needs', async () => {
    const { holder, registrationId, line } = await full(1);
    const { person, id } = line[0] as (typeof line)[0];
    await calls(holder).cancel(registrationId);
    await untilOffered(id);
    const { status: code } = await person.call('/portal/api/submitForm/Update', {
      recordtype: 'msmedia_mediaregistrations',
      id,
      data: [
        { name: 'ctpt_specialrequirements', value: 'A ramp', type: 'string' },
        { name: 'msmedia_registrationstatus', value: status.registered, type: 'picklist' },
      ],
    });
    expect(code).toBe(200);
    expect(await registrationRow(app(), id)).toMatchObject({
      status_code: status.registered,
      special_requirements: 'A ramp',
      submission_id: expect.any(String),
    });
  });

  it('offers the seat to the one after where the offer has lapsed, and tells both', async () => {
    const { eventId, holder, registrationId, line } = await full(2, { offer_hours: 24 });
    const [first, second] = line as [(typeof line)[0], (typeof line)[0]];
    await calls(holder).cancel(registrationId);
    await untilOffered(first.id);
    app().clock.set(hours(23.9));
    await runClock(app());
    expect(await offeredTo(first.id)).toBe(true);
    app().clock.set(hours(24.1));
    expect(await calls(first.person).accept(first.id)).toMatchObject({
      status: 422,
      body: { detail: registrationMessages.notOffered },
    });
    await runClock(app());
    expect(await registrationRow(app(), first.id)).toMatchObject({ status_code: status.expired });
    await untilOffered(second.id);
    expect((await calls(second.person).accept(second.id)).status).toBe(200);
    // Who lost it reads so where the event is, until they have a place again.
    expect(await calls(first.person).standing(eventId)).toMatchObject({ mine: null, ended: {} });
    expect((await calls(first.person).join(eventId)).body.place).toBe(1);
    expect((await calls(first.person).standing(eventId)).ended).toBeUndefined();
  });

  it('gives a seat that was offered and not wanted to the one after', async () => {
    const { holder, registrationId, line } = await full(2);
    const [first, second] = line as [(typeof line)[0], (typeof line)[0]];
    await calls(holder).cancel(registrationId);
    await untilOffered(first.id);
    expect((await calls(first.person).cancel(first.id)).status).toBe(200);
    await untilOffered(second.id);
  });

  it('admits as many as a larger room has seats for, in their order, and refuses a room that is too small', async () => {
    const { eventId, line } = await full(4);
    const desk = await app().person('events-officer');
    const resize = (capacity: number) =>
      desk.call<{ detail?: string }>('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaevents',
        id: eventId,
        data: [{ name: 'ctpt_capacity', value: capacity, type: 'number' }],
      });
    expect((await resize(3)).status).toBe(200);
    const [first, second, third] = line.map(({ id }) => id);
    await untilOffered(second ?? '');
    expect(await offeredTo(first ?? '')).toBe(true);
    expect(await offeredTo(third ?? '')).toBe(false);
    expect(await resize(2)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(registrationMessages.tooFewSeats) },
    });
  });

  it('passes over those whose class is full, whom nobody of another class waits behind', async () => {
    const { db } = app().database;
    const eventId = await addEvent(app(), { capacity: 3, waiting_list: true });
    const price = (membership_class: number | null, seats: number | null) =>
      db
        .insertInto('event_price')
        .values({ event_id: eventId, membership_class, price_cents: 10_000, seats })
        .execute();
    await price(3, 1);
    await price(null, null);
    const student = () => app().person('student', { contact_type: 3 });
    const member = () => app().person('member', { contact_type: 1 });
    expect((await calls(await student()).register(eventId)).status).toBe(200);
    const waitingStudent = await student();
    expect((await calls(waitingStudent).register(eventId)).status).toBe(409);
    expect((await calls(waitingStudent).join(eventId)).status).toBe(200);
    const [one, two] = [await member(), await member()];
    const held = (await calls(one).register(eventId)).body.registrationId;
    expect((await calls(two).register(eventId)).status).toBe(200);
    const waitingMember = await member();
    const { registrationId } = (await calls(waitingMember).join(eventId)).body;
    await calls(one).cancel(held);
    await untilOffered(registrationId);
    expect((await calls(waitingStudent).standing(eventId)).mine?.place).toBe(1);
  });

  it('keeps the order in which people came, however many come at once', async () => {
    const { eventId } = await full(0);
    const crowd = await Promise.all(Array.from({ length: 15 }, () => app().person('member')));
    const joined = await Promise.all(crowd.map((person) => calls(person).join(eventId)));
    for (const { status: code } of joined) expect(code).toBe(200);
    const { rows } = await app().database.query(
      `select waiting_place from registration where event_id = '${eventId}' and waiting_place is not null order by waiting_place`,
    );
    expect(rows.map(({ waiting_place }) => waiting_place)).toEqual(
      Array.from({ length: 15 }, (_, n) => n + 1),
    );
  });

  it('leaves no change of a record without its trace', async () => {
    expect(await untracedTypes(app())).toEqual([]);
  });
});
