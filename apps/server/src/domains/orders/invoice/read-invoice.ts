import { institutionDay, type InvoiceDetails } from '@charter/contracts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { OrderSources } from '../order-source.ts';
import { requireInvoicePage } from '../order.ts';
import { findInvoice } from './find-invoice.ts';
import { invoiceDetails, type Supplier } from './invoice-details.ts';

export interface InvoiceServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly supplier: Supplier;
  readonly sources: OrderSources;
  /** What became of asking a sponsor to pay the order, for whoever knows sponsors. */
  sponsorshipOf(db: Database, orderId: string): Promise<InvoiceDetails['sponsorship']>;
}

/** An order as an invoice shows it today. */
export async function readInvoice(
  { db, clock, supplier, sources, sponsorshipOf }: InvoiceServices,
  orderId: string,
  owner?: string,
): Promise<InvoiceDetails> {
  const day = institutionDay(clock.now());
  const found = await findInvoice(db, orderId, day)
    .$if(owner !== undefined, (rows) => rows.where('o.contact_id', '=', owner ?? ''))
    .executeTakeFirst();
  if (!found) throw notFound('The order');
  const [orderedFor, sponsorship] = await Promise.all([
    sources.orderedFor(db, found),
    sponsorshipOf(db, orderId),
  ]);
  return { ...invoiceDetails(found, supplier, day), orderedFor, sponsorship };
}

/** The caller's own order; somebody else's is not found. */
export async function readOwnInvoice(
  services: InvoiceServices,
  caller: Caller,
  orderId: string,
): Promise<InvoiceDetails> {
  requireInvoicePage(caller);
  return readInvoice(services, orderId, caller.contactId);
}
