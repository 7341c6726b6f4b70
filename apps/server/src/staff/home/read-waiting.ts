import {
  codes,
  institutionDay,
  institutionTimeZone,
  mostCountedWork,
  shownWork,
  type StaffQueue,
  type StaffWaitingAnswer,
  type WhoseWork,
} from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { codeLiteral, type Database } from '../../platform/database/index.ts';
import { deskCases, isAt } from '../members/desk-parts.ts';

const stage = codeLiteral(codes.reviewStage);
const caseStatus = codeLiteral(codes.caseStatus);
const verification = codeLiteral(codes.verificationStatus)('To be verified');
const proposal = codeLiteral(codes.proposalStatus)('Waits for a second person');
const declaration = codeLiteral(codes.declarationStatus)('Submitted');
const zone = sql.lit(institutionTimeZone);
const noDay = sql`null::date`;

/** What waits for somebody of the institution, queue by queue: what waits for the member is not in it. */
const queues: readonly {
  readonly queue: StaffQueue;
  readonly isOpen: (caller: Caller) => boolean;
  /** Counted beside its name, and not among what waits: no desk decides it one by one. */
  readonly isCountedOnly?: true;
  /** Each with whom it is, whose matter it is, since when it waits, by when it was promised and whether that is past. */
  readonly waiting: (caller: Caller, today: string) => RawBuilder<unknown>;
}[] = [
  {
    queue: 'applications',
    isOpen: (caller) => isAt(caller, 'membership', 'education'),
    waiting: (
      _,
      today,
    ) => sql`select 'applications' as queue, r.id, r.contact_id, r.officer_id, null::uuid as colleague_id,
      r.submitted_on as since, r.promised_on, r.stood_days, r.promised_on < ${today}::date as is_late
      from application_review r
      where r.stage_code in (${stage('Waiting')}, ${stage('In review')}, ${stage('Second approval')})
      order by r.promised_on, r.id`,
  },
  {
    queue: 'payments',
    isOpen: (caller) => isAt(caller, 'finance'),
    // The day is promised with the proof; which proofs are late follows from one day, whatever their number.
    waiting: (
      _,
      today,
    ) => sql`select 'payments', v.id, o.contact_id, null::uuid, null::uuid, v.created_on, ${noDay}, 0,
      (v.created_on at time zone ${zone})::date <= (
        select max(sent::date) from generate_series(${today}::date - 30, ${today}::date, interval '1 day') as sent
        where working_days_after(sent::date, 3) < ${today}::date)
      from payment_verification v join sales_order o on o.id = v.order_id
      where v.status_code = ${verification}
      order by v.created_on, v.id`,
  },
  {
    queue: 'proposals',
    isOpen: (caller) => isAt(caller, 'finance'),
    waiting:
      () => sql`select 'proposals', p.id, p.contact_id, null::uuid, p.proposed_by, p.created_on, ${noDay}, 0, false
      from money_proposal p where p.status_code = ${proposal}
      order by p.created_on, p.id`,
  },
  {
    queue: 'cases',
    isOpen: () => true,
    waiting: (
      caller,
      today,
    ) => sql`select 'cases', k.id, k.contact_id, k.officer_id, null::uuid, k.created_on, k.answer_due_on,
      0, coalesce(k.answer_due_on < ${today}::date, false)
      from service_case k
      where k.status_code in (${caseStatus('Active')}, ${caseStatus('In Progress')}) and ${deskCases(caller)}
      order by k.created_on, k.id`,
  },
  {
    queue: 'declarations',
    isCountedOnly: true,
    isOpen: (caller) => isAt(caller, 'education', 'membership'),
    waiting:
      () => sql`select 'declarations', d.id, d.contact_id, null::uuid, null::uuid, d.created_on, ${noDay}, 0, false
      from member_declaration d where d.status_code = ${declaration}
      order by d.created_on, d.id`,
  },
];

/** What each is called, beside its queue and id. */
const named = sql`
  select coalesce(f.title, r.form_name) as title, s.reference, null::date as promised_on
    from application_review r join submission s on s.id = r.id left join web_form f on f.id = r.web_form_id
    where w.queue = 'applications' and r.id = w.id
  union all
  select o.name, o.invoice_number, working_days_after((v.created_on at time zone ${zone})::date, 3)
    from payment_verification v join sales_order o on o.id = v.order_id where w.queue = 'payments' and v.id = w.id
  union all
  select o.name, o.invoice_number, null from money_proposal p join sales_order o on o.id = p.order_id
    where w.queue = 'proposals' and p.id = w.id
  union all
  select k.title, k.case_number, null from service_case k where w.queue = 'cases' and k.id = w.id
`;

const whoseWork: Readonly<Record<WhoseWork, RawBuilder<boolean>>> = {
  mine: sql`is_mine`,
  open: sql`(is_mine or officer_id is null)`,
  all: sql`true`,
};

/**
 * What waits for the caller's desk, in one statement: how many in each queue, and the oldest of them. Nobody decides in a matter
 * of their own or agrees to what they proposed, so of those only the queue's count speaks.
 */
export async function readWaiting(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  caller: Caller,
  { whose }: { readonly whose: WhoseWork },
): Promise<StaffWaitingAnswer> {
  const now = clock.now();
  const today = institutionDay(now);
  const open = queues.filter(({ isOpen }) => isOpen(caller));
  const most = sql.lit(mostCountedWork + 1);
  const waiting = open.map(({ waiting: of }) => sql`(${of(caller, today)} limit ${most})`);
  const { rows } = await sql<StaffWaitingAnswer>`
    with all_work (queue, id, contact_id, officer_id, colleague_id, since, promised_on, stood_days, is_late) as (
      ${sql.join(waiting, sql` union all `)}),
    work as materialized (
      select *, coalesce(officer_id = ${caller.contactId}::uuid, false) as is_mine,
        queue <> all (${open.flatMap(({ queue, isCountedOnly }) => (isCountedOnly ? [queue] : []))}::text[])
          and contact_id is distinct from ${caller.contactId}::uuid and colleague_id is distinct from ${caller.contactId}::uuid as is_to_do
      from all_work),
    counted as materialized (
      select queue, count(*) as waiting, count(*) filter (where is_late) as late,
        count(*) filter (where is_to_do and ${whoseWork.mine}) as mine, count(*) filter (where is_to_do and ${whoseWork.open}) as open,
        count(*) filter (where is_to_do) as "all", count(*) filter (where is_to_do and ${whoseWork[whose]} and is_late) as late_to_do
      from work group by queue)
    select
      (select jsonb_build_object('mine', coalesce(sum(mine), 0), 'open', coalesce(sum(open), 0), 'all', coalesce(sum("all"), 0))
        from counted) as counts,
      (select coalesce(sum(late_to_do), 0)::integer from counted) as late,
      exists (select from counted where waiting = ${most}) as "isMinimum",
      (select coalesce(jsonb_agg(jsonb_build_object('queue', queue, 'waiting', least(waiting, ${sql.lit(mostCountedWork)}),
          'late', late)), '[]') from counted) as queues,
      (select coalesce(jsonb_agg(jsonb_build_object('queue', w.queue, 'id', w.id, 'title', n.title, 'person', c.full_name,
          'personId', w.contact_id, 'reference', n.reference, 'since', to_jsonb(w.since), 'stoodDays', w.stood_days,
          'promisedOn', coalesce(w.promised_on, n.promised_on), 'officer', case when w.officer_id is not null then
            jsonb_build_object('id', w.officer_id, 'name', coalesce(officer.full_name, '')) end) order by w.since, w.id), '[]')
        from (select * from work where is_to_do and ${whoseWork[whose]} order by since, id limit ${sql.lit(shownWork)}) as w
        join lateral (${named}) as n on true
        left join contact c on c.id = w.contact_id
        left join contact officer on officer.id = w.officer_id) as work,
      ${isAt(caller, 'membership', 'education') ? decidedSince(now) : sql`null`} as decided`.execute(db);
  const [answer] = rows as [StaffWaitingAnswer];
  const counted = new Map(answer.queues.map((one) => [one.queue, one]));
  return {
    ...answer,
    queues: open.map(({ queue }) => counted.get(queue) ?? { queue, waiting: 0, late: 0 }),
  };
}

const decidedDays = 30;

const decidedSince = (now: Date) => sql`(
  select jsonb_build_object('count', count(*),
    'inTime', count(*) filter (where (decided_on at time zone ${zone})::date <= promised_on))
  from application_review
  where decided_on > ${new Date(now.getTime() - decidedDays * 86_400_000).toISOString()}::timestamptz and decided_by is not null)`;
