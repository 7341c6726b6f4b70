import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Registry } from '../../../engines/records/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { movingReferences, movingRows, unversioned } from './references.ts';

/** The ids of the rows that were moved, by table and column. */
export type Moved = Readonly<Record<string, readonly string[]>>;

interface Direction {
  readonly from: string;
  readonly to: string;
}

/** Gives everything that is about one record to the other, with the trace of each row. Answers what was moved. */
export async function moveReferences(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  direction: Direction,
): Promise<Moved> {
  await sql`select set_config('charter.merging', 'on', true)`.execute(tx);
  const moved: Record<string, readonly string[]> = {};
  for (const reference of movingReferences) {
    const rows = movingRows(reference, direction.from, direction.to);
    const ids = await repoint(tx, actor, registry, { ...reference, ...direction, rows });
    if (ids.length > 0) moved[`${reference.table}.${reference.column}`] = ids;
  }
  return moved;
}

/** Gives back of what was moved whatever still belongs to the record that it was moved to. */
export async function moveBack(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { moved, from, to }: Direction & { readonly moved: Moved },
): Promise<void> {
  await sql`select set_config('charter.merging', 'on', true)`.execute(tx);
  for (const { table, column } of movingReferences) {
    const ids = moved[`${table}.${column}`];
    if (!ids) continue;
    const rows = sql<boolean>`t.${sql.ref(column)} = ${from}::uuid and t.id = any(${ids}::uuid[])`;
    await repoint(tx, actor, registry, { table, column, from, to, rows });
  }
}

async function repoint(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  {
    table,
    column,
    from,
    to,
    rows,
  }: Direction &
    Pick<(typeof movingReferences)[number], 'table' | 'column'> & {
      readonly rows: ReturnType<typeof movingRows>;
    },
): Promise<string[]> {
  const counts = !unversioned.has(table);
  const { rows: changed } = await sql<{ id: string; version: number | null }>`
    update ${sql.table(table)} as t
    set ${sql.ref(column)} = ${to}::uuid ${counts ? sql`, version = t.version + 1, modified_on = now()` : sql``}
    where ${rows} returning t.id, ${counts ? sql`t.version` : sql`null::integer`} as version`.execute(tx);
  const recordType = recordTypeOf(registry, table);
  for (const { id, version } of changed) {
    if (version === null) continue;
    await writeAudit(tx, actor, {
      action: 'update',
      recordType,
      recordId: id,
      before: { version: version - 1, [column]: from },
      after: { version, [column]: to },
    });
  }
  return changed.map(({ id }) => id);
}

/** Some record types are read through a view of their table. */
const views: Readonly<Record<string, string>> = {
  channel: 'channel_record',
  employment: 'professional_history',
  member_declaration: 'declaration_record',
  registration: 'registration_record',
  sales_order: 'order_record',
};

const recordTypeOf = (registry: Registry, table: string): string =>
  registry.types.find((type) => type.table === table || type.table === views[table])?.name ?? table;
