import type { BulkAct, BulkAnswer, BulkRequest } from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import { reachableRow } from '../../engines/records/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { nameOfPerson } from '../colleagues.ts';
import type { BulkServices } from './acts.ts';
import { bulkOutcome } from './bulk-steps.ts';
import { bulkType } from './records.ts';

/** As many of those that are not done are named with each reason. */
const fewNamed = 5;
const mostReasons = 20;

/** How far a bulk action has come: what will be done or was, and what not, with each reason. */
export async function readBulk(
  { db, registry }: Pick<BulkServices, 'db' | 'registry'>,
  caller: Caller,
  request: BulkRequest,
): Promise<BulkAnswer> {
  const id = request.id.toLowerCase();
  if (!(await reachableRow(db, { registry, caller }, { recordType: bulkType, verb: 'read', id })))
    throw notFound('The bulk action');
  const found = await db.selectFrom('bulk_action').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { rows: counts } = await sql<{ outcome: number; count: number; amount: number | null }>`
    select outcome_code as outcome, count(*)::integer as count, sum(amount_cents)::bigint as amount from bulk_item
    where bulk_action_id = ${id}::uuid group by outcome_code`.execute(db);
  const amounts = counts.flatMap(({ outcome, amount }) =>
    amount === null || outcome === bulkOutcome.notDone ? [] : [amount],
  );
  const countOf = (outcome: number) => counts.find((one) => one.outcome === outcome)?.count ?? 0;
  const { rows: reasons } = await sql<BulkAnswer['reasons'][number]>`
    select n.reason, max(n.place)::integer as count,
      jsonb_agg(concat_ws(', ', n.name, c.full_name) order by n.place) filter (where n.place <= ${sql.lit(fewNamed)}) as few
    from (
      select coalesce(reason, '') as reason, name, contact_id,
        row_number() over (partition by reason order by name, id) as place
      from bulk_item where bulk_action_id = ${id}::uuid and outcome_code = ${sql.lit(bulkOutcome.notDone)}) as n
    left join contact c on c.id = n.contact_id and n.place <= ${sql.lit(fewNamed)}
    group by n.reason order by 2 desc, 1 limit ${sql.lit(mostReasons)}`.execute(db);
  const act = found.asked as unknown as BulkAct;
  const officerId = 'officerId' in act ? act.officerId : undefined;
  return {
    id,
    act,
    status: found.status_code,
    startedBy: await nameOfPerson(db, found.started_by),
    officer: officerId === null ? null : await nameOfPerson(db, officerId ?? found.started_by),
    query: found.query,
    startedOn: found.started_on,
    finishedOn: found.finished_on,
    total: found.total,
    waiting: countOf(bulkOutcome.waiting),
    willDo: countOf(bulkOutcome.willDo),
    done: countOf(bulkOutcome.done),
    notDone: countOf(bulkOutcome.notDone),
    amountCents: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
    reasons,
  };
}
