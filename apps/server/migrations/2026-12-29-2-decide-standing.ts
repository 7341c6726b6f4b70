import { sql, type Kysely } from 'kysely';

/** What was decided about how a member stands, by whom and why: only ever added to. */
const statements = [
  `create table standing_decision (
    id uuid primary key,
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    contact_id uuid not null references contact (id) on delete cascade,
    step_code smallint not null check (step_code between 1 and 3),
    reason text not null check (length(reason) between 1 and 500),
    decided_by uuid references contact (id) on delete set null,
    decided_on timestamptz not null,
    contact_version integer not null
  )`,
  `create index standing_decision_contact on standing_decision (contact_id, decided_on)`,
  `create index standing_decision_decided_by on standing_decision (decided_by)`,
  `create index standing_decision_by_created_on on standing_decision (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
