import { noteOpening } from '../../../engines/audit/index.ts';
import type { RequestContext } from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';

/** A paper of somebody else's invoice shows as much as its page at the desk: an officer who takes it has looked at the invoice. */
export async function noteInvoiceOpening(
  db: Database,
  context: RequestContext,
  of: { readonly orderId: string } | { readonly creditNoteId: string },
): Promise<void> {
  const orders = db.selectFrom('sales_order').select(['contact_id', 'invoice_number']);
  const order = await (
    'orderId' in of
      ? orders.where('id', '=', of.orderId)
      : orders.where('id', '=', (eb) =>
          eb.selectFrom('credit_note').select('order_id').where('id', '=', of.creditNoteId),
        )
  ).executeTakeFirst();
  if (!order) return;
  const { contact_id: contactId, invoice_number: details } = order;
  await noteOpening(db, context, { contactId, kind: 'invoice', details });
}
