import { sql, type Kysely } from 'kysely';

const searched = [
  `trim(both from first_name || ' ' || last_name)`,
  'email',
  'membership_number',
  'mobile_phone',
]
  .map((field) => `' ' || coalesce(${field}, '')`)
  .join(` || E'\\n' || `);

const familyName = `fold_text(trim(both from last_name || ' ' || first_name))`;
const isListed = `include_in_directory and membership_number is not null and state_code = 0 and termination_type is null
    and not on_hold`;

/**
 * The members desk finds people by their telephone number too and by how they stand, and whoever looks at somebody's record
 * is noted, so that the person reads of it.
 */
const statements = [
  // The views show the column, and are made again as they were.
  `drop view listed_member, directory_entry`,
  `alter table contact drop column search_text`,
  `alter table contact
    add column search_text text not null generated always as (fold_text(${searched})) stored,
    add column standing_code smallint not null generated always as (case
      when termination_type is not null then 3
      when contact_type is null then 5
      when state_code <> 0 then 4
      when on_hold then 2
      else 1 end) stored`,
  `create index contact_search on contact using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  `create index contact_standing on contact (standing_code, id)`,
  `create view listed_member as
    select id, membership_number, full_name as name, contact_type as category_code, address_composite as mailing_address,
      ${familyName} collate "C" as key, search_text
    from contact where ${isListed}`,
  `create view directory_entry as
    select id, kind_code, membership_number, state_code, name, category_code, mailing_address, include_in_directory,
      version, created_on, modified_on, search_text
    from (
      select id, 1 as kind_code, membership_number, state_code, full_name as name,
        contact_type as category_code, address_composite as mailing_address, include_in_directory,
        version, created_on, modified_on, search_text
      from contact
      union all
      select id, 2, membership_number, state_code, name, kind_code, mailing_address, include_in_directory,
        version, created_on, modified_on, search_text
      from account) as entry
    where membership_number is not null`,

  `create table record_view (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    contact_id uuid not null references contact (id) on delete cascade,
    viewed_by uuid references contact (id) on delete set null,
    role_name text not null,
    kind_code smallint not null check (kind_code between 1 and 4),
    details text,
    reason text,
    constraint record_view_says_why check (kind_code in (1, 3) or reason is not null)
  )`,
  `create index record_view_contact on record_view (contact_id, created_on)`,
  `create index record_view_viewed_by on record_view (viewed_by, contact_id, created_on)`,
  `create index record_view_by_created_on on record_view (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
