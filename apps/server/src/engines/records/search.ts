import { sql, type RawBuilder } from 'kysely';
import { malformed } from '../../platform/errors/index.ts';
import type { Access } from './access.ts';
import { escapePattern, joined, or } from './field-condition.ts';
import type { NamedField } from './registry.ts';

/**
 * The term anywhere in a searchable field. One or two letters match the beginnings of words instead: a trigram index
 * serves those too, while two letters anywhere would read the whole table.
 */
export function searchCondition(access: Access, term: string): RawBuilder<boolean> | null {
  const wanted = term.trim();
  if (wanted === '') return null;
  if (wanted.includes('\u0000')) throw malformed('filter.globalfilter', 'must not contain a NUL character');
  const pattern = escapePattern(wanted);
  const patterns = wanted.length < 3 ? [`${pattern}%`, `% ${pattern}%`] : [`%${pattern}%`];
  const fields = access.type.allFields.filter((field) => field.searchable && access.has(field));
  const conditions = fields.map((field) => {
    const column = sql.raw(`t."${field.column}"`);
    const found = patterns.map((like) => sql<boolean>`${column} ilike ${like}`);
    const visible = access.rows([field], 't');
    const match = joined(found, or);
    return visible && isNarrower(access, field) ? sql<boolean>`(${match} and ${visible})` : match;
  });
  return conditions.length === 0 ? sql<boolean>`false` : joined(conditions, or);
}

/** Whether some rows the caller sees do not show this field, so that a match there must not count. */
function isNarrower(access: Access, field: NamedField): boolean {
  return access.grants.some((grant) => {
    if (grant.fields === 'all') return false;
    return 'only' in grant.fields
      ? !grant.fields.only.includes(field.name)
      : grant.fields.except.includes(field.name);
  });
}
