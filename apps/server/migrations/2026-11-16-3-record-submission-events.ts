import { sql, type Kysely } from 'kysely';

/**
 * What became of an application, step by step: 1 submitted, 2 in review, 3 more information wanted, 4 approved,
 * 5 declined. What a person was told once stays as it was told.
 */
const statements = [
  `create table submission_event (
    id uuid primary key default gen_random_uuid(),
    submission_id uuid not null references submission (id),
    event_code smallint not null check (event_code between 1 and 5),
    note text,
    occurred_on timestamptz not null default now(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now()
  )`,
  `create index submission_event_submission on submission_event (submission_id, occurred_on)`,
  `insert into submission_event (submission_id, event_code, occurred_on)
    select id, 1, submitted_on from submission where submitted_on is not null`,
  `insert into submission_event (submission_id, event_code, occurred_on)
    select id, case status when 'Approved' then 4 else 5 end, modified_on
    from submission where submitted_on is not null and status in ('Approved', 'Declined')`,
  `create function refuse_submission_event_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The timeline of an application is append-only';
    end $$`,
  `create trigger submission_event_append_only before update or delete on submission_event
    for each row execute function refuse_submission_event_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
