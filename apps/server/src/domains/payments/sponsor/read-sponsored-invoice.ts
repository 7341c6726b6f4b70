import { institutionDay, type SponsorAnswer } from '@charter/contracts';
import { findInvoice } from '../invoice/find-invoice.ts';
import { invoiceDetails } from '../invoice/invoice-details.ts';
import type { PaymentServices } from '../payment-services.ts';
import { openLink } from './open-link.ts';

/** The invoice that a sponsor was asked to pay, and what became of the asking. */
export async function readSponsoredInvoice(
  services: Pick<PaymentServices, 'db' | 'clock' | 'supplier' | 'linkSecret'>,
  token: string,
): Promise<SponsorAnswer> {
  const { db, clock, supplier } = services;
  const { order_id, status_code, expires_on } = await openLink(db, services, token);
  const row = await findInvoice(db, order_id).executeTakeFirstOrThrow();
  return {
    data: invoiceDetails(row, supplier, institutionDay(clock.now())),
    status: status_code,
    expiresOn: expires_on,
  };
}
