import { sql, type Kysely } from 'kysely';

/** The family name first, as a directory has it. */
const familyName = `fold_text(trim(both from last_name || ' ' || first_name))`;

/**
 * The public directory looks among those who opted in and are members today. The order of family names leads to what
 * begins with a few letters; longer texts are found by the index of `search_text`, which every list searches.
 */
const statements = [
  `create index contact_listed on contact ((${familyName} collate "C"), id)
    where include_in_directory and membership_number is not null and state_code = 0 and termination_type is null`,
  `create index account_listed on account ((fold_text(name) collate "C"), id)
    where include_in_directory and membership_number is not null and state_code = 0`,
  // What the public may see, and nothing else: the calls read these two views alone.
  `create view listed_member as
    select id, membership_number, full_name as name, contact_type as category_code, address_composite as mailing_address,
      ${familyName} collate "C" as key, search_text
    from contact
    where include_in_directory and membership_number is not null and state_code = 0 and termination_type is null`,
  `create view listed_firm as
    select id, membership_number, name, kind_code as category_code, mailing_address,
      fold_text(name) collate "C" as key, search_text
    from account
    where include_in_directory and membership_number is not null and state_code = 0`,
  `create view member_standing as
    select membership_number, state_code = 0 and not on_hold and termination_type is null as is_good
    from contact where membership_number is not null
    union all
    select membership_number, state_code = 0 from account where membership_number is not null`,
  // The threshold belongs to the library, which is loaded by its first use.
  `select show_limit()`,
  ...['member', 'firm'].map(
    (kind) => `create function near_${kind}s(term text, at_most integer)
      returns table (id uuid, nearness real) language sql stable
      set pg_trgm.word_similarity_threshold = 0.4 as $$
      select l.id, word_similarity(term, fold_text(l.name)) from listed_${kind} l
      where l.search_text %> term and word_similarity(term, fold_text(l.name)) >= 0.4
      order by 2 desc, l.key, l.id limit at_most $$`,
  ),
  // For the day's sample: random ids are an order that says nothing.
  `create index contact_listed_by_id on contact (id)
    where include_in_directory and membership_number is not null and state_code = 0 and termination_type is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
