import { sql, type Kysely } from 'kysely';

/**
 * Whoever decides about money remembers the key that they sent it under, so that a decision whose answer was lost can be sent
 * again: it is answered, and not refused as one that came second.
 */
const statements = ['payment_verification', 'money_proposal'].flatMap((table) => [
  `alter table ${table} add column idempotency_key text`,
  `create unique index ${table}_one_a_key on ${table} (decided_by, idempotency_key)
    where idempotency_key is not null`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
