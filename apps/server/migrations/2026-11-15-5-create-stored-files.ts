import { sql, type Kysely } from 'kysely';

/** Every attachment has its bytes, every document at most one attachment, and infected uploads a record of their own. */
const statements = [
  // No call could ever make an attachment before there were files; one without bytes is nobody's.
  `delete from annotation where storage_key is null`,
  `alter table annotation
    alter column storage_key set not null,
    alter column size_bytes set not null,
    add column sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    add unique (storage_key)`,
  `drop index annotation_document`,
  `create unique index annotation_document on annotation (supporting_document_id)`,
  `create table quarantined_file (
    id uuid primary key default gen_random_uuid(),
    created_on timestamptz not null default now(),
    contact_id uuid references contact (id) on delete set null,
    supporting_document_id uuid references supporting_document (id) on delete set null,
    filename text not null,
    mime_type text not null,
    size_bytes bigint not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    storage_key text not null unique,
    finding text not null
  )`,
  `create index quarantined_file_contact on quarantined_file (contact_id)`,
  `create index quarantined_file_document on quarantined_file (supporting_document_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
