import { sql, type Kysely } from 'kysely';

/** What an additional division costs a year, in cents. */
const statements = [
  `alter table division add column additional_fee_cents bigint not null default 0
    check (additional_fee_cents >= 0)`,
  `update division set additional_fee_cents = 23000`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
