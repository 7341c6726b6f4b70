import { expect, it } from 'vitest';
import { killDrafts, people } from '../../../../bench/trials/kill-drafts.ts';
import { onPglite, onPostgresql } from '../../../../bench/support/ground.ts';
import { randomFrom } from '../../../../bench/support/random.ts';
import { emptyDatabase } from '../support/databases.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const kills = rounds(1, 20);
const patience = 60_000 + kills * 45_000;
const whole = { kills, drafts: kills * people, refused: 0, lost: 0, halfApplied: 0 };
const settings = { kills, people };

it(
  'loses no answered save of 100 drafts when the server is killed (postgresql)',
  async () => {
    const database = await emptyDatabase();
    const figures = await killDrafts(onPostgresql(database.url), kills, randomFrom(3));
    recordFigures('kill-drafts', 'postgresql', figures, settings);
    expect(figures).toMatchObject(whole);
    expect(figures.answered).toBeGreaterThanOrEqual(kills * people);
    expect(figures.unanswered).toBeGreaterThan(0);
    await database.drop();
  },
  patience,
);

it(
  'loses no answered save of 100 drafts when the server is killed (pglite)',
  async () => {
    const figures = await killDrafts(onPglite(), kills, randomFrom(5));
    recordFigures('kill-drafts', 'pglite', figures, settings);
    expect(figures).toMatchObject(whole);
    expect(figures.answered).toBeGreaterThanOrEqual(kills * people);
    expect(figures.unanswered).toBeGreaterThan(0);
  },
  patience,
);
