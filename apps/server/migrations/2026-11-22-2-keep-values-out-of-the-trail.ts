import { sql, type Kysely } from 'kysely';

/**
 * The audit trail says who changed which fields of which record and when, and holds a digest of each value instead of the
 * value. A digest is salted for its record: with the salt a value can be held against it, and once the salt is erased it
 * cannot be guessed back, however few values there are to try. A field whose digest is '' is only named. Entries are written anew without their values, into another
 * table: a dropped column would stay readable on the disk.
 */
const bookkeeping = `'id', 'version', 'created_on', 'modified_on'`;

const statements = [
  `create temporary table trail_without_values on commit drop as
    select id, at, actor_contact_id, request_id, action, record_type, record_id,
      case when actor_contact_id is not null and actor not like 'mailed link %' then 'person'
        when actor ~ '^(mailed link [0-9a-f-]{36}|[a-z]+(-[a-z]+)*)$' then actor else 'first-sign-in' end as actor,
      coalesce(after ->> 'contact_id', before ->> 'contact_id', after ->> 'owner_id', before ->> 'owner_id')::uuid
        as about_contact_id,
      case when action = 'delete' then '{}'::jsonb else coalesce(
        (select jsonb_object_agg(name, '') from jsonb_object_keys(coalesce(after, before)) as name
          where name not in (${bookkeeping})), '{}') end as fields
    from audit_entry`,
  `drop table audit_entry`,
  `create table audit_salt (
    id bigint generated always as identity primary key,
    record_type text not null,
    record_id uuid not null,
    salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
    unique (record_type, record_id)
  )`,
  `create function audit_digest(salt bytea, field text, value jsonb) returns text language sql immutable as $$
    select case when value <> 'null' then
      left(encode(sha256(salt || convert_to(field || ' ' || value::text, 'UTF8')), 'hex'), 40) end
  $$`,
  `create table audit_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor_contact_id uuid,
    actor text not null,
    request_id text,
    action text not null,
    record_type text not null,
    record_id uuid not null,
    record_version integer,
    about_contact_id uuid,
    salt_id bigint,
    fields jsonb not null default '{}',
    constraint audit_entry_action_check
      check (action in ('create', 'update', 'delete', 'link', 'unlink', 'refuse'))
  )`,
  `insert into audit_entry
      (id, at, actor_contact_id, actor, request_id, action, record_type, record_id, about_contact_id, fields)
    overriding system value
    select id, at, actor_contact_id, actor, request_id, action, record_type, record_id, about_contact_id, fields
    from trail_without_values order by id`,
  `select setval(pg_get_serial_sequence('audit_entry', 'id'), coalesce((select max(id) from audit_entry), 0) + 1, false)`,
  `create index audit_entry_record on audit_entry (record_type, record_id, id)`,
  `create index audit_entry_actor on audit_entry (actor_contact_id, id)`,
  `create trigger audit_entry_append_only before update or delete on audit_entry
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entry_no_truncate before truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
