import { sql, type Kysely } from 'kysely';

/** Certificates that were granted: what each says is fixed with it, and whether it holds is asked of the member's standing. */
const statements = [
  `create table certificate (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    contact_id uuid not null references contact (id) on delete cascade,
    submission_id uuid references submission (id) on delete set null,
    kind_code smallint not null check (kind_code between 1 and 3),
    holder text not null check (length(holder) between 1 and 300),
    particulars jsonb not null default '[]',
    granted_on timestamptz not null,
    valid_until date
  )`,
  `create index certificate_contact on certificate (contact_id, kind_code, granted_on)`,
  `create index certificate_submission on certificate (submission_id)`,
  `create index certificate_by_created_on on certificate (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
