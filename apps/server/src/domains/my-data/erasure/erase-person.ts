import { institutionDay, myDataMessages, type EraseRequest, type EraseAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { writeAudit, type Row } from '../../../engines/audit/index.ts';
import {
  actorOf,
  isStaff,
  refuseOwnMatter,
  type RequestContext,
} from '../../../engines/entitlements/index.ts';
import { removeBlobJob } from '../../../engines/files/index.ts';
import { lockPerson, lockRows } from '../../../engines/locks/index.ts';
import type { Registry } from '../../../engines/records/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { keepBilledTo } from '../../orders/index.ts';
import type { PersonParts, PersonState } from '../my-data-services.ts';
import { eraseRecords } from './erase-records.ts';
import { openMatters } from './open-matters.ts';

export interface ErasureServices extends Pick<PersonParts, 'requireMemberStep'> {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly clock: Clock;
}

/** A token lives for minutes; after that the sign-in is a stranger's. */
const tokensEndHours = 24;

/**
 * Erases a person for good: all that identifies them goes, but for what tax law wants of their invoices. Their contact stays
 * behind, empty, for the orders and decisions that refer to it, and the trail says who erased it and when.
 */
export async function erasePerson(
  { db, jobs, registry, clock, requireMemberStep }: ErasureServices,
  context: RequestContext,
  { id, lastName }: EraseRequest,
): Promise<EraseAnswer> {
  const now = clock.now();
  const actor = actorOf(context);
  return db.transaction().execute(async (tx) => {
    refuseOwnMatter(context.caller, { recordType: 'contacts', recordId: id, about: [id] });
    const orders = await lock(tx, id);
    const person = await tx.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
    if (!person) throw notFound('The person');
    if (person.erased_on !== null) throw new AppError('conflict', myDataMessages.erasedAlready);
    if (person.last_name.trim().toLowerCase() !== lastName.trim().toLowerCase())
      throw refusedField('lastName', myDataMessages.otherLastName);
    if (await isStaff(tx, id)) throw new AppError('conflict', myDataMessages.staffStays);
    const open = await openMatters(tx, id, now);
    if (open.length > 0)
      throw new AppError('conflict', myDataMessages.settleFirst(open.map(({ text }) => text)));

    await sql`select set_config('charter.erasing', 'on', true)`.execute(tx);
    await endTokens(tx, id, now);
    const keptUntil = await keepBilledTo(tx, id, institutionDay(now));
    const erased = await eraseAll(tx, [id, ...(await mergedInto(tx, id))], now);
    const emptied = erased.emptied.find(({ row }) => row['id'] === id);
    if (emptied) requireMemberStep(['erase'], person, emptied.row as Row & PersonState);
    await jobs.forget(tx, erased.names);

    // The old digests can be told by nobody now; what stays is digested anew, so that it can be held against the trail.
    await sql`delete from audit_salt where record_id = any(${erased.ids}::uuid[])`.execute(tx);
    await writeAudit(tx, actor, {
      action: 'erase',
      recordType: 'contacts',
      recordId: id,
      before: null,
      after: Object.fromEntries(erased.tables.map((table) => [table, null])),
    });
    for (const { table, row } of erased.emptied) {
      await writeAudit(tx, actor, {
        action: 'update',
        recordType: registry.types.find((type) => type.table === table)?.name ?? table,
        recordId: String(row['id']),
        before: { version: Number(row['version']) - 1 },
        after: row,
      });
    }
    for (const key of erased.files) await jobs.enqueue(tx, removeBlobJob, { key });
    return { id, records: erased.ids.length, files: erased.files.length, orders: orders.length, keptUntil };
  });
}

/** Records that were merged into the person's are theirs too, with what was left behind there. */
async function mergedInto(tx: Tx, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select id from contact where merged_into = ${id}::uuid
      union all select c.id from contact c join merged m on c.merged_into = m.id)
    select id from merged`.execute(tx);
  return rows.map((row) => row.id);
}

async function eraseAll(tx: Tx, people: readonly string[], now: Date) {
  const erased = [];
  for (const person of people) erased.push(await eraseRecords(tx, person, now));
  return {
    ids: erased.flatMap(({ ids }) => ids),
    tables: [...new Set(erased.flatMap(({ tables }) => tables))],
    emptied: erased.flatMap(({ emptied }) => emptied),
    files: erased.flatMap(({ files }) => files),
    names: erased.flatMap(({ names }) => names),
  };
}

/**
 * In the order of everybody: what bulk actions are to do about the person, then whatever is decided about them, their orders, and
 * their row, which nobody can refer to until the transaction ends.
 */
async function lock(tx: Tx, id: string): Promise<readonly unknown[]> {
  const people = [id, ...(await mergedInto(tx, id))];
  const items = tx.selectFrom('bulk_item').select('id').where('contact_id', 'in', people).orderBy('id');
  await lockRows(tx, 'work', items).execute();
  await lockPerson(tx, id);
  const rows = tx.selectFrom('sales_order').select('id').where('contact_id', '=', id).orderBy('id');
  const orders = await lockRows(tx, 'order', rows).execute();
  const own = tx.selectFrom('contact').select('id').where('id', '=', id);
  await lockRows(tx, 'source', own, 'with keys').execute();
  return orders;
}

/** Of a tab that is still open: without the link its next request would make the person anew. */
async function endTokens(tx: Tx, id: string, now: Date): Promise<void> {
  const forgetOn = new Date(now.getTime() + tokensEndHours * 3_600_000).toISOString();
  await sql`
    insert into ended_session (session, ended_on, forget_on)
    select sign_in_digest(issuer, subject), greatest(now(), ${now.toISOString()}::timestamptz), ${forgetOn}
    from identity_link where contact_id = ${id}::uuid
    on conflict (session) do update set ended_on = excluded.ended_on, forget_on = excluded.forget_on`.execute(
    tx,
  );
}
