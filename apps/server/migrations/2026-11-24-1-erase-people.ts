import { sql, type Kysely } from 'kysely';

/**
 * A person can be erased. What tax law wants of an invoice moves into the order; tables that otherwise keep what they hold
 * let go of what is personal in a transaction that says it erases somebody, and of nothing else.
 */
const actorsThatTellNobody = `^(person|mailed link [0-9a-f-]{36}|[a-z]+(-[a-z]+)*)$`;

const statements = [
  `alter table contact add column erased_on timestamptz`,
  `alter table sales_order
    add column billed_to_name text,
    add column billed_to_company text,
    add column billed_to_vat_number text,
    add column billed_to_address text,
    add column billed_to_until date`,
  `create index sales_order_billed_to on sales_order (billed_to_until) where billed_to_until is not null`,

  // Two calls once named the sign-in where the trail says 'person'.
  `alter table audit_entry disable trigger audit_entry_append_only`,
  `update audit_entry set actor = 'person'
    where actor_contact_id is not null and actor !~ '${actorsThatTellNobody}'`,
  `alter table audit_entry enable trigger audit_entry_append_only`,
  `alter table audit_entry
    drop constraint audit_entry_action_check,
    add constraint audit_entry_action_check
      check (action in ('create', 'update', 'delete', 'link', 'unlink', 'refuse', 'erase'))`,

  `create function is_erasing() returns boolean language sql stable as $$
    select coalesce(current_setting('charter.erasing', true), '') = 'on' $$`,
  `create or replace function refuse_submission_event_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing() and new.note is null
          and to_jsonb(new) - '{note,version,modified_on}'::text[] = to_jsonb(old) - '{note,version,modified_on}'::text[] then
        return new;
      end if;
      raise exception 'The timeline of an application is append-only';
    end $$`,
  `create or replace function refuse_evidence_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and is_erasing() then return old; end if;
      if document_kept_for(case tg_table_name
          when 'annotation' then (to_jsonb(old) ->> 'supporting_document_id')::uuid else old.id end) is not null then
        raise exception 'The document is evidence: it is neither changed nor deleted'
          using errcode = 'restrict_violation', constraint = 'evidence_stays', table = tg_table_name;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`,

  // Whoever is erased has no link that could be asked, and their open tab must not make them a newcomer.
  `create function sign_in_digest(of_issuer text, of_subject text) returns text language sql immutable as $$
    select encode(sha256(convert_to('erased ' || of_issuer || ' ' || of_subject, 'UTF8')), 'hex') $$`,
  `create or replace function session_facts(of_issuer text, of_subject text, of_session text, issued_on timestamptz)
    returns text language plpgsql stable as $$
    begin
      if exists (select from ended_session e
          where e.session in (of_session, sign_in_digest(of_issuer, of_subject)) and e.ended_on >= issued_on) then
        return '{"ended":true}';
      end if;
      return caller_facts(of_issuer, of_subject);
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
