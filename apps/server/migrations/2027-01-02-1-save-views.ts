import { sql, type Kysely } from 'kysely';

/** How an officer likes to see a list, under a name: what stands in the address behind the list, for themselves or for a desk. */
const statements = [
  `create table saved_view (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    contact_id uuid not null references contact (id) on delete cascade,
    list text not null check (length(list) between 1 and 40),
    name text not null check (length(name) between 1 and 60),
    query text not null default '' check (length(query) <= 1000),
    desk_code smallint check (desk_code between 1 and 4),
    is_default boolean not null default false
  )`,
  `create unique index saved_view_name on saved_view (contact_id, list, lower(name))`,
  `create index saved_view_list on saved_view (list, desk_code)`,
  `create index saved_view_by_created_on on saved_view (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
