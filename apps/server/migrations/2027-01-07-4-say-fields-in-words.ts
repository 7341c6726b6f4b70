import { sql, type Kysely } from 'kysely';

/** The fields of an entry come with the type that they belong to: one column has another label in each. */
const id = `lpad(to_hex(id), 32, '0')::uuid`;
const about = `coalesce(about_contact_id, case when record_type = 'contacts' then record_id end)`;
const action = `case action when 'create' then 1 when 'update' then 2 when 'delete' then 3 when 'link' then 4
  when 'unlink' then 5 when 'refuse' then 6 when 'erase' then 7 when 'export' then 8 end`;

const statements = [
  `create or replace view audit_record as
    select ${id} as id, 0::smallint as state_code, 1 as version, at as created_on, at as modified_on, id as entry_number,
      actor_contact_id as actor_id, actor as way, ${about} as contact_id, ${action} as action_code, record_type, record_id,
      record_type || ': ' || (select string_agg(key, ', ' order by key) from jsonb_object_keys(fields) as key) as field_names
    from audit_entry`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
