import { sql, type Kysely } from 'kysely';

/**
 * One text for all searchable fields of a row, without accents and capitals, and one trigram index over it: a search asks
 * the index once. Each field begins with a space, as every word does, and ends with a line break, which no term holds.
 */
const searched: Readonly<Record<string, readonly string[]>> = {
  account: ['name', 'membership_number'],
  channel: ['email_address', 'telephone'],
  // A generated column cannot be made of another: this is how the full name is.
  contact: [`trim(both from first_name || ' ' || last_name)`, 'email', 'membership_number'],
  employment: ['job_title', 'company'],
  event: ['name', 'topic'],
  evidence: ['name'],
  exam: ['name', 'code'],
  exam_result: ['candidate_number'],
  member_declaration: ['name'],
  notification: ['title'],
  organisation_membership: ['registration_number'],
  permission_set: ['asset_key'],
  product: ['code', 'description'],
  qualification: ['name'],
  representative: [`'Representative'`, 'organisation_name'],
  role: ['name'],
  sales_order: ['name', 'invoice_number'],
  service_case: ['case_number', 'title'],
  speaker: ['name'],
  submission: ['form_name'],
  supporting_document: ['name'],
  training_agreement: ['name'],
  web_form: ['name', 'title'],
  branch: ['name'],
  case_type: ['name'],
  country: ['name', 'iso2'],
  currency: ['name'],
  discipline: ['name'],
  division: ['name'],
  institution: ['name'],
  interest_type: ['name'],
  nationality: ['name'],
  organisation: ['name', 'acronym'],
  preference_type: ['name'],
  programme_level: ['name'],
  registration_category: ['name', 'acronym'],
  specialist_field: ['name'],
  timezone: ['name'],
};

const textOf = (fields: readonly string[]): string =>
  `fold_text(${fields.map((field) => `' ' || coalesce(${field}, '')`).join(` || E'\\n' || `)})`;

/** What waits to be sorted into the index is read by every search: it must stay short. */
const pendingKilobytes = 256;

const channelShown = `e.channel_id = c.id and confirmed_on is null and superseded_on is null and cancelled_on is null
  and (e.expires_on > now() or c.email_address is null)`;

const statements = [
  // Letters that no decomposition leads back to the one that people type are named. Most texts are plain, and quick.
  `create function fold_text(value text) returns text language sql immutable parallel safe as $$
    select case when octet_length(value) = length(value) then lower(value) else
      replace(replace(replace(replace(translate(
        regexp_replace(normalize(lower(value), NFD), '[\\u0300-\\u036f]', '', 'g'),
        'łøđðħıς', 'loddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end $$`,

  // The name of the organisation is kept with the representation, so that both are found by one index.
  `alter table representative add column organisation_name text not null default ''`,
  `update representative r set organisation_name = a.name from account a where a.id = r.account_id`,
  `create function name_organisation() returns trigger language plpgsql as $$ begin
    new.organisation_name := (select name from account where id = new.account_id);
    return new;
  end $$`,
  `create trigger representative_names_organisation before insert or update of account_id on representative
    for each row execute function name_organisation()`,
  `create function rename_organisation() returns trigger language plpgsql as $$ begin
    update representative set organisation_name = new.name where account_id = new.id;
    return new;
  end $$`,
  `create trigger account_renames_organisation after update of name on account
    for each row when (new.name is distinct from old.name) execute function rename_organisation()`,

  ...Object.entries(searched).flatMap(([table, fields]) => [
    `alter table ${table} add column search_text text not null generated always as (${textOf(fields)}) stored`,
    `create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)
      with (gin_pending_list_limit = ${pendingKilobytes})`,
  ]),
  ...['contact_search_name', 'contact_search_email', 'contact_search_number', 'account_search_name'].map(
    (index) => `drop index ${index}`,
  ),

  `drop view channel_record`,
  `create view channel_record as
    select c.*,
      (select e.new_address from email_change e where ${channelShown}) as pending_email_address,
      (select e.expires_on from email_change e where ${channelShown}) as pending_email_expires_on
    from channel c`,
  // The parts of a union are sorted by their indexes only where they have no condition of their own: it stands outside.
  `create or replace view directory_entry as
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
  `create or replace view professional_history as
    select id, state_code, version, created_on, modified_on, contact_id, job_title, company, employer_id, sector,
      start_date, end_date, search_text
    from (
      select id, state_code, version, created_on, modified_on, contact_id, job_title, company, employer_id, sector,
        start_date, end_date, search_text, false as is_granted
      from employment
      union all
      select id, state_code, version, created_on, modified_on, contact_id, 'Representative', organisation_name,
        account_id, 533910003, begins_on, ends_on, search_text, true
      from representative) as history
    where is_granted or sector is distinct from 533910003`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
