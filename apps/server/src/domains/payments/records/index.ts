import type { AfterPaid } from '../account/after-paid.ts';
import { creditNotes } from './credit-notes.ts';
import { ledgerEntries } from './ledger-entries.ts';
import { paymentTransactions } from './payment-transactions.ts';
import { paymentVerifications } from './payment-verifications.ts';
import { receipts } from './receipts.ts';
import { refunds } from './refunds.ts';
import { sponsorships } from './sponsorships.ts';

/** Those that settle an order tell what it was made for, which stands above. */
export const paymentRecords = (afterPaid: AfterPaid) => [
  paymentTransactions,
  ledgerEntries,
  receipts,
  creditNotes(afterPaid),
  refunds(afterPaid),
  paymentVerifications(afterPaid),
  sponsorships,
];
