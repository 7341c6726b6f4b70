import { sql, type Kysely } from 'kysely';

/** Requests that the server raises for staff: members neither see nor choose their type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_type add column staff_only boolean not null default false`.execute(db);
  await sql`update case_type set staff_only = true where name = 'Identity match'`.execute(db);
}
