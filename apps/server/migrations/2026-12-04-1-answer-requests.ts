import { sql, type Kysely } from 'kysely';

/** How many working days an answer takes, by the name of the type; five where it is not named. */
const answerDays: Readonly<Record<string, number>> = {
  'General enquiry': 2,
  'Letter of Good Standing': 2,
  'Event query': 3,
  'Certificate query': 10,
  Complaint: 10,
  'Correction of personal information': 10,
  'Erasure of personal information': 20,
};

const common = `id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now()`;

/**
 * A service request is a conversation with a history, and has a day by which an answer is expected. Both follow the
 * request itself by triggers, because requests are raised and closed in several areas.
 */
const statements = [
  `alter table case_type add column answer_days smallint not null default 5 check (answer_days between 1 and 60)`,
  ...Object.entries(answerDays).map(
    ([name, days]) => `update case_type set answer_days = ${days} where name = '${name}'`,
  ),
  // Monday to Friday; what is asked on a weekend counts from Monday on.
  `create function working_days_after(day date, days integer) returns date language sql immutable as $$
    select one::date from generate_series(day + 1, day + 2 * days + 7, interval '1 day') as one
    where extract(isodow from one) < 6 order by one offset days - 1 limit 1 $$`,

  `alter table service_case add column answer_due_on date, add column closed_on timestamptz`,
  `create table case_message (${common},
    case_id uuid not null references service_case (id) on delete cascade,
    author_id uuid references contact (id) on delete set null,
    from_staff boolean not null default false,
    body text not null check (length(body) between 1 and 10000)
  )`,
  `create index case_message_case on case_message (case_id, created_on, id)`,
  `create index case_message_author on case_message (author_id)`,
  `create table case_event (${common},
    case_id uuid not null references service_case (id) on delete cascade,
    status_code integer not null,
    occurred_on timestamptz not null default now()
  )`,
  `create index case_event_case on case_event (case_id, occurred_on, id)`,
  ...['case_message', 'case_event'].map(
    (table) => `create index ${table}_by_created_on on ${table} (created_on, id)`,
  ),
  `alter table supporting_document add column case_message_id uuid references case_message (id) on delete cascade`,
  `create index supporting_document_message on supporting_document (case_message_id)`,

  `create function date_request() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      new.answer_due_on := coalesce(new.answer_due_on, working_days_after(
        (new.created_on at time zone 'Africa/Johannesburg')::date,
        coalesce((select answer_days from case_type where id = new.case_type_id), 5)));
    end if;
    if new.status_code in (1, 727530000, 727530001) then new.closed_on := null;
    elsif tg_op = 'INSERT' or new.status_code is distinct from old.status_code then
      new.closed_on := coalesce(new.closed_on, new.modified_on);
    end if;
    return new;
  end $$`,
  `create trigger service_case_dated before insert or update of status_code on service_case
    for each row execute function date_request()`,
  `create function note_request_status() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into case_event (case_id, status_code, occurred_on) values (new.id, 1, new.created_on);
      if new.status_code = 1 then return null; end if;
    end if;
    insert into case_event (case_id, status_code, occurred_on) values (new.id, new.status_code, new.modified_on);
    return null;
  end $$`,
  `create trigger service_case_opened after insert on service_case
    for each row execute function note_request_status()`,
  `create trigger service_case_moved after update of status_code on service_case
    for each row when (new.status_code is distinct from old.status_code) execute function note_request_status()`,

  // Of the requests there are, no more is known than when they came and how they stand since they were last changed.
  `update service_case c set
    closed_on = case when status_code in (1, 727530000, 727530001) then null else modified_on end,
    answer_due_on = working_days_after((created_on at time zone 'Africa/Johannesburg')::date,
      coalesce((select answer_days from case_type where id = c.case_type_id), 5))`,
  `insert into case_event (case_id, status_code, occurred_on) select id, 1, created_on from service_case`,
  `insert into case_event (case_id, status_code, occurred_on)
    select id, status_code, modified_on from service_case where status_code <> 1`,

  // What was said in a conversation stays, and what came with it.
  `create or replace function document_kept_for(of_document uuid) returns text language plpgsql as $$
    declare
      used record;
      document record;
    begin
      select bool_or(submission_id is not null) as by_application, bool_or(payment_verification_id is not null) as by_payment
        into used from document_use where supporting_document_id = of_document;
      if used.by_application then return 'application'; end if;
      if used.by_payment then return 'payment'; end if;
      select evidence_id, case_id, case_message_id into document from supporting_document where id = of_document;
      if document.evidence_id is not null then
        perform 1 from member_declaration d join evidence e on e.declaration_id = d.id
          where e.id = document.evidence_id and d.status_code in (533910000, 533910001) and not d.read_only
          for share of d;
        if not found then return 'declaration'; end if;
      end if;
      if document.case_message_id is not null then return 'request'; end if;
      if document.case_id is not null then
        perform 1 from service_case c
          where c.id = document.case_id and c.state_code = 0 and c.status_code in (1, 727530000, 727530001)
          for share of c;
        if not found then return 'request'; end if;
      end if;
      return null;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
