import { sql, type Kysely } from 'kysely';

/** Of a hold: whether it is for what is owed, and so over once nothing is overdue. Any other is lifted by the membership office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact add column on_hold_until_paid boolean not null default false`.execute(db);
}
