import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** The record that a person has now: where it was merged into another, that one. */
export async function survivorOf(tx: Tx, contactId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive followed as (
      select id, merged_into from contact where id = ${contactId}::uuid
      union all
      select c.id, c.merged_into from contact c join followed f on c.id = f.merged_into)
    select id from followed where merged_into is null`.execute(tx);
  return rows[0]?.id ?? contactId;
}
