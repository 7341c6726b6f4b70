import type { Database } from '../../platform/database/index.ts';

/** Of the one whose order it is; null where there is none that mail reaches. */
export async function emailOfPayer(db: Database, orderId: string): Promise<string | null> {
  const payer = await db
    .selectFrom('contact')
    .innerJoin('sales_order', 'sales_order.contact_id', 'contact.id')
    .select('contact.email')
    .where('sales_order.id', '=', orderId)
    .executeTakeFirst();
  return payer?.email ?? null;
}
