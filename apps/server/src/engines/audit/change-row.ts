import { writtenTextMessages } from '@charter/contracts';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Schema, TableName, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { writeAudit, type Actor, type Row } from './audit.ts';

/** The tables whose rows count their versions. */
type VersionedTable = {
  [Table in TableName]: 'version' | 'modified_on' extends keyof Schema[Table] ? Table : never;
}[TableName];

interface ChangedRow<Table extends VersionedTable> {
  readonly table: Table;
  readonly recordType: string;
  readonly before: Row & { readonly id: string };
  /** Columns that change without a new version: only their names are traced. */
  readonly derived?: ReadonlySet<string>;
}

/**
 * Changes a row that the caller has locked, with its version and the trace of it; answers the row as it is then. What is
 * traced as `before` is the row as it was read under the lock.
 */
export async function changeRow<Table extends VersionedTable>(
  tx: Tx,
  actor: Actor,
  row: ChangedRow<Table>,
  changes: Updateable<Schema[Table]>,
): Promise<Selectable<Schema[Table]>> {
  const after = await write(tx, actor, row, changes, sql`true`);
  if (!after) throw new Error(`${row.recordType} ${row.before.id} is gone, although it was locked`);
  return after;
}

/** The same for a row that was read before it was locked: null, and nothing is changed, where it has another version by now. */
export const changeRowAsRead = <Table extends VersionedTable>(
  tx: Tx,
  actor: Actor,
  row: ChangedRow<Table>,
  changes: Updateable<Schema[Table]>,
): Promise<Selectable<Schema[Table]> | null> =>
  write(tx, actor, row, changes, sql`version = ${row.before['version']}`);

async function write<Table extends VersionedTable>(
  tx: Tx,
  actor: Actor,
  { table, recordType, before, derived = new Set() }: ChangedRow<Table>,
  changes: Updateable<Schema[Table]>,
  condition: RawBuilder<unknown>,
): Promise<Selectable<Schema[Table]> | null> {
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Selectable<Schema[Table]>>`
    update ${sql.table(table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`modified_on = now()`])}
    where id = ${before.id} and ${condition} returning *`.execute(tx);
  const [after] = rows;
  if (!after) return null;
  await writeAudit(tx, actor, {
    action: 'update',
    recordType,
    recordId: before.id,
    before,
    after,
    derived,
  });
  return after;
}

/** Traces a row that was just made. */
export const auditCreation = (
  tx: Tx,
  actor: Actor,
  recordType: string,
  row: Row & { readonly id: string },
): Promise<void> =>
  writeAudit(tx, actor, { action: 'create', recordType, recordId: row.id, before: null, after: row });

/**
 * Makes a row under a key of the client's own. The same again, after a lost answer, is there already; anything else under the
 * key would be lost, and is refused.
 */
export async function createOnce<Table extends VersionedTable>(
  tx: Tx,
  actor: Actor,
  of: { readonly table: Table; readonly recordType: string },
  row: Insertable<Schema[Table]> & { readonly id: string },
): Promise<void> {
  const table = sql.table(of.table);
  const given = Object.entries<unknown>(row);
  const columns = given.map(([column]) => sql.ref(column));
  const { rows } = await sql<Row & { readonly id: string }>`
    insert into ${table} (${sql.join(columns)}) values (${sql.join(given.map(([, value]) => value))})
    on conflict (id) do nothing returning *`.execute(tx);
  const [created] = rows;
  if (created) return auditCreation(tx, actor, of.recordType, created);
  const same = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const earlier = await sql`select id from ${table} where ${sql.join(same, sql` and `)}`.execute(tx);
  if (earlier.rows.length === 0) throw new AppError('conflict', writtenTextMessages.otherKey);
}
