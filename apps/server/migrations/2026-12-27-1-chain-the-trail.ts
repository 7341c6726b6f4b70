import { sql, type Kysely } from 'kysely';

/**
 * Each entry of the audit trail is bound to all before it: its digest is made of its content and of the digest before. Entries
 * are chained after they are committed, one by one in one place, so that writers do not wait for each other; until then
 * their numbers wait in a table of their own.
 */
const statements = [
  // In words that no setting of a connection changes, column by column: a later column must not unsay what was chained.
  `create function audit_content(e audit_entry) returns bytea stable parallel safe language sql as $$
    select sha256(convert_to(jsonb_build_array(e.id, extract(epoch from e.at)::text, e.actor_contact_id, e.actor,
      e.request_id, e.action, e.record_type, e.record_id, e.record_version, e.about_contact_id, e.salt_id, e.fields)::text,
      'UTF8'))
  $$`,
  `create table audit_link (
    position bigint primary key,
    entry_id bigint not null unique,
    digest bytea not null
  )`,
  `create trigger audit_link_append_only before update or delete on audit_link
    for each row execute function refuse_audit_change()`,
  `create trigger audit_link_no_truncate before truncate on audit_link
    for each statement execute function refuse_audit_change()`,
  `create table audit_unlinked (entry_id bigint primary key)`,
  `create function await_audit_link() returns trigger language plpgsql as $$
    begin
      insert into audit_unlinked values (new.id);
      return null;
    end $$`,
  `create trigger audit_entry_awaits_link after insert on audit_entry
    for each row execute function await_audit_link()`,
  `insert into audit_unlinked select id from audit_entry`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
