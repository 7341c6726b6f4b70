import { expect, it } from 'vitest';
import { killPayments } from '../../../../bench/trials/kill-payments.ts';
import { onPglite, onPostgresql } from '../../../../bench/support/ground.ts';
import { randomFrom } from '../../../../bench/support/random.ts';
import { emptyDatabase } from '../support/databases.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const kills = rounds(10, 200);
const patience = 90_000 + kills * 45_000;

it(
  'settles each payment once although the server is killed among the messages about it (postgresql)',
  async () => {
    const database = await emptyDatabase();
    const figures = await killPayments(onPostgresql(database.url), kills, randomFrom(7));
    recordFigures('kill-payments', 'postgresql', figures, { kills });
    expect(figures).toMatchObject({ kills, wrong: 0 });
    expect(figures.answered).toBeGreaterThan(0);
    expect(figures.unanswered).toBeGreaterThan(0);
    await database.drop();
  },
  patience,
);

it(
  'settles each payment once although the server is killed among the messages about it (pglite)',
  async () => {
    const figures = await killPayments(onPglite(), kills, randomFrom(11));
    recordFigures('kill-payments', 'pglite', figures, { kills });
    expect(figures).toMatchObject({ kills, wrong: 0 });
    expect(figures.answered).toBeGreaterThan(0);
    expect(figures.unanswered).toBeGreaterThan(0);
  },
  patience,
);
