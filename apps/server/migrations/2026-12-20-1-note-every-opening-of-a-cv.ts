import { sql, type Kysely } from 'kysely';

/** The membership office's openings are noted like an employer's, without a company and in the role they were made in. */
const statements = [
  `alter table cv_opening alter column company_id drop not null, add column role_name text not null default 'Employer'`,
  `alter table cv_opening alter column role_name drop default`,
  // What was handed in with an application was given to the office for it: withdrawing the CV does not take it back.
  `drop view cv_document`,
  `create view cv_document as
    select d.id, d.contact_id, c.cv_withdrawn_on is not null and not exists (
      select from document_use u where u.supporting_document_id = d.id and u.submission_id is not null) as is_withdrawn
    from supporting_document d join contact c on c.id = d.contact_id
    where is_cv(d.name, d.case_id, d.event_id, d.evidence_id, d.training_agreement_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
