import { expect, it } from 'vitest';
import { killWrites } from '../../../../bench/trials/kill-writes.ts';
import { onPglite, onPostgresql } from '../../../../bench/support/ground.ts';
import { randomFrom } from '../../../../bench/support/random.ts';
import { emptyDatabase } from '../support/databases.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const kills = rounds(1, 20);
const patience = 60_000 + kills * 30_000;

it(
  'loses no answered write and half-applies none when the server is killed (postgresql)',
  async () => {
    const database = await emptyDatabase();
    const figures = await killWrites(onPostgresql(database.url), kills, randomFrom(7));
    recordFigures('kill-writes', 'postgresql', figures, { kills });
    expect(figures).toMatchObject({ kills, sent: kills * 200, lost: 0, halfApplied: 0 });
    expect(figures.answered).toBeGreaterThan(0);
    expect(figures.answered).toBeLessThan(figures.sent);
    await database.drop();
  },
  patience,
);

it(
  'loses no answered write and half-applies none when the server is killed (pglite)',
  async () => {
    const figures = await killWrites(onPglite(), kills, randomFrom(11));
    recordFigures('kill-writes', 'pglite', figures, { kills });
    expect(figures).toMatchObject({ kills, sent: kills * 200, lost: 0, halfApplied: 0 });
    expect(figures.answered).toBeGreaterThan(0);
    expect(figures.answered).toBeLessThan(figures.sent);
  },
  patience,
);
