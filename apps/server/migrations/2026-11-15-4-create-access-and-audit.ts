import { sql, type Kysely } from 'kysely';

/** Who may do what, who signed in as whom, and what was changed by whom. */
const statements = [
  `create table role (
    id uuid primary key,
    key text not null unique,
    name text not null,
    is_staff boolean not null default false,
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now()
  )`,
  `create table permission_set (
    id uuid primary key default gen_random_uuid(),
    role_id uuid not null references role (id) on delete cascade,
    asset_key text not null,
    can_read boolean not null default true,
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    unique (role_id, asset_key)
  )`,
  `create table contact_role (
    contact_id uuid not null references contact (id) on delete cascade,
    role_id uuid not null references role (id),
    position smallint not null default 0,
    primary key (contact_id, role_id)
  )`,
  `create index contact_role_role on contact_role (role_id)`,
  `create table identity_link (
    issuer text not null,
    subject text not null,
    contact_id uuid not null references contact (id),
    linked_on timestamptz not null default now(),
    primary key (issuer, subject)
  )`,
  `create index identity_link_contact on identity_link (contact_id)`,
  // All that decides what a sign-in may do, as one text. A function, because a session then plans the query once only
  // and any statement can carry the facts along; plpgsql, because an SQL function would be planned at every call.
  `create function caller_facts(of_issuer text, of_subject text) returns text language plpgsql stable as $$
    begin
      return (
        select json_build_object('contactId', c.id, 'stateCode', c.state_code, 'onHold', c.on_hold,
          'terminated', c.termination_type is not null, 'role', r.facts, 'assets', r.assets)
        from identity_link l
        join contact c on c.id = l.contact_id
        left join lateral (
          select json_build_object('id', role.id, 'key', role.key, 'name', role.name, 'staff', role.is_staff) as facts,
            (select string_agg(p.asset_key, ' ' order by p.asset_key) from permission_set p
              where p.role_id = role.id and p.can_read and p.state_code = 0) as assets
          from contact_role cr join role on role.id = cr.role_id
          where cr.contact_id = c.id and role.state_code = 0
          order by cr.position, role.key limit 1
        ) r on true
        where l.issuer = of_issuer and l.subject = of_subject
      );
    end $$`,
  `create table audit_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor_contact_id uuid,
    actor text not null,
    request_id text,
    action text not null check (action in ('create', 'update', 'delete', 'link', 'unlink')),
    record_type text not null,
    record_id uuid not null,
    before jsonb,
    after jsonb
  )`,
  `create index audit_entry_record on audit_entry (record_type, record_id, id)`,
  `create index audit_entry_actor on audit_entry (actor_contact_id, id)`,
  // The trail is evidence: not even the server's own role may rewrite it.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit trail is append-only';
    end $$`,
  `create trigger audit_entry_append_only before update or delete on audit_entry
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entry_no_truncate before truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
