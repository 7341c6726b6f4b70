import type { Tx } from '../../platform/database/index.ts';
import type { Order } from './order.ts';

/** News about an order, for the one whose order it is. */
export async function tellPayer(
  tx: Tx,
  order: Pick<Order, 'contact_id' | 'name'>,
  { what, body }: { readonly what: string; readonly body: string },
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      contact_id: order.contact_id,
      kind_code: 2,
      title: `${what}: ${order.name}`,
      body,
      link: '/invoices',
    })
    .execute();
}
