import { sql, type Kysely } from 'kysely';

/** What finance found on the bank's statement for a proof of payment: it may be less or more than the invoice. */
const statements = [
  `alter table payment_verification
    add column received_cents bigint check (received_cents > 0),
    add column bank_reference text check (length(bank_reference) between 1 and 100)`,
  // Which of those that wait comes before and after another is asked with each that is opened.
  `create index payment_verification_waiting on payment_verification (created_on, id) where status_code = 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
