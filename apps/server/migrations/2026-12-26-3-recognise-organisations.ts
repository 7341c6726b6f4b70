import { sql, type Kysely } from 'kysely';

/** For how long an organisation may teach for our examinations, or train students and candidates under an agreement. */
const statements = [
  `create table recognition (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    account_id uuid not null references account (id),
    submission_id uuid references submission (id) on delete set null,
    kind_code smallint not null check (kind_code in (1, 2)),
    begins_on date not null,
    ends_on date not null,
    check (ends_on > begins_on)
  )`,
  `create index recognition_account on recognition (account_id, kind_code, ends_on)`,
  `create index recognition_submission on recognition (submission_id)`,
  `create index recognition_by_created_on on recognition (created_on, id)`,
  // An application of an organisation looks for it by its name.
  `create index account_lower_name on account (lower(name)) where state_code = 0`,
  // The next membership number follows the highest of those that are nothing but digits, of people and of firms.
  `create index account_membership_number_value on account ((membership_number::bigint))
    where membership_number ~ '^[0-9]{1,9}$'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
