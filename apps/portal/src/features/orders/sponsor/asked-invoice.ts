import { recordTypes } from '@charter/contracts';
import { question } from '../../../server-state/index.ts';
import { sponsoredInvoice } from '../payment-calls.ts';

/** The invoice that a link is about. */
export const askedInvoice = question('sponsored-invoice', {
  of: [recordTypes.sponsorships],
  ask: (signal, token: string) => sponsoredInvoice({ token }, signal),
  staleTime: 0,
  gcTime: 0,
});
