import type { GetAnswer, GetRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { planAnew, type Database } from '../../platform/database/index.ts';
import { malformed, notFound } from '../../platform/errors/index.ts';
import { seenAs, type Caller, type ReadAnswer } from '../entitlements/index.ts';
import { accessTo } from './access.ts';
import { planSelect } from './columns.ts';
import { readRecords, type Contents } from './contents.ts';
import { planFilters } from './filter.ts';
import { requestedProperties } from './list-records.ts';
import { tableAs, whereAll } from './read-page.ts';
import type { Registry } from './registry.ts';

export async function getRecord(
  {
    db,
    registry,
    caller,
    contents,
  }: { db: Database; registry: Registry; caller: Caller; contents: Contents },
  request: GetRequest,
): Promise<ReadAnswer<GetAnswer>> {
  const access = accessTo(registry.get(request.recordType), 'read', caller);
  const properties = requestedProperties(access, request.properties, request.formattedFields ?? []);
  const filter = planFilters(access, request.filters ?? [], registry, 'filters');
  if (!request.id && !filter.condition) throw malformed('id', 'an id or filters are needed');
  const inReach = access.rows([...properties.map((property) => property.field), ...filter.fields], 't');
  const byId = request.id ? sql<boolean>`t.id = ${request.id}::uuid` : null;
  const conditions = [byId, inReach, filter.condition].filter((condition) => condition !== null);
  const select = planSelect(properties, registry);
  // An id leads to one row whatever else is asked of it.
  const anew = !byId && filter.plannedAnew;
  const { rows } = await sql<Record<string, unknown>>`${anew ? planAnew : sql``}
    select ${sql.raw(['t.id as id', ...select.columns].join(', '))}, ${seenAs(caller)} as seen
    from ${sql.raw([tableAs(access.type), ...select.joins].join(' '))}
    ${whereAll(conditions)}
    order by t.id limit 1`.execute(db);
  const [data] = await readRecords(select, rows, contents);
  if (!data) throw notFound();
  const seen = rows[0]?.['seen'];
  return { seen: typeof seen === 'string' ? seen : null, answer: { data } };
}
