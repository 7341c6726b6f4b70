import type { StandingsAnswer } from '@charter/contracts';
import { expect, it } from 'vitest';
import { onPostgresql, openApp, type Person } from './support/app-fixture.ts';
import { openTestDatabase } from './support/databases.ts';
import { addEvent, calls } from './support/registrations.ts';

onPostgresql('what somebody has at a page of events', (app) => {
  const standings = async (person: Person, eventIds: readonly string[]) => {
    const { body } = await person.call<StandingsAnswer>('/portal/api/events/standings', { eventIds });
    return new Map(body.data.map((one) => [one.eventId, one]));
  };

  it('is what each of them says alone, but for what cancelling gives back', async () => {
    const [person, other] = [await app().person('member'), await app().person('member')];
    const mine = await addEvent(app(), { capacity: 30 });
    const full = await addEvent(app(), { capacity: 1, waiting_list: true, total_cost_cents: 0 });
    const calledOff = await addEvent(app(), {
      called_off_on: '2026-01-01T00:00:00Z',
      called_off_reason: 'Flood',
    });
    const hidden = await addEvent(app(), { state_code: 1 });
    await calls(person).register(mine, { specialRequirements: 'Halal' });
    await calls(other).register(full);
    await calls(person).join(full);
    const page = await standings(person, [full, mine, calledOff, hidden]);
    expect([...page.keys()].toSorted()).toEqual([full, mine, calledOff].toSorted());
    for (const id of page.keys()) {
      const alone = await calls(person).standing(id);
      const { refunds: _known, ...own } = alone.mine ?? {};
      expect(page.get(id)).toEqual({ ...alone, mine: alone.mine && own });
    }
    expect(page.get(full)).toMatchObject({ seats: 'full', waiting: 1, mine: { place: 1 } });
    expect(page.get(mine)?.mine).toMatchObject({ totalCents: 115_000, specialRequirements: 'Halal' });
    expect(page.get(calledOff)?.calledOff?.reason).toBe('Flood');
    expect(await standings(other, [mine])).toMatchObject(new Map([[mine, { mine: null }]]));
  });

  it('is closed to an account from the moment it is suspended', async () => {
    const person = await app().person('member');
    const eventId = await addEvent(app());
    const statusOf = async () => (await person.call('/portal/api/events/standing', { eventId })).status;
    expect(await statusOf()).toBe(200);
    const setState = (state_code: number) =>
      app()
        .database.db.updateTable('contact')
        .set({ state_code })
        .where('id', '=', person.contactId)
        .execute();
    await setState(1);
    expect(await statusOf()).toBe(403);
    await setState(0);
    expect(await statusOf()).toBe(200);
  });
});

/** A rush is as fast as what one registration asks of the database: everybody waits for everybody else's. */
it('registers in eleven statements, and says in one what somebody may do', async () => {
  const database = await openTestDatabase('postgresql');
  let statements = 0;
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await openApp('postgresql', {}, { ...database, db: counted });
  const countOf = async (work: () => Promise<unknown>) => {
    statements = 0;
    await work();
    return statements;
  };
  try {
    const person = await app.person('member');
    const eventId = await addEvent(app, { capacity: 3 });
    await calls(person).standing(await addEvent(app));
    expect(await countOf(() => calls(person).standing(eventId))).toBe(1);
    expect(await countOf(() => calls(person).register(eventId))).toBe(11);
    // Without begin, commit and rollback.
    expect(await countOf(() => calls(person).register(eventId))).toBeLessThan(11);
  } finally {
    await app.close();
  }
});
