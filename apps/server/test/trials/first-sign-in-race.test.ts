import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';
import { openWithoutKeyLocks } from '../support/without-key-locks.ts';

const tabs = 12;
const people = rounds(5, 50);

/** Every tab of a newcomer asks for the profile at the same moment. */
async function race(app: AppFixture): Promise<{ statuses: number[]; contacts: number }> {
  const statuses: number[] = [];
  for (let n = 0; n < people; n += 1) {
    const token = await app.issuer.sign(`race|${randomUUID()}`);
    const answers = await Promise.all(
      Array.from({ length: tabs }, () => app.call('/entitlement/api/Profile', {}, token)),
    );
    statuses.push(...answers.map((answer) => answer.status));
  }
  const { rows } = await app.database.query('select count(*) as n from contact');
  return { statuses, contacts: Number(rows[0]?.['n']) };
}

const tally = (statuses: readonly number[]) => ({
  answered: statuses.filter((status) => status === 200).length,
  failed: statuses.filter((status) => status !== 200).length,
});

describe('the first sign-in from many tabs at once', () => {
  it('makes one contact each and answers every tab', async () => {
    const app = await openApp('postgresql');
    const { statuses, contacts } = await race(app);
    recordFigures('first-sign-in-race', 'with-the-lock', { ...tally(statuses), contacts }, { people, tabs });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(contacts).toBe(people);
    await app.close();
  });

  control('would fail without the lock', async () => {
    const { database, drop } = await openWithoutKeyLocks();
    const app = await openApp('postgresql', {}, database);
    const { statuses, contacts } = await race(app);
    recordFigures(
      'first-sign-in-race',
      'without-the-lock',
      { ...tally(statuses), contacts },
      { people, tabs },
    );
    expect(statuses.some((status) => status !== 200)).toBe(true);
    await app.close();
    await drop();
  });
});
