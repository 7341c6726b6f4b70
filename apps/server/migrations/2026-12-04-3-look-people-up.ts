import { sql, type Kysely } from 'kysely';

/**
 * The public directory looks among those who opted in and are members today. The order of family names leads to what
 * begins with a few letters; longer texts are found by the index of `search_text`, which every list searches.
 */
const statements = [
  `create function directory_key(first_name text, last_name text) returns text language sql immutable parallel safe as $$
    select fold_text(trim(both from coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) $$`,
  `create index contact_listed on contact ((directory_key(first_name, last_name) collate "C"), id)
    where include_in_directory and membership_number is not null and state_code = 0 and termination_type is null`,
  `create index account_listed on account ((fold_text(name) collate "C"), id)
    where include_in_directory and membership_number is not null and state_code = 0`,
  // For the day's sample: random ids are an order that says nothing.
  `create index contact_listed_by_id on contact (id)
    where include_in_directory and membership_number is not null and state_code = 0 and termination_type is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
