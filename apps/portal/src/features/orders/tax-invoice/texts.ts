export { cancelled, credited, paid, status, total } from '../../../lib/glossary.ts';

// index.ts
export const fileName = (invoiceNumber: string) => `Invoice ${invoiceNumber}.pdf`;

// invoice-document.ts
export const titleOf = (invoiceNumber: string) => `Tax Invoice ${invoiceNumber}`;
export const copy = 'Copy';
export const code = 'Code';
export const description = 'Description';
export const unit = 'Unit';
export const qty = 'Qty';
export const exclVat = 'Excl. VAT';
export const vat = 'VAT';
export const vatNumber = (vatNumber: string) => `VAT number ${vatNumber}`;
export const taxInvoice = 'Tax Invoice';
export const invoiceNumber = 'Invoice number';
export const invoiceDate = 'Invoice date';
export const dueDate = 'Due date';
export const paidOn = 'Paid on';
export const byCard = 'by card';
export const byTransfer = 'by transfer, with proof of payment';
export const throughSponsor = 'through a sponsor';
export const signInToPay = (whereToPay: string) =>
  `Sign in at ${whereToPay} and press Pay beside this invoice.`;
export const payable = (ways: string) => `It can be paid ${ways}.`;
export const transfersGoTo = (bank: string, invoiceNumber: string) =>
  `Transfers go to ${bank}, with ${invoiceNumber} as the reference.`;
export const questions = (email: string, phone: string) => `Questions: ${email}, ${phone}.`;
export const amountsIn = (currencyCode: string) => `All amounts are in ${currencyCode}.`;
export const howToPay = 'How to pay';

// invoice-totals.ts
export const beforeDiscount = 'Before discount';
export const discount = 'Discount';
export const totalExclVat = 'Total excl. VAT';
export const vatRate = 'VAT 15\u00a0%';
export const amountDue = 'Amount due';
export const earlyBirdDiscount = 'Early-bird discount';
export const paidTooMuch = 'Paid too much';

// parties.ts
export const memberNumber = (memberNumber: string) => `Member number ${memberNumber}`;
export const billedTo = 'Billed to';
export const forMember = 'For';
