import { institutionDay, type InvoiceDetails } from '@charter/contracts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { findInvoice } from './find-invoice.ts';
import { invoiceDetails } from './invoice-details.ts';
import { requireInvoicePage } from '../order.ts';
import type { PaymentServices } from '../payment-services.ts';

/** The caller's own order as an invoice shows it. */
export async function readOrderDetails(
  { db, clock, supplier }: Pick<PaymentServices, 'db' | 'clock' | 'supplier'>,
  caller: Caller,
  orderId: string,
): Promise<InvoiceDetails> {
  requireInvoicePage(caller);
  const found = await findInvoice(db, orderId)
    .where('o.contact_id', '=', caller.contactId)
    .executeTakeFirst();
  if (!found) throw notFound('The order');
  return invoiceDetails(found, supplier, institutionDay(clock.now()));
}
