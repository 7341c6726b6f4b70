import { sql, type Kysely } from 'kysely';

const familyName = `fold_text(trim(both from last_name || ' ' || first_name))`;
const isListed = `include_in_directory and membership_number is not null and state_code = 0 and termination_type is null
    and not on_hold`;
const inactivePlacement = 2;

const statements = [
  // Whoever is on hold is not in good standing, and the directory calls everybody it shows Active.
  `create or replace view listed_member as
    select id, membership_number, full_name as name, contact_type as category_code, address_composite as mailing_address,
      ${familyName} collate "C" as key, search_text
    from contact where ${isListed}`,
  `drop index contact_listed`,
  `create index contact_listed on contact ((${familyName} collate "C"), id) where ${isListed}`,
  `drop index contact_listed_by_id`,
  `create index contact_listed_by_id on contact (id) where ${isListed}`,
  // A placement that was ended opens the CV no longer.
  `create or replace function students_sharing_cv(person uuid, day date) returns setof uuid language sql stable as $$
    select p.student_id from placement p join contact c on c.id = p.student_id
    where p.company_id in (select accounts_spoken_for(person, day))
      and p.state_code = 0 and p.status_code <> ${inactivePlacement} and c.cv_withdrawn_on is null $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
