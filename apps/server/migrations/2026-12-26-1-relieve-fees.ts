import { sql, type Kysely } from 'kysely';

/**
 * Of which years' fees somebody is relieved, by how much and until when. A year's own relief ends with it; that of somebody who
 * has retired has no end.
 */
const statements = [
  `create table fee_relief (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    contact_id uuid not null references contact (id) on delete cascade,
    submission_id uuid references submission (id) on delete set null,
    kind_code smallint not null check (kind_code between 1 and 3),
    percent smallint not null check (percent between 1 and 100),
    from_year integer not null check (from_year between 2000 and 2999),
    expires_on date,
    check (expires_on is null or extract(year from expires_on) >= from_year)
  )`,
  `create index fee_relief_contact on fee_relief (contact_id, from_year)`,
  `create index fee_relief_submission on fee_relief (submission_id)`,
  `create index fee_relief_by_created_on on fee_relief (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
