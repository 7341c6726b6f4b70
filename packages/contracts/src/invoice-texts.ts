import { dayText } from './day-text.ts';

/** How an invoice stands, in the words of whoever has to pay it. */
export const due = 'Due';
export const overdue = 'Overdue';
export const withSponsor = 'With sponsor';
export const beingVerified = 'Being verified';
export const paid = 'Paid';
export const credited = 'Credited';

/** What happens after a sponsor was named or a proof was sent: the page and the mail say the same. */
export const yourSponsor = 'your sponsor';
export const askedToPay = (name: string) => `We have asked ${name} to pay.`;
export const invoiceWentTo = (email: string) => `The invoice went to ${email}, with a link to pay it.`;
export const sponsorHasUntil = (day: string) =>
  `They have until ${day} to pay, to send a proof of payment, or to decline. We tell you as soon as they do.`;
export const sponsorSilent =
  'If they do not answer by then, we tell you too, and the invoice is yours to pay or to send to somebody else.';
export const paymentVerified = 'Your payment is being verified.';
export const proofKept =
  'We have the proof of payment. Until our finance office has confirmed it, the invoice still shows as due; there is nothing more for you to do.';
export const verifiedBy = (day: string) =>
  `Our finance office looks for the money on the bank’s statement by ${day}, and we mail you the receipt then.`;
export const verifiedLate = (day: string) =>
  `Our finance office should have found the money by ${day} and has not yet. Please write to us if you hear nothing within a week.`;
export const receiptFollows = 'As soon as it is paid, we mail you the receipt.';

/** Of a payment that finance did not find, or not all of. */
export const paymentNotConfirmed = 'We could not confirm your payment.';
export const partReceivedTitle = 'We have received a part.';
export const partReceived = (amount: string) => `We have received ${amount} of this invoice.`;

/** Of a sponsor who said no. */
export const hasDeclinedToPay = (name: string) => `${name} has declined to pay.`;
export const theirReason = (reason: string) => `Their reason: ${reason}`;
export const chooseOther = 'Please choose another way to pay.';

/** Of an order that is paid later. */
export const laterAmount = (name: string, amount: string, day: string | null) =>
  `To pay for ‘${name}’: ${amount}${day === null ? '' : `, by ${dayText(day)}`}.`;
export const laterReference = (invoiceNumber: string) => `The reference is ${invoiceNumber}.`;
export const payWithinDeadline =
  'Please pay within the registration deadline: go to Account, Invoices & Payments, Due Invoices, and choose Pay.';
export const laterByTransfer = (bank: string, invoiceNumber: string) =>
  `Or transfer it to ${bank} with ${invoiceNumber} as the reference, and send us the slip there.`;

/** How money comes back to whoever paid it, and by when: the same on pages, in mails and on credit notes. */
export const howGivenBack =
  'It goes back within 14 days, the way it was paid: to the card, or to the bank account it came from.';
