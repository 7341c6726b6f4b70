import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { auditCreation, describeFault, verifyChain, verifyTrail } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockKeys, type Database } from '../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { verificationType } from './records.ts';

const status = {
  running: codes.codeOf(codes.trailStatus, 'Under way'),
  whole: codes.codeOf(codes.trailStatus, 'Whole'),
  faulty: codes.codeOf(codes.trailStatus, 'Faults found'),
  failed: codes.codeOf(codes.trailStatus, 'Not finished'),
};
const longestRunSeconds = 6 * 3_600;
/** Enough to know where to look; the command names all of them. */
const namedAtMost = 20;

const verification = { name: 'verify-trail-on-request', payload: Type.Object({ id: Type.String() }) };

export interface VerifyServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Has the trail verified, once at a time: whoever asks while it is under way is given that one. */
export async function startVerification(
  { db, jobs, clock }: VerifyServices,
  context: RequestContext,
): Promise<{ readonly id: string }> {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, 'verify-trail');
    const sinceThen = new Date(clock.now().getTime() - longestRunSeconds * 1_000);
    const running = await tx
      .selectFrom('trail_verification')
      .select('id')
      .where('status_code', '=', status.running)
      .where('created_on', '>', sinceThen.toISOString())
      .executeTakeFirst();
    if (running) return running;
    const started = await tx
      .insertInto('trail_verification')
      .values({ started_by: context.caller.contactId })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actorOf(context), verificationType, started);
    await jobs.enqueue(tx, verification, { id: started.id });
    return { id: started.id };
  });
}

interface JobServices {
  readonly clock: Clock;
  readonly db: Database;
  readonly registry: Registry;
}

/** Does what the command does, and keeps what came of it. */
export const verificationJob = ({ db, registry, clock }: JobServices) =>
  defineJob({
    ...verification,
    retries: 0,
    longestRunSeconds,
    handle: async ({ id }) => {
      const keep = (changes: object) =>
        db
          .updateTable('trail_verification')
          .set((eb) => ({ ...changes, version: eb('version', '+', 1), modified_on: sql`now()` }))
          .where('id', '=', id)
          .execute();
      try {
        const chain = await verifyChain(db, undefined, async (entries) => void (await keep({ entries })));
        const trail = await verifyTrail(db, registry.types);
        const faults = [
          ...chain.faults.map(describeFault),
          ...trail.faults.map(
            ({ recordType, recordId, field }) => `${recordType} ${recordId}: ${field ?? 'no salt'}`,
          ),
        ];
        await keep({
          status_code: faults.length === 0 ? status.whole : status.faulty,
          entries: chain.head.position,
          until: await lastChained(db, chain.head.position),
          records: trail.records,
          fault_count: faults.length,
          faults: faults.length === 0 ? null : faults.slice(0, namedAtMost).join('\n'),
          finished_on: clock.now().toISOString(),
        });
      } catch (error) {
        await keep({ status_code: status.failed, finished_on: clock.now().toISOString() });
        throw error;
      }
    },
  });

/** When the last entry that was verified was written; null where it is gone. */
async function lastChained(db: Database, position: number): Promise<unknown> {
  const last = await db
    .selectFrom('audit_link as l')
    .innerJoin('audit_entry as e', 'e.id', 'l.entry_id')
    .select('e.at')
    .where('l.position', '=', position as never)
    .executeTakeFirst();
  return last?.at ?? null;
}
