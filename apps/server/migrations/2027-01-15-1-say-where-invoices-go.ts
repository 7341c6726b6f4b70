import { sql, type Kysely } from 'kysely';

const billing = 727530002;

/** The address that a person gave for their invoices, in one line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function billing_address_of(of_contact uuid) returns text language sql stable as $$
      select nullif(concat_ws(', ', a.line1, a.line2, a.suburb, a.city, a.postal_code), '') from channel a
      where a.contact_id = of_contact and a.address_type = ${sql.lit(billing)}
      order by a.created_on limit 1 $$`.execute(db);
}
