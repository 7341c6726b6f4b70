import { sql, type Kysely } from 'kysely';

/** What one person of finance may credit or give back alone, and what somebody else has yet to agree to. */
const statements = [
  `alter table billing_year
    add column second_person_above_cents bigint not null default 500000 check (second_person_above_cents >= 0)`,
  `create table money_proposal (
    id uuid primary key,
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    order_id uuid not null references sales_order (id),
    contact_id uuid not null references contact (id) on delete cascade,
    kind_code smallint not null check (kind_code in (1, 2)),
    amount_cents bigint not null check (amount_cents > 0),
    reason text not null check (length(reason) between 1 and 1000),
    paid_back_on date check ((kind_code = 2) = (paid_back_on is not null)),
    status_code smallint not null default 1 check (status_code between 1 and 3),
    proposed_by uuid references contact (id) on delete set null,
    decided_by uuid references contact (id) on delete set null,
    decided_on timestamptz
  )`,
  ...['order_id', 'contact_id', 'proposed_by', 'decided_by'].map(
    (column) => `create index money_proposal_${column} on money_proposal (${column})`,
  ),
  `create index money_proposal_status on money_proposal (status_code, created_on)`,
  `create index money_proposal_by_created_on on money_proposal (created_on, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
