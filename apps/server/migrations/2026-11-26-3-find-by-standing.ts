import { sql, type Kysely } from 'kysely';

/** The desks of the institution look at what stands in a certain way, among everybody's; a member's own few need no index. */
const statements = [
  `create index service_case_standing on service_case (status_code, created_on)`,
  `create index sales_order_standing on sales_order (state_code, due_on)`,
  `create index sales_order_due on sales_order (due_on)`,
  `create index member_declaration_standing on member_declaration (status_code, created_on)`,
  `create index submission_standing on submission (progress_code, submitted_on)`,
  `create index payment_verification_standing on payment_verification (status_code, created_on)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
