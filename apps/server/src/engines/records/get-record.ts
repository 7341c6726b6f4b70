import type { GetAnswer, GetRequest } from '@charter/contracts';
import { sql, type CompiledQuery } from 'kysely';
import { planAnew, type DatabaseHandle } from '../../platform/database/index.ts';
import { malformed, notFound } from '../../platform/errors/index.ts';
import { seenBy, type Caller, type ReadAnswer } from '../entitlements/index.ts';
import { accessTo } from './access.ts';
import { planSelect, type SelectPlan } from './columns.ts';
import { readRecords, type Contents } from './contents.ts';
import { planFilters } from './filter.ts';
import { requestedProperties } from './list-records.ts';
import { callerParameters, runPrepared, BoundParameter, type Plans } from './plans.ts';
import { tableAs, whereAll } from './read-page.ts';
import type { Registry } from './registry.ts';

/** What a record is read with. */
export interface RecordReader {
  readonly database: DatabaseHandle;
  readonly registry: Registry;
  readonly caller: Caller;
  readonly contents: Contents;
  readonly recordPlans: Plans<RecordPlan>;
}

export interface RecordPlan {
  readonly select: SelectPlan;
  readonly statement: CompiledQuery<Row>;
}

type Row = Readonly<Record<string, unknown>>;

/** What the statement is told when it is run. */
interface Run {
  readonly caller: Caller;
  readonly id: string | null | undefined;
}

const idParameter = new BoundParameter<Run>(({ id }) => id);

export async function getRecord(
  reader: RecordReader,
  { id, ...asked }: GetRequest,
): Promise<ReadAnswer<GetAnswer>> {
  const { database, caller, contents, recordPlans } = reader;
  const hasId = Boolean(id);
  const plan = recordPlans.of(caller, { ...asked, hasId }, () => planRecord(reader, asked, hasId));
  const rows = await runPrepared(database, plan.statement, { caller, id });
  const [data] = await readRecords(plan.select, rows, contents);
  if (!data) throw notFound();
  const seen = rows[0]?.['seen'];
  return { seen: typeof seen === 'string' ? seen : null, answer: { data } };
}

function planRecord(
  { database, registry, caller }: RecordReader,
  request: Omit<GetRequest, 'id'>,
  hasId: boolean,
): RecordPlan {
  const access = accessTo(registry.get(request.recordType), 'read', caller);
  const properties = requestedProperties(access, request.properties, request.formattedFields ?? []);
  const filter = planFilters(access, request.filters ?? [], registry, 'filters');
  if (!hasId && !filter.condition) throw malformed('id', 'an id or filters are needed');
  const inReach = access.rows([...properties.map((property) => property.field), ...filter.fields], 't');
  const byId = hasId ? sql<boolean>`t.id = ${idParameter}::uuid` : null;
  const conditions = [byId, inReach, filter.condition].filter((condition) => condition !== null);
  const select = planSelect(properties, registry);
  // An id leads to one row whatever else is asked of it.
  const anew = !hasId && filter.plannedAnew;
  const statement = sql<Row>`${anew ? planAnew : sql``}
    select ${sql.raw(['t.id as id', ...select.columns].join(', '))}, ${seenBy(callerParameters)} as seen
    from ${sql.raw([tableAs(access.type), ...select.joins].join(' '))}
    ${whereAll(conditions)}
    ${hasId ? sql`` : sql`order by t.id limit 1`}`.compile(database.db);
  return { select, statement };
}
