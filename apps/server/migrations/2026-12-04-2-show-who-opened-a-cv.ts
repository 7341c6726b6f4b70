import { sql, type Kysely } from 'kysely';

/**
 * Employers find students by name, open their CVs, and the student reads who did. The name is kept with the placement, so
 * that one index finds it; triggers hold it equal.
 */
const statements = [
  `alter table placement add column student_name text not null default ''`,
  `update placement p set student_name = c.full_name from contact c where c.id = p.student_id`,
  `create function name_student() returns trigger language plpgsql as $$ begin
    new.student_name := (select full_name from contact where id = new.student_id);
    return new;
  end $$`,
  `create trigger placement_names_student before insert or update of student_id on placement
    for each row execute function name_student()`,
  `create function rename_student() returns trigger language plpgsql as $$ begin
    update placement set student_name = new.full_name where student_id = new.id;
    return null;
  end $$`,
  `create trigger contact_renames_student after update of first_name, last_name on contact
    for each row when (new.full_name is distinct from old.full_name) execute function rename_student()`,
  `alter table placement add column search_text text not null
    generated always as (fold_text(' ' || coalesce(student_name, ''))) stored`,
  `create index placement_search on placement using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create index placement_by_student_name on placement ((lower(student_name) collate "C"), id)`,

  `alter table contact add column cv_withdrawn_on timestamptz`,
  `create table cv_opening (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    student_id uuid not null references contact (id) on delete cascade,
    company_id uuid not null references account (id),
    opened_by uuid references contact (id) on delete set null,
    filename text not null
  )`,
  // What tells a CV from a person's other documents, as the clients have always named it.
  `create function is_cv(name text, variadic belongs_to uuid[]) returns boolean language sql immutable as $$
    select name ilike '%cv%' and name not ilike '%paymentproof%' and name not ilike '%idpassport%'
      and num_nonnulls(variadic belongs_to) = 0 $$`,
  // Whose CV somebody may open who speaks for the companies of their placements, on a day.
  `create function students_sharing_cv(person uuid, day date) returns setof uuid language sql stable as $$
    select p.student_id from placement p join contact c on c.id = p.student_id
    where p.company_id in (select accounts_spoken_for(person, day))
      and p.state_code = 0 and c.cv_withdrawn_on is null $$`,
  `create view cv_document as
    select id, contact_id from supporting_document
    where is_cv(name, case_id, event_id, evidence_id, training_agreement_id)`,
  `create view placement_party as
    select p.id, p.student_id, p.company_id, a.name as company_name
    from placement p join account a on a.id = p.company_id`,
  `create index cv_opening_student on cv_opening (student_id, created_on)`,
  `create index cv_opening_by_created_on on cv_opening (created_on, id)`,
  `create index cv_opening_company on cv_opening (company_id)`,
  `create index cv_opening_opened_by on cv_opening (opened_by)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
