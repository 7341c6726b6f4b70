import { sql, type Kysely } from 'kysely';

/**
 * What an officer does to many records at once, and what became of each. The items are written with the preview, so that what was
 * looked through is what is done; the id of an item is the key under which its record is changed once.
 */
const statements = [
  `create table bulk_action (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    started_by uuid not null references contact (id) on delete cascade,
    action_code smallint not null check (action_code between 1 and 6),
    asked jsonb not null default '{}',
    query text not null default '' check (length(query) <= 1000),
    status_code smallint not null default 1 check (status_code between 1 and 5),
    total integer not null default 0,
    done_count integer not null default 0,
    not_done_count integer not null default 0,
    started_on timestamptz,
    finished_on timestamptz
  )`,
  `create index bulk_action_started_by on bulk_action (started_by, created_on)`,
  `create unique index bulk_action_one_at_a_time on bulk_action (started_by) where status_code = 3`,
  `create index bulk_action_by_created_on on bulk_action (created_on, id)`,

  `create table bulk_item (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    bulk_action_id uuid not null references bulk_action (id) on delete cascade,
    record_id uuid not null,
    record_version integer not null,
    name text,
    contact_id uuid references contact (id) on delete cascade,
    outcome_code smallint not null default 1 check (outcome_code between 1 and 4),
    reason text,
    unique (bulk_action_id, record_id)
  )`,
  `create index bulk_item_outcome on bulk_item (bulk_action_id, outcome_code, id)`,
  `create index bulk_item_contact on bulk_item (contact_id)`,
  `create index bulk_item_by_created_on on bulk_item (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
