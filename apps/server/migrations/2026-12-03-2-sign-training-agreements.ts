import { sql, type Kysely } from 'kysely';

/**
 * A training agreement is between a student, an employer and a tuition provider. Each signs the terms as they stand: a change
 * makes another edition of them, which nobody has signed yet. What was signed before stays on record.
 */
const statements = [
  `alter table training_agreement
    add column status_code integer not null default 1,
    add column edition integer not null default 1,
    add column employer_id uuid references account (id),
    add column provider_id uuid references account (id),
    add column cancelled_on timestamptz,
    add column cancelled_by uuid references contact (id) on delete set null,
    add column cancel_reason text`,
  `create index training_agreement_employer on training_agreement (employer_id)`,
  `create index training_agreement_provider on training_agreement (provider_id)`,
  `create index training_agreement_cancelled_by on training_agreement (cancelled_by)`,
  `create table training_signature (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    agreement_id uuid not null references training_agreement (id) on delete cascade,
    edition integer not null,
    party_code integer not null check (party_code in (1, 2, 3)),
    contact_id uuid references contact (id) on delete set null,
    signed_name text not null,
    signed_on timestamptz not null,
    unique (agreement_id, edition, party_code),
    unique (agreement_id, edition, contact_id)
  )`,
  `create index training_signature_contact on training_signature (contact_id)`,
  `create index training_signature_by_created_on on training_signature (created_on, id)`,
  // A tuition provider signs too, so that its role opens the pages of agreements.
  `insert into permission_set (role_id, asset_key, can_read)
    select r.id, asset.key, true from role r
      cross join (values ('membership.student-training-agreement'), ('cpd.viewrecord')) as asset (key)
    where r.key = 'tuition-provider'
    on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
