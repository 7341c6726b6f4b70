import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { download } from './support/papers.ts';
import { addEvent, calls } from './support/registrations.ts';

const free = { total_cost_cents: 0 };

/** What another program reads in a calendar, of which every line is as long as it may be. */
function read(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const valueOf = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      name: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      where: event.location,
      says: event.description,
      sequence: event.sequence,
      status: valueOf('status'),
      stamp: valueOf('dtstamp'),
      url: valueOf('url'),
    };
  });
}

onPostgresql('an event in a calendar', (app) => {
  const file = async (person: Person, eventId: string) => {
    const { status, headers, body } = await download(app(), person, `/portal/api/events/${eventId}/calendar`);
    expect([status, headers['content-type']], body).toEqual([200, 'text/calendar; charset=utf-8']);
    const [event, ...more] = read(body);
    if (!event) throw new Error('The calendar is empty');
    expect(more).toEqual([]);
    return event;
  };
  const change = (id: string, event: object) =>
    app()
      .database.db.updateTable('event')
      .set((eb) => ({ ...event, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();

  it.each([
    [
      '23:30 in New York',
      35,
      '2099-07-04T03:30:00.000Z',
      '2099-07-04T05:00:00.000Z',
      'Friday 3 July 2099, 23:30 to Saturday 4 July 2099, 01:00 (GMT-4, New York)',
    ],
    [
      'London on the last Sunday of March',
      85,
      '2099-03-29T00:30:00.000Z',
      '2099-03-29T01:30:00.000Z',
      'Sunday 29 March 2099, 00:30 to 02:30 (GMT, London)',
    ],
    [
      'Johannesburg at midnight',
      140,
      '2099-11-30T22:00:00.000Z',
      '2099-11-30T23:00:00.000Z',
      'Tuesday 1 December 2099, 00:00 to 01:00 (GMT+2, Johannesburg)',
    ],
  ])(
    'is at the right instant and says the clocks there: %s',
    async (_, timezone_code, start_date, end_date, when) => {
      const eventId = await addEvent(app(), { ...free, timezone_code, start_date, end_date });
      const event = await file(await app().person('member'), eventId);
      expect([event.starts, event.ends]).toEqual([start_date, end_date]);
      expect(event.says).toContain(when);
    },
  );

  it('takes whatever a name and a place may hold', async () => {
    const name = `Bridges; arches, \\ "and" ${'Ṋemavhoḓa 橋 '.repeat(12)}end`;
    const eventId = await addEvent(app(), {
      ...free,
      name,
      subtitle: 'BEGIN:VALARM\r\nEND:VEVENT',
      venue: 'The Hall; room 2',
      city: 'Leeds',
    });
    expect(await file(await app().person('member'), eventId)).toMatchObject({
      name,
      where: 'The Hall; room 2, Leeds',
      says: expect.stringContaining('BEGIN:VALARM'),
      url: `${app().config.publicUrl}/event/details?id=${eventId}`,
    });
  });

  it('has the link to take part for who is registered, and for nobody else', async () => {
    const link = 'https://meet.example/secret-room';
    const eventId = await addEvent(app(), {
      ...free,
      is_online: true,
      online_link: link,
      capacity: 1,
      waiting_list: true,
    });
    const [person, waiting] = [await app().person('member'), await app().person('member')];
    expect((await file(person, eventId)).says).not.toContain(link);
    await calls(person).register(eventId);
    await calls(waiting).join(eventId);
    expect((await file(person, eventId)).says).toContain(link);
    expect((await file(waiting, eventId)).says).not.toContain(link);
  });

  it('is not there where the event is not, and for whom its pages are closed', async () => {
    const member = await app().person('member');
    const hidden = await addEvent(app(), { ...free, state_code: 1 });
    const ask = async (person: Person, id: string) =>
      (await download(app(), person, `/portal/api/events/${id}/calendar`)).status;
    expect(await ask(member, hidden)).toBe(404);
    expect(await ask(member, randomUUID())).toBe(404);
    expect(await ask(await app().person('no-permissions'), await addEvent(app()))).toBe(403);
  });

  describe('by a secret link', () => {
    let person: Person;
    let address: string;
    beforeAll(async () => {
      person = await app().person('member');
    });
    const ask = async (name: string, by = person) =>
      (await by.call<{ address: string | null }>(`/portal/api/calendar/${name}`, {})).body.address;
    const fetched = (url: string, headers: Record<string, string> = {}) =>
      app().app.inject({ url: new URL(url).pathname, headers });
    const events = async () => read((await fetched(address)).body);

    it('is off until it is switched on', async () => {
      expect(await ask('feed')).toBeNull();
      address = (await ask('renew-feed')) ?? '';
      expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{64}\.ics$/);
      expect(await ask('feed')).toBe(address);
      expect(await events()).toEqual([]);
    });

    it('has all of somebody’s own places, and those given up as cancelled', async () => {
      const other = await app().person('member');
      const [kept, given, off, foreign] = await Promise.all(
        ['Kept', 'Given up', 'Called off', 'Foreign'].map((name) => addEvent(app(), { ...free, name })),
      );
      for (const id of [kept, given, off]) await calls(person).register(id ?? '');
      await calls(other).register(foreign ?? '');
      const before = await events();
      expect(before.map(({ name, status }) => [name, status]).sort()).toEqual([
        ['Called off', 'CONFIRMED'],
        ['Given up', 'CONFIRMED'],
        ['Kept', 'CONFIRMED'],
      ]);
      const { body } = await person.call<{ mine: { registrationId: string } }>(
        '/portal/api/events/standing',
        {
          eventId: given,
        },
      );
      await calls(person).cancel(body.mine.registrationId);
      await change(off ?? '', { called_off_on: '2026-11-16T08:00:00Z' });
      const after = await events();
      expect(after.map(({ name, status }) => [name, status]).sort()).toEqual([
        ['Called off', 'CANCELLED'],
        ['Given up', 'CANCELLED'],
        ['Kept', 'CONFIRMED'],
      ]);
      const sequence = (list: typeof after, id = '') =>
        list.find(({ uid }) => uid.startsWith(id))?.sequence ?? -1;
      expect(sequence(after, kept)).toBe(sequence(before, kept));
      expect(sequence(after, given)).toBeGreaterThan(sequence(before, given));
      expect(sequence(after, off)).toBeGreaterThan(sequence(before, off));

      // Whoever comes again has one entry, later than the one that was cancelled.
      await calls(person).register(given ?? '');
      const again = await events();
      expect(again.filter(({ uid }) => uid.startsWith(given ?? '')).map(({ status }) => status)).toEqual([
        'CONFIRMED',
      ]);
      expect(sequence(again, given)).toBeGreaterThan(sequence(after, given));
      expect((await file(person, kept ?? '')).uid).toBe(again.find(({ name }) => name === 'Kept')?.uid);
    });

    it('shows a place on the waiting list as not certain', async () => {
      const eventId = await addEvent(app(), { ...free, name: 'Full', capacity: 1, waiting_list: true });
      await calls(await app().person('member')).register(eventId);
      await calls(person).join(eventId);
      expect((await events()).find(({ name }) => name === 'Full')?.status).toBe('TENTATIVE');
    });

    it('is sent again only when something has changed', async () => {
      const first = await fetched(address);
      const etag = String(first.headers['etag']);
      expect(first.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
      });
      expect((await fetched(address, { 'if-none-match': `W/"other", ${etag}` })).statusCode).toBe(304);
      await calls(person).register(await addEvent(app(), free));
      const later = await fetched(address, { 'if-none-match': etag });
      expect([later.statusCode, later.headers['etag'] === etag]).toEqual([200, false]);
    });

    it('dies when it is renewed or switched off, and is no secret to the log', async () => {
      const renewed = (await ask('renew-feed')) ?? '';
      expect(renewed).not.toBe(address);
      expect([(await fetched(address)).statusCode, (await fetched(renewed)).statusCode]).toEqual([404, 200]);
      expect(await ask('end-feed')).toBeNull();
      expect((await fetched(renewed)).statusCode).toBe(404);
      expect(await ask('feed')).toBeNull();
      expect(app().logs.join('')).not.toContain(new URL(renewed).pathname.slice('/calendar/'.length));
    });

    it('is nobody’s whose account is closed, and opens for no other seal', async () => {
      const suspended = await app().person('member');
      const theirs = (await ask('renew-feed', suspended)) ?? '';
      const forged = theirs.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'E' : 'A'));
      expect((await fetched(forged)).statusCode).toBe(404);
      expect((await fetched(theirs.replace('.ics', ''))).statusCode).toBe(404);
      expect((await fetched(theirs)).statusCode).toBe(200);
      await app()
        .database.db.updateTable('contact')
        .set({ state_code: 1 })
        .where('id', '=', suspended.contactId)
        .execute();
      expect((await fetched(theirs)).statusCode).toBe(404);
    });
  });
});

onPostgresql(
  'guessing calendars',
  (app) => {
    it('is limited, and addresses that are right are not', async () => {
      const person = await app().person('member');
      const { body } = await person.call<{ address: string }>('/portal/api/calendar/renew-feed', {});
      const ask = async (path: string) => (await app().app.inject({ url: path })).statusCode;
      const right = new URL(body.address).pathname;
      for (let count = 0; count < 5; count += 1) expect(await ask(right)).toBe(200);
      for (let count = 0; count < 3; count += 1) expect(await ask('/calendar/wrong.ics')).toBe(404);
      expect(await ask('/calendar/wrong.ics')).toBe(429);
      expect(await ask(right)).toBe(200);
      // A program that asks for a calendar that is gone keeps nobody behind the same address from checking a paper.
      const checked = await app().app.inject({
        method: 'POST',
        url: '/portal/verify',
        payload: { code: 'x' },
      });
      expect(checked.statusCode).toBe(200);
    });
  },
  { RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_GUESSES_PER_MINUTE: '3' },
);
