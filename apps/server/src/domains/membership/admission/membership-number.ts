import { sql } from 'kysely';
import { enterLevel } from '../../../engines/locks/index.ts';
import { lockKeys, type Tx } from '../../../platform/database/index.ts';

/** The numbers that members and firms had before were given by others: the next one follows the highest of all. */
export async function nextMembershipNumber(tx: Tx): Promise<string> {
  enterLevel(tx, 'number series');
  await lockKeys(tx, 'membership-number');
  const { rows } = await sql<{ next: string }>`
    select (greatest(1000000,
      (select membership_number::bigint from contact where membership_number ~ '^[0-9]{1,9}$'
        order by membership_number::bigint desc limit 1),
      (select membership_number::bigint from account where membership_number ~ '^[0-9]{1,9}$'
        order by membership_number::bigint desc limit 1)) + 1)::text as next`.execute(tx);
  return rows[0]?.next ?? '1000001';
}
