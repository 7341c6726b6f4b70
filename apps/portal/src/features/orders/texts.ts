import { endingTexts } from '@charter/contracts';
import { plural } from '../../lib/language.ts';

export { continueOn, credited, invoicesAndPayments, pay, status, total } from '../../lib/glossary.ts';

// invoices/credited.tsx
export const creditedBy = (amount: string) => `${amount} credited by {note}`;
export const creditNoteFile = 'Credit note.pdf';
export const paidBack = (amount: string, day: string) => `${amount} paid back on ${day}`;

// invoices/download-panel.tsx
export const downloadInvoice = 'Download Invoice';
export const makingPdf = 'Making the PDF …';

// invoices/due-invoices.tsx
export const viewPdf = 'View Pdf';
export const dueInvoices = 'Due Invoices';
export const nothingIsDue = 'Nothing is due';
export const dueExplained = 'Invoices that are to be paid are listed here.';
export const seePaid = 'See what you have paid';

// invoices/due-parts.tsx
export const partCancelled = (amount: string) => `${amount} is cancelled and not in it`;
export const partUnderWay = (amount: string) => `${amount} of it is with a sponsor or being verified`;

// invoices/invoice-list.tsx
export const invoiceName = 'Invoice Name';
export const amount = 'Amount';
export const due = 'Due';
export const earlyBirdUntil = (day: string) => `early-bird until ${day}`;
export const ofAmount = (total: string) => `of ${total}`;
/** Of every page, not of the one that is shown. */
export const totalOf = (count: number) =>
  plural(count, { one: 'Total of 1 invoice', other: `Total of ${count} invoices` });

// invoices/invoices-screen.tsx
export const mayShowAsDue =
  'Invoices may show as due until your proof of payment or your sponsorship is verified.';
export const invoices = 'Invoices';
export const paidInvoices = 'Paid Invoices';

// invoices/paid-invoices.tsx
export const searchPaidInvoices = 'Search the paid invoices';
export const noPaidInvoice = 'No paid invoice';
export const paidExplained = 'Invoices that you have paid are listed here.';
export const seeDue = 'See what is due';
export const paidOn = (when: string) => `Paid on ${when}`;

// invoices/sponsor-declined.tsx
export const sponsorDeclined = 'Sponsor declined';
export const yourSponsor = 'Your sponsor';

// invoices/use-invoice-pdf.ts
export const beingMade = 'Your invoice is being made …';
export const pdfNotMade = 'The PDF could not be made. Please try again.';

// order/order-awaited.tsx
export const takesLonger = 'This takes longer than usual. You may load the page again; your order is kept.';
export const loadingPaymentDetails = 'Loading the payment details';

// order/submitted-notice.tsx
export const applicationIsSubmitted = (reference: string) => `Your application is submitted: ${reference}`;
export const seeWhatYouSent = 'See what you sent';

// order/order-summary.tsx
export const dueBy = (when: string) => `due by ${when}`;
export const vatIncluded = 'VAT included';
export const paidSoFar = 'Paid so far';
export const earlyBirdDiscount = 'Early-bird discount';
export const ifPaidBy = (day: string) => `if paid by ${day}`;
export const vatOfIt = (amount: string) => `VAT ${amount} of it`;
export const totalDue = 'Total Due';

// pay/methods/pay-by-card.tsx
export const openingCardPage = 'Opening the card page …';
export const confirmEmail = 'Confirm your email address';
export const addEmail = 'Add an email address';
export const payAmount = (amount: string) => `Pay ${amount}`;

// pay/methods/send-proof.tsx
export const proofOfPayment = 'Proof of payment';
export const sendProofOfPayment = 'Send proof of payment';
export const sending = 'Sending …';

// pay/payment-methods.tsx
export const payByCardNow = 'Pay by card now';
export const cardExplained = 'On the secure page of our card gateway.';
export const uploadProofOfPayment = 'Upload proof of payment';
export const proofExplained = 'You have paid into our bank account and have the slip.';
export const payThroughSponsor = 'Pay through a sponsor';
export const sponsorExplained = 'Your employer or somebody else pays: we send them the invoice.';
export const payLater = 'Pay later';
export const laterExplained = 'Your place is kept; pay within the registration deadline.';
export const otherWay = 'Pay another way';
export const howToPay = 'How would you like to pay?';

// pay/payment-screen.tsx
export const makePayment = 'Make Payment';
export const paymentDetails = 'payment details';
export const orderPaid = 'This order is paid. Nothing more is due.';
export const toMembershipHome = 'Return to Membership Homepage';
export const seeYourInvoices = 'See your invoices';
export const goToHomepage = 'Go to homepage';

// pay/what-is-under-way.tsx
export const { hasDeclinedToPay, theirReason, chooseOther } = endingTexts;
export const whatHappensNow = 'What happens now';
export const seeYourApplication = 'See your application';

// result/confirming.tsx
export const confirmingTitle = 'We are confirming your payment';
export const gatewaySilent = 'The card gateway does not answer just now. We keep asking.';
export const confirmingWithBank = 'Confirming your payment with the bank …';
export const doNotPayAgain =
  'Please do not pay again. You may leave this page: the invoice shows the payment as soon as it is confirmed, and we send you the receipt by email.';

// result/failed.tsx
export const paymentFailed = 'Sorry, Payment transaction failed !!!';
export const tryPaymentAgain = 'Try payment again';
export const goBackToHomepage = 'Go Back to Homepage';
export const orderKept = (whatBecameOfTheMoney: string) =>
  `${whatBecameOfTheMoney} Your order is kept, and you can pay it in another way.`;
export const moneyGoesBack = 'The money goes back to you.';
export const nothingWasCharged = 'Nothing was charged.';
export const code = 'Code';
export const referenceNumber = 'Reference number';
export const didNotGoThrough = 'The payment did not go through';
export const yourInvoices = 'your invoices';
export const orderCreationFailed = 'Order creation failed';
export const orderFailed = 'Sorry, Order creation failed !!!';
export const pleaseTryAgainLater = 'Please try again later';
export const contactUs = 'contact us';

// result/later-screen.tsx
export const pendingTitle = 'Thank you. Your payment is pending';
export const dueInvoicesLink = 'Due invoices';
export const { payWithinDeadline } = endingTexts;

// result/result-screen.tsx
export const receiptSent = 'We have sent the receipt to your email address.';
export const justNow = 'Today';

// result/paid-order.tsx
export const payment = 'Payment';
export const paidFor = 'For';
export const paidOnDay = 'Date';
export const paidBy = 'Method';
export const byCard = 'Card';
export const byCardOf = (brand: string) => `Card, ${brand}`;
export const paymentReference = 'Payment reference';
export const orderNumber = 'Order number';
export const invoice = 'Invoice';
export const priceWithoutVat = 'Price without VAT';
export const vatFifteen = 'VAT, 15 percent';
export const seatIsYours = (name: string) => `Your seat at ‘${name}’ is yours.`;
export const goesToTeam = 'Your application goes to the membership team.';
export const isPaid = (name: string) => `‘${name}’ is paid.`;
export const tooMuch = (amount: string) =>
  `You have paid ${amount} more than was owed. ${endingTexts.howGivenBack}`;
export const openTicket = 'Open your ticket';
export const openExam = 'Open your exam';

// order/receipt.tsx
export const downloadReceipt = 'Download receipt';
export const receipt = 'Receipt';
export const receiptOf = (name: string) => `of ${name}`;
export const receiptFile = 'Receipt.pdf';
export const receiptSize = (size: string) => `PDF, ${size}. Also under Invoices & Payments.`;
export const alsoUnderInvoices = 'PDF. Also under Invoices & Payments.';

// result/what-happens-next.tsx
export const whatHappensNext = 'What happens next';
export const receiptWentTo = (email: string) => `The receipt went to ${email}`;
export const moneyBackUntil = 'Last day to cancel with all of your money back';
export const cancelUntil = 'Last day to cancel';
export const eventBegins = (place: string) => (place === '' ? 'It begins' : `It begins at ${place}`);
export const bringTicket = 'Bring your ticket, on the phone or on paper.';
export const unitsFollow = (units: number) =>
  plural(units, {
    one: 'Once your attendance is noted, 1 CPD unit stands in your declaration.',
    other: `Once your attendance is noted, ${units} CPD units stand in your declaration.`,
  });
export const afterwards = 'Afterwards';
export const isReviewed = 'The membership team reviews your application';
export const followIt = 'You can follow it on the page of your application.';
export const decisionMailed = 'We mail you the decision';
export const expectItBy = (day: string) => `by ${day}`;
export const givenBack = 'You get back what was paid too much';
export const invoiceIsPaid = 'Your invoice is paid';
export const nothingMore = 'There is nothing more for you to do.';
export const holdEnds = 'Your membership is active again as soon as nothing is overdue';
export const homeSaysWhatIsLeft = 'Your home page says whether anything is left to pay.';

// result/succeeded.tsx
export const thanks = 'Thank you for your payment';
export const totalPaid = 'Total paid';

// sponsor/received-screen.tsx
export const receiptSentToBoth = (email: string) =>
  `We have sent the receipt as a PDF to ${email}, and to the member for whom you paid.`;
export const receiptSentToMember =
  'We have sent the receipt to you and to the member for whom you paid, as a PDF.';
export const onceConfirmed =
  'Once your bank has confirmed it, we send the receipt to you and to the member for whom you paid.';
export const onBehalfOf = 'On behalf of';

// sponsor/sponsor-answers.tsx
export const decline = 'Decline';
export const willNotPay = 'You are not going to pay this invoice.';
export const yourAnswer = 'Your answer';
export const reason = 'Reason';
export const memberWillReadIt = 'The member will read it.';
export const declineToPay = 'Decline to pay';

// sponsor/sponsor-screen.tsx
export const invoiceToPay = 'Invoice to pay';
export const invoiceNoun = 'invoice';
export const payOrTryAgain = (whatBecameOfTheMoney: string) =>
  `${whatBecameOfTheMoney} You can try again, or pay in another way.`;
export const paidThanks = 'This invoice is paid. Thank you.';
export const proofThanks = 'We have your proof of payment and are verifying it. Thank you.';
export const declinedThanks = 'You have declined to pay this invoice. We have told the member.';
export const linkGone = 'This link does not work any more';

// Sentences with something rendered inside them.
export const willNotPayBecause = (sponsor: string, reason: string) => `${sponsor} will not pay: ${reason}`;
export const sponsorWillNotPay = (sponsor: string) => `${sponsor} will not pay.`;
export const invoiceOf = (number: string) => `Invoice ${number}`;
export const inCurrency = (code: string) => `in ${code}`;
export const transferTo =
  'Transfer the amount to {bank} with {reference} as the reference, then send us the slip.';
export const listedUnder = 'What you have to pay is listed under {invoices}.';
export const referenceIs = 'Reference number: {reference}';
export const noPaymentFound =
  'We could not find a payment here. If you have paid, your invoice shows it as soon as we hear of it: please look at {invoices} before you pay again.';
export const submittedIsKept =
  'What you submitted is kept, and we try again by ourselves: look at {invoices} later. If none appears within a day, {contact}.';
export const needHelp = 'Need help? Call {phone} or write to {office}.';
export const questions = 'Questions? Write to {office}.';
export const namedYou = (member: string, institution: string) =>
  `${member} has named you as the sponsor of this invoice of the ${institution}.`;
export const namedSponsor = (member: string, company: string, institution: string) =>
  `${member} has named ${company} as the sponsor of this invoice of the ${institution}.`;
export const linkWorksUntil = (when: string) => `This link works until ${when}.`;
