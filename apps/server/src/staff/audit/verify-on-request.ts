import { codes } from '@charter/contracts';
import { sql, type Updateable } from 'kysely';
import { Type } from 'typebox';
import {
  auditCreation,
  changeRow,
  describeFault,
  verifyChain,
  verifyTrail,
} from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import { steps } from '../../engines/steps/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockKeys, type Database, type Schema } from '../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { verificationType } from './records.ts';

export const trailVerificationSteps = steps(
  'Verification of the trail',
  {
    running: codes.codeOf(codes.trailStatus, 'Under way'),
    whole: codes.codeOf(codes.trailStatus, 'Whole'),
    faulty: codes.codeOf(codes.trailStatus, 'Faults found'),
    failed: codes.codeOf(codes.trailStatus, 'Not finished'),
  },
  {
    findWhole: { from: ['running'], to: 'whole', by: ['a job'] },
    findFaults: { from: ['running'], to: 'faulty', by: ['a job'], follows: 'the faults are named' },
    fail: { from: ['running'], to: 'failed', by: ['a job'] },
  },
);
const status = trailVerificationSteps.codes;
const longestRunSeconds = 6 * 3_600;
/** Enough to know where to look; the command names all of them. */
const namedAtMost = 20;

const verification = { name: 'verify-trail-on-request', payload: Type.Object({ id: Type.String() }) };

export interface VerifyServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Has the trail verified, once at a time: an officer who asks while it is under way is given that one. */
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

type Found = Updateable<Schema['trail_verification']>;

/** Does what the command does, and keeps what came of it. */
export const verificationJob = ({ db, registry, clock }: JobServices) =>
  defineJob({
    ...verification,
    retries: 0,
    longestRunSeconds,
    handle: async ({ id }) => {
      const end = (step: keyof typeof trailVerificationSteps.table, found: Found = {}) =>
        db.transaction().execute(async (tx) => {
          const own = tx.selectFrom('trail_verification').selectAll().where('id', '=', id);
          const before = await lockRows(tx, 'work', own).executeTakeFirstOrThrow();
          await changeRow(
            tx,
            { contactId: null, name: verification.name, requestId: id },
            { table: 'trail_verification', recordType: verificationType, before },
            {
              ...found,
              status_code: trailVerificationSteps.take(step, before.status_code),
              finished_on: clock.now().toISOString(),
            },
          );
        });
      // How far it has come is neither a version nor traced.
      const noteProgress = async (entries: number) =>
        void (await db
          .updateTable('trail_verification')
          .set({ entries, modified_on: sql`now()` })
          .where('id', '=', id)
          .execute());
      try {
        const chain = await verifyChain(db, undefined, noteProgress);
        const trail = await verifyTrail(db, registry.types);
        const faults = [
          ...chain.faults.map(describeFault),
          ...trail.faults.map(
            ({ recordType, recordId, field }) => `${recordType} ${recordId}: ${field ?? 'no salt'}`,
          ),
        ];
        await end(faults.length === 0 ? 'findWhole' : 'findFaults', {
          entries: chain.head.position,
          until: await lastChained(db, chain.head.position),
          records: trail.records,
          fault_count: faults.length,
          faults: faults.length === 0 ? null : faults.slice(0, namedAtMost).join('\n'),
        });
      } catch (error) {
        await end('fail');
        throw error;
      }
    },
  });

/** When the last entry that was verified was written; null where it is gone. */
async function lastChained(db: Database, position: number): Promise<string | null> {
  const last = await db
    .selectFrom('audit_link as l')
    .innerJoin('audit_entry as e', 'e.id', 'l.entry_id')
    .select('e.at')
    .where('l.position', '=', position as never)
    .executeTakeFirst();
  return last?.at ?? null;
}
