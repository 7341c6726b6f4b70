export { notFound } from '../../../lib/glossary.ts';

// statement-screen.tsx
export const statement = 'Statement of account';
export const statementNoun = 'account';
export const statements = 'Statements of account';
export const backToList = 'Back to the list';
export const titleOf = (name: string, number: string | null) =>
  number === null ? name : `${name}, ${number}`;
export const owed = 'Owed';
export const inFull = (total: string) => `of ${total} without the early-bird discount`;
export const credit = 'To be given back';
export const invoices = 'Invoices';
export const invoice = 'Invoice';
export const due = 'Due';
export const charged = 'Comes to';
export const open = 'Open';
export const state = 'Status';
export const act = 'What can be done';
export const entries = 'Entries';
export const day = 'Day';
export const entry = 'Entry';
export const amount = 'Amount';
export const balance = 'Owed after it';
export const none = 'Nothing was ever invoiced.';
export const kinds: Readonly<Record<string, string>> = {
  charge: 'Invoiced',
  'credit-note': 'Credit note',
  discount: 'Early-bird discount',
  payment: 'Payment',
  credit: 'Paid too much',
  reversal: 'Payment reversed',
  refund: 'Refund',
};

// to-pay.tsx
export const ofAmount = (total: string) => `of ${total}`;
export const notBooked = (discount: string) =>
  `An early-bird discount of ${discount} is not among the entries yet: it is booked with a payment in full and in time.`;

// proposals.tsx
export const waits = 'Waits for a second person';
export const proposal = (kind: string, amount: string, invoice: string) => `${kind} of ${amount}, ${invoice}`;
export const proposedBy = (name: string | null, reason: string) =>
  name === null ? reason : `${name}: ${reason}`;
export const agree = 'Agree';
export const refuse = 'Refuse';
export const takeBack = 'Take it back';
export const agreed = 'Agreed. It is done.';
export const refusedNow = 'Refused. Nothing was done.';
export const needsOther = 'Somebody else of finance has to agree.';

// money-dialog.tsx
export const creditInvoice = 'Credit';
export const refundInvoice = 'Refund';
export const creditTitle = (invoice: string) => `Credit ${invoice}`;
export const refundTitle = (invoice: string) => `Refund of ${invoice}`;
export const inRand = 'Amount, in rand';
export const paidBackOn = 'Day on which the money went';
export const reason = 'Reason';
export const staysHere = 'The member does not read it.';
export const onTheNote = 'The member reads it on the credit note.';
export const amountMissing = 'Type an amount, such as 1150.00.';
export const tooMuch = (most: string) => `At most ${most}.`;
export const reasonMissing = 'Say why.';
export const needsSecond = (limit: string) =>
  `Above ${limit} a second person has to agree; nothing happens before.`;
export const doesCredit = 'The member is told, and gets a credit note.';
export const doesRefund = 'Pay it out at the bank first. The member is told.';
export const creditIt = 'Credit it';
export const refundIt = 'Refund it';
export const proposeIt = 'Propose it';
export const done = 'Done. The member is told.';
export const proposed = 'Proposed. Somebody else of finance decides.';
