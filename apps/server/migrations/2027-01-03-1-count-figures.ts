import { sql, type Kysely } from 'kysely';

/** What the home page of the staff sums up: money by the day it came, annual fees by their year, decisions by their day. */
const statements = [
  `create index ledger_entry_money on ledger_entry (entered_on) include (order_id, kind, amount_cents)
    where kind in ('payment', 'reversal', 'refund')`,
  `create index sales_order_billing_year on sales_order (billing_year) where billing_year is not null`,
  `create index application_review_decided on application_review (decided_on) where decided_on is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
