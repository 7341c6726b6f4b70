import { sql, type Kysely } from 'kysely';

/**
 * Events have seats, a waiting list, prices by membership class and people they are for. How many seats are taken is kept in
 * the row that limits them, so that one statement takes the last one and nobody counts; the checks are the last line of defence.
 */
const registered = 766860003;
const waitlisted = 766860001;
const common = `
  id uuid primary key default gen_random_uuid(),
  state_code smallint not null default 0 check (state_code in (0, 1)),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now()`;

const events = [
  `alter table event
    add column seats_taken integer not null default 0 check (seats_taken >= 0),
    add column waiting_list boolean not null default false,
    add column last_waiting_place integer not null default 0,
    add column offer_hours integer not null default 48 check (offer_hours between 1 and 720),
    add column refund_full_until timestamptz,
    add column refund_part_until timestamptz,
    add column refund_part_percent integer not null default 50 check (refund_part_percent between 0 and 100),
    add column members_only boolean not null default false,
    add column cpd_units numeric(5, 2) check (cpd_units >= 0),
    add column is_online boolean not null default false,
    add column online_link text,
    add column branch_id uuid references branch (id),
    add column division_id uuid references division (id),
    add column venue text,
    add column city text,
    add column country_id uuid references country (id),
    add column called_off_on timestamptz,
    add column called_off_reason text`,
  `create index event_branch on event (branch_id)`,
  `create index event_division on event (division_id)`,
  `create index event_country on event (country_id)`,
  `create table event_class (${common},
    event_id uuid not null references event (id) on delete cascade,
    membership_class integer not null,
    unique (event_id, membership_class)
  )`,
  `create table event_price (${common},
    event_id uuid not null references event (id) on delete cascade,
    membership_class integer,
    price_cents bigint not null check (price_cents >= 0),
    discounted_cents bigint check (discounted_cents >= 0),
    seats integer,
    seats_taken integer not null default 0 check (seats_taken >= 0),
    constraint event_price_seats_check check (seats is null or seats_taken <= seats),
    unique nulls not distinct (event_id, membership_class)
  )`,
  `alter table event_session
    add column room text,
    add column track text,
    add column parallel_group text,
    add column seats integer,
    add column seats_taken integer not null default 0 check (seats_taken >= 0)`,
  `alter table event_session
    add constraint event_session_seats_check check (seats is null or seats_taken <= seats)`,
];

const registrations = [
  `alter table registration
    add column submission_id uuid references submission (id),
    add column price_id uuid references event_price (id),
    add column waitlisted_on timestamptz,
    add column waiting_place integer,
    add column offered_until timestamptz,
    add column pay_by date,
    add column reminded_on timestamptz,
    add column attended_on date`,
  `create index registration_submission on registration (submission_id)`,
  `create index registration_price on registration (price_id)`,
  `create unique index registration_next_in_line on registration (event_id, waiting_place)
    where status_code = ${waitlisted} and offered_until is null`,
  `create index registration_offers on registration (offered_until, id)
    where status_code = ${waitlisted} and offered_until is not null`,
  `create index registration_unpaid on registration (pay_by, id)
    where status_code = ${registered} and paid_on is null and pay_by is not null`,
  `create table registration_session (${common},
    registration_id uuid not null references registration (id) on delete cascade,
    session_id uuid not null references event_session (id),
    unique (registration_id, session_id)
  )`,
  `create index registration_session_session on registration_session (session_id)`,
];

const exams = [
  `alter table exam add column needs_training_agreement boolean not null default false`,
  `create table exam_class (${common},
    exam_id uuid not null references exam (id) on delete cascade,
    membership_class integer not null,
    unique (exam_id, membership_class)
  )`,
  `create table exam_prerequisite (${common},
    exam_id uuid not null references exam (id) on delete cascade,
    required_exam_id uuid not null references exam (id),
    unique (exam_id, required_exam_id),
    check (exam_id <> required_exam_id)
  )`,
  `create index exam_prerequisite_required on exam_prerequisite (required_exam_id)`,
  `alter table exam_result add column released_on timestamptz`,
  `create index exam_result_passed on exam_result (contact_id, exam_id, result_code)`,
];

const newTables = ['event_class', 'event_price', 'registration_session', 'exam_class', 'exam_prerequisite'];

/** What was there before: everybody registered has a seat, in a room that is large enough for them. */
const existing = [
  `update event e set seats_taken = r.count
    from (select event_id, count(*) from registration where status_code = ${registered} group by event_id) r
    where r.event_id = e.id`,
  `update event set capacity = seats_taken where capacity < seats_taken`,
  `alter table event add constraint event_capacity_check check (capacity is null or seats_taken <= capacity)`,
  // Places on a list that had no order yet come in the order in which people asked.
  `update registration r set waitlisted_on = r.created_on, waiting_place = n.place
    from (select id, row_number() over (partition by event_id order by created_on, id) as place
      from registration where status_code = ${waitlisted}) n
    where n.id = r.id`,
  `update event e set last_waiting_place = r.last
    from (select event_id, max(waiting_place) as last from registration where waiting_place is not null group by event_id) r
    where r.event_id = e.id`,
  // Whoever was due before stays with finance: nobody loses a seat because the product has learned to expire it.
  `update registration r set pay_by = o.due_on
    from sales_order o
    where o.registration_id = r.id and o.state_code = 0 and o.due_on > current_date
      and r.status_code = ${registered} and r.paid_on is null`,
  `update registration r set submission_id = o.submission_id
    from sales_order o where o.registration_id = r.id and o.submission_id is not null`,
  `update exam_result set released_on = created_on`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const listed = newTables.map((table) => `create index ${table}_by_created_on on ${table} (created_on, id)`);
  for (const statement of [...events, ...registrations, ...exams, ...listed, ...existing]) {
    await sql.raw(statement).execute(db);
  }
}
