import { sql, type Kysely } from 'kysely';

/** What officers have checked of an application, and when each of them last looked at it: what changed since is shown to them. */
const statements = [
  `create table application_check (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    review_id uuid not null references application_review (id) on delete cascade,
    item text not null check (length(item) between 1 and 50),
    checked boolean not null,
    checked_by uuid references contact (id) on delete set null,
    checked_on timestamptz not null,
    unique (review_id, item)
  )`,
  `create index application_check_by on application_check (checked_by)`,
  // 'compared_on' is the last look before the application changed: the comparison stays when the page is opened again.
  `create table application_look (
    review_id uuid not null references application_review (id) on delete cascade,
    officer_id uuid not null references contact (id) on delete cascade,
    looked_on timestamptz not null,
    compared_on timestamptz,
    primary key (review_id, officer_id)
  )`,
  `create index application_look_officer on application_look (officer_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
