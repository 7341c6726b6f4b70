import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { orderState } from './order.ts';

/** Whether somebody should have paid something before a day; what is being verified they have paid as far as we know. */
export async function hasOverdueOrders(db: Database, contactId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from sales_order where contact_id = ${contactId}::uuid and state_code = ${orderState.due}
      and due_on < ${day}::date and not being_verified limit 1`.execute(db);
  return rows.length > 0;
}
