import { codes, eventProduct, examProduct, institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { codeLiteral, type Database } from '../../platform/database/index.ts';
import { productOf, type Product } from '../orders/index.ts';
import type { EligibilityFacts, RefundRule } from './eligibility.ts';
import { registrationState } from './registration-steps.ts';
import type { Registration } from './registration.ts';

export interface FactsRow extends RefundRule {
  readonly id: string;
  readonly name: string;
  readonly exam_id: string | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly registration_opens_on: string | null;
  readonly registration_closes_on: string | null;
  readonly cancellation_due_on: string | null;
  readonly discounted_price_until: string | null;
  readonly called_off_on: string | null;
  readonly called_off_reason: string | null;
  readonly capacity: number | null;
  readonly seats_taken: number;
  readonly waiting_list: boolean;
  readonly last_waiting_place: number;
  readonly members_only: boolean;
  readonly online_link: string | null;
  readonly hide_sponsor: boolean;
  /** What its price is charged as; null where that is not sold now. */
  readonly product: Product | null;
  readonly price_id: string | null;
  readonly price_class: number | null;
  readonly price_cents: number;
  readonly discounted_cents: number | null;
  readonly price_seats: number | null;
  readonly price_seats_taken: number | null;
  readonly member_class: number | null;
  readonly classes: readonly number[];
  readonly exam_classes: readonly number[];
  readonly needs_agreement: boolean;
  readonly has_agreement: boolean;
  readonly missing: readonly string[];
  readonly passed: boolean;
  readonly declined: boolean;
  readonly current_id: string | null;
  readonly current_status: number | null;
  readonly current_offered_until: string | null;
  readonly current_place: number | null;
}

/** An event as one person sees it: who it is for, what it costs them, and what is left of it. */
export type EventFacts = Omit<
  FactsRow,
  | 'exam_classes'
  | 'needs_agreement'
  | 'has_agreement'
  | 'missing'
  | 'passed'
  | 'declined'
  | `current_${string}`
> & {
  readonly eligibility: EligibilityFacts;
  /** The registration that the person has now, if any: the database allows one. */
  readonly current: Pick<
    Registration,
    'id' | 'event_id' | 'status_code' | 'offered_until' | 'waiting_place'
  > | null;
};

const cancelledAgreement = codeLiteral(codes.agreementStatus)('Cancelled');
const declined = sql.lit(registrationState.declined);
const registered = sql.lit(registrationState.registered);
const waitlisted = sql.lit(registrationState.waitlisted);
const pass = codeLiteral(codes.examResult)('Pass');

/** A result counts once it is released, so that nobody learns of it by what they may register for. Mock exams do not count. */
const hasPassed = (examId: ReturnType<typeof sql>, now: Date) => sql<boolean>`exists (
  select from exam_result o where o.contact_id = person.id and o.exam_id = ${examId} and o.result_code = ${pass}
    and not o.is_mock_exam and o.state_code = 0 and o.released_on <= ${now.toISOString()})`;

/** As every registration asks it. Null where there is no such event, or it is not shown any more. */
export async function findEventFacts(
  db: Database,
  { eventId, contactId, now }: { readonly eventId: string; readonly contactId: string; readonly now: Date },
): Promise<EventFacts | null> {
  const { rows } = await sql<FactsRow>`
    select ${factColumns(now)} from ${factTables(contactId)} where e.id = ${eventId} and e.state_code = 0`.execute(
    db,
  );
  return rows[0] ? factsOf(rows[0]) : null;
}

/** For a statement that reads `factTables`; `factsOf` makes the facts of its rows. */
export const factColumns = (now: Date) => sql`
  e.id, e.name, e.exam_id, e.start_date, e.end_date, e.registration_opens_on, e.registration_closes_on,
  e.cancellation_due_on, e.discounted_price_until, e.called_off_on, e.called_off_reason, e.capacity, e.seats_taken,
  e.waiting_list, e.last_waiting_place, e.members_only, e.online_link, e.hide_sponsor, e.refund_full_until, e.refund_part_until,
  e.refund_part_percent, price.id as price_id, price.membership_class as price_class,
  coalesce(price.price_cents, e.total_cost_cents) as price_cents,
  case when price.id is null then e.discounted_cost_cents else price.discounted_cents end as discounted_cents,
  price.seats as price_seats, price.seats_taken as price_seats_taken, person.member_class,
  array(select membership_class from event_class where event_id = e.id and state_code = 0) as classes,
  array(select membership_class from exam_class where exam_id = e.exam_id and state_code = 0) as exam_classes,
  coalesce(x.needs_training_agreement, false) as needs_agreement,
  case when e.exam_id is null then false else exists (select from training_agreement a
    where (a.student_id = person.id or (a.owner_id = person.id and a.student_id is null))
      and a.state_code = 0 and a.status_code <> ${cancelledAgreement}
      and ${institutionDay(now)} between a.start_date and a.end_date) end as has_agreement,
  array(select required.name from exam_prerequisite p join exam required on required.id = p.required_exam_id
    where p.exam_id = e.exam_id and p.state_code = 0 and not ${hasPassed(sql`p.required_exam_id`, now)}
    order by required.name) as missing,
  ${hasPassed(sql`e.exam_id`, now)} as passed,
  exists (select from registration d where d.event_id = e.id and d.contact_id = person.id
    and d.status_code = ${declined}) as declined,
  mine.id as current_id, mine.status_code as current_status, mine.offered_until as current_offered_until,
  mine.waiting_place as current_place,
  ${productOf(sql`case when e.exam_id is null then ${sql.lit(eventProduct)} else ${sql.lit(examProduct)} end`)} as product`;

/** `e` the event, `person` who asks, `mine` the registration that they have. */
export const factTables = (contactId: string) => sql`event e
  cross join lateral (select id, case when date_terminated is null and state_code = 0 then contact_type end as member_class
    from contact where id = ${contactId}) person
  left join exam x on x.id = e.exam_id
  left join registration mine on mine.event_id = e.id and mine.contact_id = ${contactId}
    and mine.status_code in (${registered}, ${waitlisted})
  left join lateral (select id, membership_class, price_cents, discounted_cents, seats, seats_taken from event_price
    where event_id = e.id and state_code = 0 and (membership_class is null or membership_class = person.member_class)
    order by membership_class nulls last limit 1) price on true`;

export function factsOf(row: FactsRow): EventFacts {
  const {
    exam_classes,
    needs_agreement,
    has_agreement,
    missing,
    passed,
    declined: isDeclined,
    current_id,
    current_status,
    current_offered_until,
    current_place,
    ...facts
  } = row;
  return {
    ...facts,
    current:
      current_id === null || current_status === null
        ? null
        : {
            id: current_id,
            event_id: row.id,
            status_code: current_status,
            offered_until: current_offered_until,
            waiting_place: current_place,
          },
    eligibility: {
      calledOff: row.called_off_on !== null,
      declined: isDeclined,
      endsOn: row.end_date,
      opensOn: row.registration_opens_on,
      closesOn: row.registration_closes_on,
      membersOnly: row.members_only,
      classes: row.classes,
      memberClass: row.member_class,
      exam:
        row.exam_id === null
          ? null
          : {
              classes: exam_classes,
              needsAgreement: needs_agreement,
              hasAgreement: has_agreement,
              missing,
              passed,
            },
    },
  };
}

/** How many seats somebody finds, of the event and of their price class; null where there is no limit. */
export function seatsLeft(facts: {
  readonly capacity: number | null;
  readonly seats_taken: number;
  readonly price_seats: number | null;
  readonly price_seats_taken: number | null;
}): number | null {
  const limits = [
    facts.capacity === null ? null : facts.capacity - facts.seats_taken,
    facts.price_seats === null ? null : facts.price_seats - (facts.price_seats_taken ?? 0),
  ].filter((left) => left !== null);
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}
