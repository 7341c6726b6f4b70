import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { startIssuer } from '../../apps/server/test/support/issuer.ts';
import { addApplicants, prepareForms, saveOf, type Applicant } from '../support/drafts.ts';
import { environmentOn, onGround, type Ground } from '../support/ground.ts';
import { caller, startServer } from '../support/server-process.ts';

export interface DraftFigures {
  readonly kills: number;
  /** Looked at after a kill. */
  readonly drafts: number;
  readonly answered: number;
  readonly refused: number;
  /** Saves that were under way when the server was killed. */
  readonly unanswered: number;
  /** Drafts that hold less than their last answered save. */
  readonly lost: number;
  /** Drafts whose version does not tell how often they were saved. */
  readonly halfApplied: number;
}

export const people = 100;

/** Everybody saves over and over, each save with the next number in it, until the server is killed in their midst. */
export async function killDrafts(
  ground: Ground,
  rounds: number,
  random: () => number,
): Promise<DraftFigures> {
  const issuer = await startIssuer();
  const environment = environmentOn(ground, issuer);
  const total = {
    ...{ kills: 0, drafts: 0, answered: 0, refused: 0, unanswered: 0 },
    ...{ lost: 0, halfApplied: 0 },
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const applicants = await onGround(ground, async ({ db }) => {
        if (round === 0) await prepareForms(db);
        return addApplicants(db, issuer, people);
      });
      const killAfter = people + Math.floor(random() * people * 5);
      const played = await play(environment, applicants, killAfter);
      const found = await onGround(ground, ({ db }) => look(db, applicants));
      total.kills += played.kills;
      total.drafts += found.size;
      total.answered += played.answered;
      total.refused += played.refused;
      total.unanswered += played.unanswered;
      for (const { submissionId } of applicants) {
        const { saved, version } = found.get(submissionId) ?? { saved: 0, version: 0 };
        if (saved < (played.last.get(submissionId) ?? 0)) total.lost += 1;
        if (version !== saved + 1) total.halfApplied += 1;
      }
    }
    return total;
  } finally {
    await issuer.close();
    await ground.cleanUp();
  }
}

async function play(
  environment: Readonly<Record<string, string>>,
  applicants: readonly Applicant[],
  killAfter: number,
) {
  const server = await startServer(environment);
  const last = new Map<string, number>();
  let [kills, answered, refused] = [0, 0, 0];
  try {
    const ends = await Promise.allSettled(
      applicants.map(async (applicant) => {
        const call = caller(server.url, applicant.token);
        // Ends when the server does: a call that cannot be made throws.
        for (let n = 1; ; n += 1) {
          const { status } = await call('/forms/api/createFormsubmit', saveOf(applicant, { n }));
          if (status !== 200) {
            refused += 1;
            return;
          }
          last.set(applicant.submissionId, n);
          answered += 1;
          if (answered !== killAfter) continue;
          kills += 1;
          await server.kill();
        }
      }),
    );
    const unanswered = ends.filter(({ status }) => status === 'rejected').length;
    return { last, kills, answered, refused, unanswered };
  } finally {
    await server.kill();
  }
}

/** What the database holds of each draft, read with no server in between. */
async function look(db: Database, applicants: readonly Applicant[]) {
  const ids = applicants.map(({ submissionId }) => submissionId).join();
  const { rows } = await sql<{ id: string; saved: number; version: number }>`
    select id, coalesce((data ->> 'n')::integer, 0) as saved, version from submission
    where id = any(${`{${ids}}`}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
