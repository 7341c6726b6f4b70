import { sql, type Kysely } from 'kysely';

/**
 * Speaking for an organisation is granted and ended, no longer read out of what a person writes about their work. Days are
 * the institution's: a representation holds from its first day up to, and not on, the day it ends.
 */
const statements = [
  `create table representative (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    account_id uuid not null references account (id),
    contact_id uuid not null references contact (id) on delete cascade,
    kind_code integer not null default 9,
    begins_on date not null,
    ends_on date check (ends_on >= begins_on),
    granted_by uuid references contact (id) on delete set null,
    ended_by uuid references contact (id) on delete set null
  )`,
  `create index representative_account on representative (account_id, begins_on)`,
  `create index representative_contact on representative (contact_id, begins_on)`,
  `create index representative_granted_by on representative (granted_by)`,
  `create index representative_ended_by on representative (ended_by)`,
  `create unique index representative_once on representative (account_id, contact_id) where ends_on is null`,
  // The one definition of 'speaks for today'. The planner inlines it, so that a list is served by the indexes above.
  `create function accounts_spoken_for(person uuid, day date) returns setof uuid language sql stable as $$
    select r.account_id from representative r
    where r.contact_id = person and r.state_code = 0
      and r.begins_on <= day and (r.ends_on is null or r.ends_on > day) $$`,

  // What staff had recorded goes on. A row that its own person ever wrote is no evidence of anything: staff grant it anew.
  `insert into representative (account_id, contact_id, begins_on, ends_on, created_on)
    select distinct on (e.employer_id, e.contact_id, e.end_date) e.employer_id, e.contact_id,
      least(coalesce(e.start_date, e.created_on::date), e.end_date), e.end_date, e.created_on
    from employment e
    where e.sector = 533910003 and e.employer_id is not null and e.state_code = 0
      and not exists (select 1 from audit_entry a
        where a.record_type = 'ctpt_professionalhistories' and a.record_id = e.id
          and a.actor_contact_id = e.contact_id)
    order by e.employer_id, e.contact_id, e.end_date, e.start_date`,
  `update employment set sector = 10, version = version + 1, modified_on = now() where sector = 533910003`,
  // Clients that look for the employer type find the representations. Its columns are those that employment has today.
  `create view professional_history as
    select id, state_code, version, created_on, modified_on, contact_id, job_title, company, employer_id, sector,
      start_date, end_date
    from employment where sector is distinct from 533910003
    union all
    select id, state_code, version, created_on, modified_on, contact_id, 'Representative',
      (select a.name from account a where a.id = account_id), account_id, 533910003, begins_on, ends_on
    from representative`,

  `insert into permission_set (role_id, asset_key, can_read)
    select role_id, 'profile.representatives', can_read from permission_set where asset_key = 'profile'
    on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
