import { sql, type Kysely } from 'kysely';

/**
 * A code on a paper leads to what the paper says, as it stands now. The code itself is kept nowhere: it is made of the row's id
 * and a secret of the server's, and found by its digest, so that whoever reads the table can make no code. A code that was
 * printed under an earlier secret is still found; the next paper of the same thing gets another one (`key_mark`).
 */
const codes = [
  `create table verification_code (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    kind text not null,
    subject_id text not null,
    edition text not null default '',
    contact_id uuid not null references contact (id),
    issued_on timestamptz not null,
    key_mark text not null,
    code_digest text not null unique,
    revoked_on timestamptz,
    revoked_by uuid references contact (id),
    revoked_reason text,
    unique (kind, subject_id, edition, key_mark),
    check (revoked_on is null or revoked_reason is not null)
  )`,
  `create index verification_code_contact on verification_code (contact_id)`,
  `create index verification_code_revoked_by on verification_code (revoked_by)`,
  `create index verification_code_by_created_on on verification_code (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of codes) await sql.raw(statement).execute(db);
}
