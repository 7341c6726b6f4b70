import { sql, type Kysely } from 'kysely';

const common = `state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now()`;

/**
 * What the institution does with an application that was submitted stands beside it, under the same id: with whom it is, by
 * when a decision is promised, and what was decided; whose it is and by which form does not change any more, so it stands there
 * too. A place at an event is nothing to decide.
 */
const statements = [
  `create table application_review (
    id uuid primary key references submission (id) on delete cascade, ${common},
    contact_id uuid not null references contact (id) on delete cascade,
    form_name text not null,
    web_form_id uuid references web_form (id),
    submitted_on timestamptz not null,
    stage_code smallint not null default 1 check (stage_code between 1 and 6),
    officer_id uuid references contact (id) on delete set null,
    promised_on date not null,
    asked_on timestamptz,
    first_approver_id uuid references contact (id) on delete set null,
    decided_by uuid references contact (id) on delete set null,
    decided_on timestamptz,
    reason text check (length(reason) between 1 and 2000),
    outcome jsonb
  )`,
  // The queue is ordered by it, and the next one to take is the first that waits.
  `create index application_review_by_promised_on on application_review (promised_on, id)`,
  `create index application_review_waiting on application_review (promised_on, id) where stage_code = 1`,
  `create index application_review_by_created_on on application_review (created_on, id)`,
  ...['contact_id', 'web_form_id', 'officer_id', 'first_approver_id', 'decided_by'].map(
    (column) => `create index application_review_${column} on application_review (${column})`,
  ),
  `create table application_note (
    id uuid primary key default gen_random_uuid(), ${common},
    review_id uuid not null references application_review (id) on delete cascade,
    author_id uuid references contact (id) on delete set null,
    body text not null check (length(body) between 1 and 2000)
  )`,
  `create index application_note_review on application_note (review_id, created_on, id)`,
  `create index application_note_author on application_note (author_id)`,
  `create index application_note_by_created_on on application_note (created_on, id)`,

  // Applications are submitted in several ways; each waits for review from that moment on. What was decided already is over.
  `create function open_review(of_submission submission) returns void language sql as $$
    insert into application_review (id, contact_id, form_name, web_form_id, submitted_on, created_on, modified_on,
      stage_code, promised_on, decided_on)
    select (of_submission).id, (of_submission).contact_id, (of_submission).form_name, (of_submission).web_form_id,
      sent, sent, sent,
      case (of_submission).status when 'Approved' then 5 when 'Declined' then 6 else 1 end,
      (sent at time zone 'Africa/Johannesburg')::date
        + coalesce((select (intro ->> 'decisionDays')::integer from web_form where id = (of_submission).web_form_id), 14),
      case when (of_submission).status in ('Approved', 'Declined') then (of_submission).modified_on end
    from (select coalesce((of_submission).submitted_on, (of_submission).created_on) as sent) as day
    where (of_submission).progress_code = 100000001 and (of_submission).form_name not in ('eventreg', 'examreg')
      and (of_submission).status in ('Submitted', 'Approved', 'Declined')
    on conflict (id) do nothing $$`,
  `create function open_review_of_submitted() returns trigger language plpgsql as $$ begin
    perform open_review(new);
    return null;
  end $$`,
  `create trigger submission_opens_review after insert or update of progress_code on submission
    for each row when (new.progress_code = 100000001) execute function open_review_of_submitted()`,
  `select open_review(s) from submission s where progress_code = 100000001`,

  // Who may be the same person is asked whenever an application is opened.
  `create index contact_same_phone on contact (mobile_phone) where mobile_phone is not null`,
  `create index contact_same_birth on contact (birth_date, lower(last_name)) where birth_date is not null`,
  `create index identity_document_same_number on identity_document (number) where number is not null`,

  // The next membership number follows the highest of those that are nothing but digits.
  `create index contact_membership_number_value on contact ((membership_number::bigint))
    where membership_number ~ '^[0-9]{1,9}$'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
