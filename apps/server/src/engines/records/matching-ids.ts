import type { RecordFilter } from '@charter/contracts';
import { sql } from 'kysely';
import { planAnew, type Database } from '../../platform/database/index.ts';
import type { Caller } from '../entitlements/index.ts';
import { accessTo } from './access.ts';
import { listedRows, planFilter } from './filter.ts';
import { tableAs, whereAll } from './read-page.ts';
import type { Registry } from './registry.ts';

interface Matching {
  readonly recordType: string;
  /** What a list shows for it; null is all of the list. */
  readonly filter: RecordFilter | null;
  /** Only these, as far as the caller sees them. */
  readonly ids?: readonly string[];
  readonly atMost: number;
}

/**
 * The records of a list that the caller sees, without their pages: for what is done to all of them. Nothing is done to one
 * that lists leave out, also where it is named.
 */
export async function matchingIds(
  db: Database,
  { registry, caller }: { readonly registry: Registry; readonly caller: Caller },
  { recordType, filter, ids, atMost }: Matching,
): Promise<readonly string[]> {
  const access = accessTo(registry.get(recordType), 'read', caller);
  const { condition, fields, plannedAnew } = planFilter(access, filter, registry);
  const named = ids ? sql<boolean>`t.id = any(${ids}::uuid[])` : null;
  const where = [access.rows(fields, 't'), listedRows(access), condition, named].filter(
    (part) => part !== null,
  );
  const { rows } = await sql<{ id: string }>`${plannedAnew ? planAnew : sql``}
    select t.id from ${sql.raw(tableAs(access.type))} ${whereAll(where)} limit ${sql.lit(atMost)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
