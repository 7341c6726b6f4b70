export { notFound } from '../../../lib/glossary.ts';

// order-screen.tsx
export const order = 'Order';
export const orderNoun = 'order';
export const orders = 'Orders and invoices';
export const backToOrders = 'Back to the orders';
export const titleOf = (number: string | null, name: string) =>
  number === null ? name : `${number}: ${name}`;
export const payer = 'Payer';
export const email = 'Email';
export const madeOn = 'Made on';
export const due = 'Due';
export const paidOn = 'Paid on';
export const madeFor = 'Made for';
export const comesTo = 'Comes to';
export const owed = 'Still owed';
export const toGiveBack = 'To be given back';
export const statement = 'Statement of account';
export const verifyPayment = 'Verify the payment';
export const invoicePdf = 'Copy of the invoice (PDF)';
export const receiptPdf = 'Receipt (PDF)';
export const notMade = 'The paper could not be made.';
export const details = 'Details';

// order-parts.tsx
export const lines = 'What it is for';
export const line = 'Line';
export const quantity = 'Quantity';
export const vat = 'Of it VAT';
export const amount = 'Amount';
export const entries = 'Entries';
export const noEntries = 'Nothing was booked yet.';
export const proofs = 'Proofs of payment';
export const documentsOf = 'Documents of this proof';
export const opening = 'The document is being opened …';
export const notOpened = 'The document could not be opened.';
export const received = (amount: string) => `${amount} received`;
export const decidedBy = (name: string) => `by ${name}`;
export const cardPayments = 'Card payments';
export const cardStates: Readonly<Record<string, string>> = {
  started: 'Begun',
  pending: 'Under way',
  approved: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
  failed: 'Failed',
  voided: 'Taken back',
};
export const creditNotes = 'Credit notes';
export const refunds = 'Refunds';
export const receipts = 'Receipts';
export const voidSince = (day: string) => `void since ${day}`;
export const download = (number: string) => `Download ${number}`;

// order-timeline.ts
export const timeline = 'Timeline';
export const wasMade = 'Order made';
export const proofSent = (kind: string) => `${kind} sent`;
export const proofDecided = (kind: string, status: string) => `${kind}: ${status.toLowerCase()}`;
export const receiptIssued = (number: string) => `Receipt ${number}`;
export const receiptVoid = (number: string) => `Receipt ${number} is void`;
export const cardEnded = (state: string) => `Card payment: ${state.toLowerCase()}`;
