import { sql, type Kysely } from 'kysely';

/**
 * The audit trail as administrators look into it: who, when, which record and which of its fields, and never a value or a digest. Its
 * entries are numbered, and lists go by ids: the number is written as one. What an entry is about is the person of the record,
 * or the record itself where that is a person.
 */
const id = `lpad(to_hex(id), 32, '0')::uuid`;
const about = `coalesce(about_contact_id, case when record_type = 'contacts' then record_id end)`;
const action = `case action when 'create' then 1 when 'update' then 2 when 'delete' then 3 when 'link' then 4
  when 'unlink' then 5 when 'refuse' then 6 when 'erase' then 7 end`;

const statements = [
  `create view audit_record as
    select ${id} as id, 0::smallint as state_code, 1 as version, at as created_on, at as modified_on, id as entry_number,
      actor_contact_id as actor_id, actor as way, ${about} as contact_id, ${action} as action_code, record_type, record_id,
      (select string_agg(key, ', ' order by key) from jsonb_object_keys(fields) as key) as field_names
    from audit_entry`,
  `create index audit_entry_by_at on audit_entry (at, (${id}))`,
  `create index audit_entry_about on audit_entry ((${about}), at)`,
  `create index audit_entry_action on audit_entry ((${action}), at)`,
  `create index audit_entry_record_id on audit_entry (record_id)`,

  `create table trail_verification (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    started_by uuid references contact (id) on delete set null,
    status_code smallint not null default 1 check (status_code between 1 and 4),
    entries bigint not null default 0,
    until timestamptz,
    records integer not null default 0,
    fault_count integer not null default 0,
    faults text,
    finished_on timestamptz
  )`,
  `create index trail_verification_started_by on trail_verification (started_by)`,
  `create index trail_verification_by_created_on on trail_verification (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
