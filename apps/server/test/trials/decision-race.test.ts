import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { decidersOf, matters, race } from '../support/decision-races.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';
import { openWithoutKeyLocks } from '../support/without-key-locks.ts';
import { withoutLocks } from '../support/without-row-locks.ts';

const times = rounds(6, 200);

describe('two officers who decide at the same moment', () => {
  let app: AppFixture;
  beforeAll(async () => {
    app = await openApp('postgresql', { LOG_LEVEL: 'error' });
  });
  afterAll(() => app.close());

  it.each(matters)(
    `make one decision of the same $name, and one of them reads who was first (${times} times)`,
    async (matter) => {
      const deciders = await decidersOf(app, matter);
      const figures = { byOne: 0, byTheOther: 0, byBothOrNeither: 0 };
      for (let round = 0; round < times; round += 1) {
        const { answers, left, ways } = await race(matter, app, deciders, round);
        const [first, second] = answers;
        const statuses = answers.map(({ status }) => status).toSorted();
        if (statuses.join() !== '200,409') {
          figures.byBothOrNeither += 1;
          continue;
        }
        const [winner, late] = first.status === 200 ? ([0, second] as const) : ([1, first] as const);
        expect(left).toEqual(ways[winner].leaves);
        expect(late.body.detail).toBe(ways[winner].says);
        figures[winner === 0 ? 'byOne' : 'byTheOther'] += 1;
      }
      recordFigures('decision-race', matter.name, figures, { races: times });
      expect(figures.byBothOrNeither).toBe(0);
      expect(figures.byOne + figures.byTheOther).toBe(times);
    },
  );

  control.each(matters)('would both decide the $name without the lock', async (matter) => {
    // Whoever decides about a person holds the key of that person before the row.
    const { database, drop } = await openWithoutKeyLocks();
    const unlocked = await openApp('postgresql', { LOG_LEVEL: 'silent' }, withoutLocks(database));
    const deciders = await decidersOf(unlocked, matter);
    let broken = 0;
    // A busy machine may do one after the other by itself for a while.
    for (let round = 0; round < 10 * times && broken === 0; round += 1) {
      const { answers } = await race(matter, unlocked, deciders, round);
      if (answers.every(({ status }) => status === 200) || answers.some(({ status }) => status >= 500))
        broken += 1;
    }
    await unlocked.close();
    await drop();
    expect(broken).toBeGreaterThan(0);
  });
});
