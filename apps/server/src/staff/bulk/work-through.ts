import { bulkMessages, institutionDay, type BulkAct } from '@charter/contracts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { findAbsentCaller } from '../../domains/membership/index.ts';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import { noteOwnMatter } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import { DatabaseUnavailableError, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError, errorDetails } from '../../platform/errors/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { actOf, type BulkServices } from './acts.ts';
import { bulkItemSteps, bulkOutcome, bulkStatus, bulkSteps } from './bulk-steps.ts';
import { bulkType } from './records.ts';

/** Each in a transaction of its own; more at once would only take the connections from everybody else. */
const atOnce = 4;
/** A server that stops or is killed loses no more than one job of so many records, and the next one goes on from there. */
const recordsOfAJob = 200;

/** A record that somebody holds, to erase its person for instance, is looked for again so much later. */
const heldMilliseconds = 500;

export const bulkJob = { name: 'work-through-bulk-action', payload: Type.Object({ id: Type.String() }) };

/** The officer may no longer do it: nothing more is done. */
class NoLongerAllowed extends Error {}
/** The use case has said yes: what it did is taken back. */
class Rehearsed extends Error {
  readonly amount: number | null;

  constructor(amount: number | null) {
    super();
    this.amount = amount;
  }
}

interface Run {
  readonly id: string;
  readonly officerId: string;
  readonly asked: BulkAct;
  readonly rehearses: boolean;
}

/** The outcome that a record has before its turn, and the status of the action meanwhile. */
const turnOf = ({ rehearses }: Pick<Run, 'rehearses'>) =>
  rehearses
    ? ({ outcome: bulkOutcome.waiting, status: bulkStatus.previewing, end: 'endPreview' } as const)
    : ({ outcome: bulkOutcome.willDo, status: bulkStatus.running, end: 'end' } as const);

/** What is left of a bulk action: more than was asked for, or records that another transaction holds at the moment. */
type Left = 'nothing' | 'more' | 'held';

/** Works through what waits of a bulk action, up to a number. */
export async function workThrough(
  services: BulkServices,
  id: string,
  atMost: number = recordsOfAJob,
): Promise<Left> {
  const { db } = services;
  const run = await findRun(db, id);
  if (!run) return 'nothing';
  const { outcome } = turnOf(run);
  const items = await db
    .selectFrom('bulk_item')
    .select('id')
    .where('bulk_action_id', '=', id)
    .where('outcome_code', '=', outcome)
    .orderBy('id')
    .limit(atMost + 1)
    .execute();
  const waiting = items.slice(0, atMost).map((item) => item.id);
  const failures: unknown[] = [];
  const takeTurns = async () => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await takeTurn(services, run, next);
    } catch (error) {
      failures.push(error);
      // Whoever works beside it ends with the record that they have.
      waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  const [failure] = failures;
  if (failure instanceof NoLongerAllowed) {
    await stopRun(services, { id, reason: bulkMessages.noLonger, actor: jobActor(id) });
    return 'nothing';
  }
  if (failure !== undefined) throw failure;
  const isEnded = await countOutcomes(services, run);
  if (isEnded) return 'nothing';
  return items.length > atMost ? 'more' : 'held';
}

async function findRun(db: Database, id: string): Promise<Run | null> {
  const found = await db
    .selectFrom('bulk_action')
    .select(['started_by', 'asked', 'status_code'])
    .where('id', '=', id)
    .where('status_code', 'in', [bulkStatus.previewing, bulkStatus.running])
    .executeTakeFirst();
  if (!found) return null;
  return {
    id,
    officerId: found.started_by,
    asked: found.asked as unknown as BulkAct,
    rehearses: found.status_code === bulkStatus.previewing,
  };
}

/**
 * One record. Its item is claimed, the use case run and the item marked in one transaction: a second run finds it done
 * and does nothing. A preview runs the very same and takes it back, so that what it says is what the use case says.
 */
async function takeTurn(services: BulkServices, run: Run, itemId: string): Promise<void> {
  const { db, log, clock } = services;
  const { outcome } = turnOf(run);
  const { act, assets, amountOf } = actOf(run.asked);
  try {
    await db.transaction().execute(async (tx) => {
      const item = await claim(tx, run, itemId);
      if (!item) return;
      const caller = await findAbsentCaller(tx, run.officerId, institutionDay(clock.now()));
      if (!caller || !assets.some((asset) => caller.assets.has(asset))) throw new NoLongerAllowed();
      const record = { id: item.record_id, version: item.record_version, key: itemId, name: item.name };
      await act({ ...services, db: tx }, { caller, requestId: run.id }, record, run.asked);
      const amount = amountOf ? await amountOf(tx, record.id) : null;
      if (run.rehearses) throw new Rehearsed(amount);
      if (amount !== item.amount_cents) throw new AppError('stale', bulkMessages.otherAmount);
      await mark(tx, itemId, outcome, 'do');
    });
  } catch (error) {
    if (error instanceof NoLongerAllowed || error instanceof DatabaseUnavailableError) throw error;
    if (error instanceof Rehearsed)
      await mark(db, itemId, outcome, 'preview', { amount_cents: error.amount });
    else {
      const isRefusal = error instanceof AppError && error.status < 500;
      if (!isRefusal)
        log.error({ err: errorDetails(error), item: itemId }, 'A record of a bulk action failed');
      else if (!run.rehearses) await noteOwnMatter(services, error, run.id);
      const reason = isRefusal ? error.message : bulkMessages.fault;
      await mark(db, itemId, outcome, 'refuse', { reason });
    }
  }
}

/** Null where it has had its turn, somebody has it at this moment, or the action was stopped. */
async function claim(tx: Tx, run: Run, itemId: string) {
  const { outcome, status } = turnOf(run);
  const items = tx
    .selectFrom('bulk_item')
    .select(['record_id', 'record_version', 'name', 'amount_cents'])
    .where('id', '=', itemId)
    .where('outcome_code', '=', outcome)
    .where('bulk_action_id', 'in', (of) =>
      of.selectFrom('bulk_action').select('id').where('status_code', '=', status),
    );
  return lockRows(tx, 'work', items, 'next free').executeTakeFirst();
}

const mark = (
  db: Database,
  itemId: string,
  before: number,
  step: keyof typeof bulkItemSteps.table,
  changes: { readonly reason?: string; readonly amount_cents?: number | null } = {},
) =>
  db
    .updateTable('bulk_item')
    .set({ ...changes, outcome_code: bulkItemSteps.take(step, before), modified_on: sql`now()` })
    .where('id', '=', itemId)
    .where('outcome_code', '=', before)
    .execute();

const count = (outcome: number) => sql<number>`(select count(*)::integer from bulk_item i
  where i.bulk_action_id = bulk_action.id and i.outcome_code = ${sql.lit(outcome)})`;

/** How far a run has come is what its records say, and is neither a version nor traced: each record has a trace of its own. */
const countsOf = {
  modified_on: sql<string>`now()`,
  done_count: count(bulkOutcome.done),
  not_done_count: count(bulkOutcome.notDone),
};

const jobActor = (id: string): Actor => ({ contactId: null, name: bulkJob.name, requestId: id });

/** Locked, while it is still previewed or run. */
const lockAction = (tx: Tx, id: string, ...status: readonly number[]) =>
  lockRows(
    tx,
    'work',
    tx.selectFrom('bulk_action').selectAll().where('id', '=', id).where('status_code', 'in', status),
  ).executeTakeFirst();

const countAgain = (tx: Tx, id: string) =>
  tx.updateTable('bulk_action').set(countsOf).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Says how far the run is. It ends with the last record that has its turn, whichever of several servers had it. */
async function countOutcomes({ db, clock }: BulkServices, run: Run): Promise<boolean> {
  const { outcome, status, end } = turnOf(run);
  return db.transaction().execute(async (tx) => {
    if (!(await lockAction(tx, run.id, status))) return true;
    const before = await countAgain(tx, run.id);
    const left = await tx
      .selectFrom('bulk_item')
      .select('id')
      .where('bulk_action_id', '=', run.id)
      .where('outcome_code', '=', outcome)
      .executeTakeFirst();
    if (left) return false;
    await changeRow(
      tx,
      jobActor(run.id),
      { table: 'bulk_action', recordType: bulkType, before },
      {
        status_code: bulkSteps.take(end, status),
        ...(run.rehearses ? {} : { finished_on: clock.now().toISOString() }),
      },
    );
    return true;
  });
}

/** Ends a run before its end: what has not had its turn is not done, with the reason. */
export async function stopRun(
  { db, clock }: Pick<BulkServices, 'db' | 'clock'>,
  { id, reason, actor }: { readonly id: string; readonly reason: string; readonly actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockAction(tx, id, bulkStatus.previewing, bulkStatus.running))) return;
    for (const outcome of [bulkOutcome.waiting, bulkOutcome.willDo]) {
      await tx
        .updateTable('bulk_item')
        .set({ outcome_code: bulkItemSteps.take('refuse', outcome), reason, modified_on: sql`now()` })
        .where('bulk_action_id', '=', id)
        .where('outcome_code', '=', outcome)
        .execute();
    }
    const before = await countAgain(tx, id);
    await changeRow(
      tx,
      actor,
      { table: 'bulk_action', recordType: bulkType, before },
      {
        status_code: bulkSteps.take('stop', before.status_code),
        finished_on: clock.now().toISOString(),
      },
    );
  });
}

/** Short jobs, each asking for the next: what a killed server leaves is taken up within a minute or two. */
export const bulkWork = (services: BulkServices) =>
  defineJob({
    ...bulkJob,
    retries: 20,
    longestDelaySeconds: 60,
    longestRunSeconds: 120,
    atOnce: 2,
    handle: async ({ id }) => {
      const left = await workThrough(services, id);
      if (left === 'nothing') return;
      if (left === 'held') await wait(heldMilliseconds);
      await services.db.transaction().execute((tx) => services.jobs.enqueue(tx, bulkJob, { id }));
    },
  });
