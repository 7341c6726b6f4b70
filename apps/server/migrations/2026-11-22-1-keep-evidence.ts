import { sql, type Kysely } from 'kysely';

/**
 * A document that something rests on stays as it is: what a submitted application names, what finance was shown, and what
 * belongs to a declaration that was handed in or to a service request that is closed. What was used is noted as a row, whose
 * foreign keys keep the document and the file; where a state decides, the triggers ask for it.
 */
const statements = [
  `create table document_use (
    id uuid primary key default gen_random_uuid(),
    supporting_document_id uuid not null references supporting_document (id) on delete restrict,
    annotation_id uuid references annotation (id) on delete restrict,
    submission_id uuid references submission (id),
    payment_verification_id uuid references payment_verification (id),
    used_since timestamptz not null default now(),
    check (num_nonnulls(submission_id, payment_verification_id) = 1)
  )`,
  `create unique index document_use_by_submission on document_use (submission_id, annotation_id)
    where submission_id is not null`,
  `create unique index document_use_by_verification on document_use (payment_verification_id, supporting_document_id)
    where payment_verification_id is not null`,
  `create index document_use_document on document_use (supporting_document_id)`,
  `create index document_use_file on document_use (annotation_id)`,

  // A proof that a newer one took the place of was looked at too: it stays in use.
  `create function note_use_by_verification() returns trigger language plpgsql as $$
    begin
      insert into document_use (supporting_document_id, payment_verification_id)
      values (new.supporting_document_id, new.id)
      on conflict do nothing;
      return null;
    end $$`,
  `create trigger payment_verification_uses_document
    after insert or update of supporting_document_id on payment_verification
    for each row when (new.supporting_document_id is not null) execute function note_use_by_verification()`,
  `alter table payment_verification
    drop constraint payment_verification_supporting_document_id_fkey,
    add constraint payment_verification_supporting_document_id_fkey
      foreign key (supporting_document_id) references supporting_document (id) on delete restrict`,

  // The parent row is locked for as long as the question matters: nobody decides while a document of the matter goes.
  `create function document_kept_for(of_document uuid) returns text language plpgsql as $$
    declare
      used record;
      document record;
    begin
      select bool_or(submission_id is not null) as by_application, bool_or(payment_verification_id is not null) as by_payment
        into used from document_use where supporting_document_id = of_document;
      if used.by_application then return 'application'; end if;
      if used.by_payment then return 'payment'; end if;
      select evidence_id, case_id into document from supporting_document where id = of_document;
      if document.evidence_id is not null then
        perform 1 from member_declaration d join evidence e on e.declaration_id = d.id
          where e.id = document.evidence_id and d.status_code in (533910000, 533910001) and not d.read_only
          for share of d;
        if not found then return 'declaration'; end if;
      end if;
      if document.case_id is not null then
        perform 1 from service_case c
          where c.id = document.case_id and c.state_code = 0 and c.status_code in (1, 727530000, 727530001)
          for share of c;
        if not found then return 'request'; end if;
      end if;
      return null;
    end $$`,

  `create function refuse_evidence_change() returns trigger language plpgsql as $$
    begin
      if document_kept_for(case tg_table_name
          when 'annotation' then (to_jsonb(old) ->> 'supporting_document_id')::uuid else old.id end) is not null then
        raise exception 'The document is evidence: it is neither changed nor deleted'
          using errcode = 'restrict_violation', constraint = 'evidence_stays', table = tg_table_name;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`,
  `create trigger supporting_document_evidence_stays before delete on supporting_document
    for each row execute function refuse_evidence_change()`,
  // The address comes with the file; the version with every change.
  `create trigger supporting_document_evidence_unchanged
    before update of name, document_type, document_date, description, contact_id, event_id, evidence_id,
      training_agreement_id, case_id on supporting_document
    for each row execute function refuse_evidence_change()`,
  `create trigger annotation_evidence_stays before delete or update on annotation
    for each row execute function refuse_evidence_change()`,

  `insert into document_use (supporting_document_id, annotation_id, submission_id, used_since)
    select distinct d.id, a.id, s.id, coalesce(s.submitted_on, s.modified_on)
    from submission s
    cross join lateral jsonb_path_query(s.data, 'strict $.**.id') as said
    join annotation a on a.id::text = lower(said #>> '{}')
    join supporting_document d on d.id = a.supporting_document_id and d.contact_id = s.contact_id
    where s.progress_code = 100000001`,
  `insert into document_use (supporting_document_id, payment_verification_id, used_since)
    select supporting_document_id, id, created_on from payment_verification where supporting_document_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
