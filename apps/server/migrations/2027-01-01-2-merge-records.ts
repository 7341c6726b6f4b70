import { sql, type Kysely } from 'kysely';

/** Two records of one person become one. What was moved is kept for as long as it can be undone. */
const statements = [
  `alter table contact add column merged_into uuid references contact (id)`,
  `create index contact_merged_into on contact (merged_into) where merged_into is not null`,
  `create table contact_merge (
    id uuid primary key,
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    survivor_id uuid not null references contact (id),
    other_id uuid not null references contact (id),
    reason text not null,
    merged_by uuid references contact (id) on delete set null,
    merged_on timestamptz not null,
    undone_by uuid references contact (id) on delete set null,
    undone_on timestamptz,
    kept jsonb
  )`,
  `create index contact_merge_survivor on contact_merge (survivor_id)`,
  `create index contact_merge_other on contact_merge (other_id)`,
  `create index contact_merge_merged_by on contact_merge (merged_by)`,
  `create index contact_merge_undone_by on contact_merge (undone_by)`,
  `create index contact_merge_kept on contact_merge (merged_on) where kept is not null`,

  `create function is_merging() returns boolean language sql stable as $$
    select coalesce(current_setting('charter.merging', true), '') = 'on' $$`,
  // Evidence stays as it is; whose it is changes with the person's record, and nothing else of it.
  `create or replace function refuse_evidence_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and is_erasing() then return old; end if;
      if tg_op = 'UPDATE' and is_merging() and tg_table_name = 'supporting_document' then
        if (select bool_and(to_jsonb(new) -> part is not distinct from to_jsonb(old) -> part)
            from unnest(array['name', 'document_type', 'document_date', 'description', 'event_id', 'evidence_id',
              'training_agreement_id', 'case_id']) part) then
          return new;
        end if;
      end if;
      if document_kept_for(case tg_table_name
          when 'annotation' then (to_jsonb(old) ->> 'supporting_document_id')::uuid else old.id end) is not null then
        raise exception 'The document is evidence: it is neither changed nor deleted'
          using errcode = 'restrict_violation', constraint = 'evidence_stays', table = tg_table_name;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
