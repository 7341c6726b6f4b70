import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../entitlements/index.ts';
import { accessThrough, grantsTo } from './access.ts';
import type { Registry } from './registry.ts';
import { searchCondition } from './search.ts';

/**
 * Which rows `t` of a type hold a text in a field that the caller may read there, and show the fields named: for a statement that
 * looks through several types at once. Lists find by the same conditions. Nothing where no grant opens the type.
 */
export function textMatches(
  registry: Registry,
  caller: Caller,
  { recordType, shows, text }: { recordType: string; shows: readonly string[]; text: string },
): RawBuilder<boolean> {
  const type = registry.get(recordType);
  const grants = grantsTo(type, 'read', caller);
  if (grants.length === 0) return sql<boolean>`false`;
  const access = accessThrough(type, grants, caller);
  const fields = shows.map((name) => access.field(name, 'fields'));
  const reach = access.rows(fields, 't');
  const found = searchCondition(access, text) ?? sql<boolean>`false`;
  return reach ? sql<boolean>`${found} and ${reach}` : found;
}
