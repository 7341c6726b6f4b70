export { notFound } from '../../../lib/glossary.ts';

// payment-to-verify.tsx, payment-screen.tsx
export const payment = 'Payment';
export const paymentNoun = 'payment';
export const payments = 'Payments to verify';
export const backToPayments = 'Back to the payments';
export const inTheQueue = 'Payments that wait';
export const previousPayment = 'Previous payment';
export const nextPayment = 'Next payment';
export const titleOf = (payer: string, invoice: string) => `${payer}, ${invoice}`;
export const sentOn = (at: string) => `sent ${at}`;
export const answerBy = (day: string) => `Answer promised by ${day}`;
export const proof = 'Documents of this payment';
export const noProof = 'No document came with it.';
export const decision = 'Decision';
export const keyList: readonly (readonly [string, string])[] = [
  ['J', 'Next payment that waits'],
  ['K', 'Previous payment'],
  ['A, then Enter', 'Confirm'],
  ['D', 'Refuse'],
  ['?', 'This list'],
];

// invoice-pane.tsx
export const invoice = 'Invoice';
export const number = 'Number';
export const due = 'Due';
export const charged = 'Comes to';
export const paid = 'Paid so far';
export const toPay = 'To pay';
export const earlyBird = 'Early-bird discount, by the day of the proof';
export const lines = 'What it is for';
export const earlyBirdTaken = 'Early-bird discount';
export const payer = 'Payer';
export const membershipNumber = 'Membership number';
export const email = 'Email';
export const sponsor = 'Sponsor';
export const answered = 'Answered';
export const notAnswered = 'Not yet';
export const others = 'Also open';

// decide-payment.tsx
export const decide = 'Decide';
export const received = 'Received, in rand';
export const reference = 'Reference on the bank statement';
export const amountMissing = 'Type the amount as it stands on the bank statement, such as 1150.00.';
export const confirming = 'Confirming:';
export const effects = {
  whole: () => 'pays the invoice in full and sends the receipt.',
  part: (left: string) => `pays a part of it. ${left} stays due, and the payer is told.`,
  over: (tooMuch: string) => `pays the invoice in full and keeps ${tooMuch} as a credit, to be given back.`,
} as const;
export const onlyForTheWhole = (discount: string) =>
  `The early-bird discount of ${discount} is given only where the whole is paid.`;
export const nothingOwed = 'Nothing is owed on this invoice any more. Refuse what is left over.';
export const confirm = 'Confirm';
export const confirmed = 'Confirmed. The payer is told.';
export const refuse = 'Refuse';
export const refuseTitle = 'Refuse this payment';
export const refuseDoes = 'The invoice stays due. The payer is told at once and reads the reason.';
export const refuseIt = 'Refuse it';
export const refused = 'Refused. The payer is told.';
export const reason = 'Reason';
export const payerReads = 'The payer reads this word for word.';
export const beginWith = 'Begin with';
export const ownWords = 'My own words';
export const decidedBy = (name: string | null, at: string) =>
  name === null ? `on ${at}.` : `by ${name}, ${at}.`;
export const receivedUnder = (amount: string, reference: string | null) =>
  reference === null ? `Received: ${amount}.` : `Received: ${amount}, under ${reference}.`;
export const next = 'Next payment';
