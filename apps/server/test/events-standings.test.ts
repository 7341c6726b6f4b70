import type { StandingsAnswer } from '@charter/contracts';
import { expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { addEvent, calls } from './support/registrations.ts';

onBothDatabases('what somebody has at a page of events', (app) => {
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
});
