import type { InvoiceDetails } from '@charter/contracts';

/** What came in above what the invoice comes to: it is given back. */
export const paidTooMuch = ({ amountPaid, amountCharged }: InvoiceDetails): number =>
  Math.max(0, amountPaid - amountCharged);
