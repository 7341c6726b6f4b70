import {
  codes,
  debtorAges,
  institutionDay,
  institutionTimeZone,
  registrationForms,
  type StaffFiguresAnswer,
} from '@charter/contracts';
import { sql } from 'kysely';
import { orderState } from '../../domains/orders/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { codeLiteral, type Database } from '../../platform/database/index.ts';
import { isAt } from '../members/desk-parts.ts';

type Membership = NonNullable<StaffFiguresAnswer['membership']>;
type Finance = NonNullable<StaffFiguresAnswer['finance']>;

/** Sums over everybody are counted for all who ask within so many minutes; the page says when it was. */
const cachedMinutes = 10;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** How the institution stands: sums alone, and nobody's own data. Each desk gets what it answers for. */
export function createFigures(services: Services) {
  const membership = cached(services.clock, () => countMembership(services));
  const finance = cached(services.clock, () => countFinance(services));
  return async (caller: Caller): Promise<StaffFiguresAnswer> => {
    const [ofMembership, ofFinance] = await Promise.all([
      isAt(caller, 'membership') ? membership() : null,
      isAt(caller, 'finance') ? finance() : null,
    ]);
    return { membership: ofMembership, finance: ofFinance };
  };
}

/** Counted once for all who ask meanwhile; what failed is tried again by the next. */
function cached<Figures>(clock: Clock, count: () => Promise<Figures>): () => Promise<Figures> {
  let last: { readonly at: number; readonly figures: Promise<Figures> } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (last && Math.abs(now - last.at) < cachedMinutes * 60_000) return last.figures;
    const counting = { at: now, figures: count() };
    last = counting;
    try {
      return await counting.figures;
    } catch (error) {
      if (last === counting) last = undefined;
      throw error;
    }
  };
}

const zone = sql.lit(institutionTimeZone);
const standing = codeLiteral(codes.memberStanding);
const stage = codeLiteral(codes.reviewStage);
const forRegistering = sql.join(registrationForms.map((name) => sql.lit(name)));
const cancelled = sql.join(codes.cancelledOrderStates.map((state) => sql.lit(state)));

async function countMembership({ db, clock }: Services): Promise<Membership> {
  const now = clock.now();
  const today = sql`${institutionDay(now)}::date`;
  const { rows } = await sql<Omit<Membership, 'countedOn'>>`
    with member as materialized (
      select contact_type, branch_id, count(*) as count,
        count(*) filter (where date_joined > ${today} - interval '1 year') as joined
      from contact where standing_code in (${standing('Active')}, ${standing('On hold')}) group by contact_type, branch_id)
    select
      (select count(*)::integer from submission where status = 'Draft' and form_name not in (${forRegistering})) as drafts,
      (select coalesce(jsonb_agg(jsonb_build_object('stage', stage_code, 'count', count, 'late', late) order by stage_code), '[]')
        from (select stage_code, count(*) as count, count(*) filter (where promised_on < ${today}
            and stage_code <> ${stage('Asked for more')}) as late
          from application_review where stage_code < ${stage('Approved')} group by stage_code) as s) as stages,
      (select coalesce(jsonb_agg(jsonb_build_object('membershipClass', contact_type, 'count', count, 'joined', joined)
          order by count desc, contact_type), '[]')
        from (select contact_type, sum(count) as count, sum(joined) as joined from member group by contact_type) as c) as classes,
      (select coalesce(jsonb_agg(jsonb_build_object('branch', name, 'count', count) order by count desc, name), '[]')
        from (select b.name, sum(count) as count from member m left join branch b on b.id = m.branch_id group by b.name) as b)
        as branches,
      (select count(*)::integer from contact where standing_code = ${standing('Terminated')}
        and date_terminated > ${today} - interval '1 year') as left`.execute(db);
  const [figures] = rows as [Omit<Membership, 'countedOn'>];
  return { countedOn: now.toISOString(), ...figures };
}

/** What came in less what was given back, for the whole of the months that are compared. */
async function countFinance({ db, clock }: Services): Promise<Finance> {
  const now = clock.now();
  const today = sql`${institutionDay(now)}::date`;
  const { rows } = await sql<Omit<Finance, 'countedOn'>>`
    with income as (
      select to_char(l.entered_on at time zone ${zone}, 'YYYY-MM') as month,
        case when o.billing_year is not null then 'annual' else coalesce(o.source_kind, 'other') end as kind,
        sum(case l.kind when 'payment' then l.amount_cents else -l.amount_cents end) as cents
      from ledger_entry l join sales_order o on o.id = l.order_id
      where l.kind in ('payment', 'reversal', 'refund')
        and l.entered_on >= (date_trunc('month', ${today}) - interval '23 months')::timestamp at time zone ${zone}
      group by 1, 2),
    owed as (
      select o.contact_id, ${today} - o.due_on as days,
        greatest(0, sum(case when l.kind in ('charge', 'reversal', 'refund') then l.amount_cents else -l.amount_cents end)) as cents
      from sales_order o join ledger_entry l on l.order_id = o.id
      where o.state_code = ${sql.lit(orderState.due)} and o.due_on < ${today} group by o.id),
    billed as (
      select y.year, (${today} - make_interval(years => n))::date as day
      from (select max(billing_year) as newest from sales_order where billing_year is not null) as b,
        lateral (values (b.newest, 0), (b.newest - 1, 1)) as y (year, n) where b.newest is not null)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'kind', kind, 'cents', cents) order by month, kind), '[]')
        from income) as income,
      (select coalesce(jsonb_agg(jsonb_build_object('age', age, 'cents', cents, 'people', people) order by age), '[]')
        from (select width_bucket(days, ${sql`array[${sql.join(debtorAges.map((last) => sql.lit(last + 1)))}]`}) as age,
            sum(cents) as cents, count(distinct contact_id) as people
          from owed where cents > 0 group by 1) as d) as debtors,
      (select coalesce(jsonb_agg(jsonb_build_object('year', year, 'invoiced', invoiced, 'paid', paid) order by year desc), '[]')
        from (select b.year,
            count(o.id) filter (where (o.created_on at time zone ${zone})::date <= b.day) as invoiced,
            count(o.id) filter (where o.paid_on <= b.day) as paid
          from billed b left join sales_order o on o.billing_year = b.year and o.state_code not in (${cancelled})
          group by b.year) as r) as renewals`.execute(db);
  const [figures] = rows as [Omit<Finance, 'countedOn'>];
  return { countedOn: now.toISOString(), ...figures };
}
