import { sql, type Kysely } from 'kysely';

/**
 * A desk answers service requests: each may be with an officer, has notes that officers alone read, and the time that was
 * promised stands still while whoever asked is waited for. The clock follows the status by the trigger that dates requests.
 */
const statements = [
  `alter table service_case
    add column officer_id uuid references contact (id) on delete set null,
    add column waits_since timestamptz`,
  `create index service_case_officer on service_case (officer_id, created_on, id)`,
  `create index service_case_due on service_case (coalesce(answer_due_on, '-infinity'::date), id)`,
  `update service_case set waits_since = modified_on where status_code = 727530001`,

  `create table case_note (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    case_id uuid not null references service_case (id) on delete cascade,
    author_id uuid references contact (id) on delete set null,
    body text not null check (length(body) between 1 and 2000)
  )`,
  `create index case_note_case on case_note (case_id, created_on, id)`,
  `create index case_note_author on case_note (author_id)`,
  `create index case_note_by_created_on on case_note (created_on, id)`,

  // The days after the first up to and including the last.
  `create function working_days_between(first date, last date) returns integer language sql stable as $$
    select count(*)::integer from generate_series(first + 1, last, interval '1 day') as one
    where extract(isodow from one) < 6 and not exists (select from public_holiday h where h.day = one::date) $$`,
  `create or replace function date_request() returns trigger language plpgsql as $$
    declare
      waited integer;
    begin
      if tg_op = 'INSERT' then
        new.answer_due_on := coalesce(new.answer_due_on, working_days_after(
          (new.created_on at time zone 'Africa/Johannesburg')::date,
          coalesce((select answer_days from case_type where id = new.case_type_id), 5)));
        if new.status_code = 727530001 then new.waits_since := coalesce(new.waits_since, new.modified_on); end if;
      elsif new.status_code = 727530001 and old.status_code <> 727530001 then
        new.waits_since := new.modified_on;
      elsif new.status_code <> 727530001 and old.waits_since is not null then
        waited := working_days_between((old.waits_since at time zone 'Africa/Johannesburg')::date,
          (new.modified_on at time zone 'Africa/Johannesburg')::date);
        -- What is dated anew, as a request that is opened again, is left as it is.
        if waited > 0 and new.answer_due_on is not distinct from old.answer_due_on then
          new.answer_due_on := working_days_after(new.answer_due_on, waited);
        end if;
        new.waits_since := null;
      end if;
      if new.status_code in (1, 727530000, 727530001) then new.closed_on := null;
      elsif tg_op = 'INSERT' or new.status_code is distinct from old.status_code then
        new.closed_on := coalesce(new.closed_on, new.modified_on);
      end if;
      return new;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
