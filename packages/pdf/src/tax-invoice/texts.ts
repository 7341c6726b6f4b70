/** The words of a tax invoice. */
export const cancelled = 'Cancelled';
export const credited = 'Credited';
export const paid = 'Paid';
export const status = 'Status';
export const total = 'Total';

// index.ts
export const fileName = (invoiceNumber: string) => `Invoice ${invoiceNumber}.pdf`;

// invoice-document.ts
export const titleOf = (invoiceNumber: string) => `Tax Invoice ${invoiceNumber}`;
export const copy = 'Copy';
export const description = 'Description';
export const unit = 'Unit';
export const qty = 'Qty';
export const exclVat = 'Excl. VAT';
export const vat = 'VAT';
export const vatNumber = (vatNumber: string) => `VAT number ${vatNumber}`;
export const taxInvoice = 'Tax Invoice';
export const invoiceNumber = 'Invoice number';
export const orderNumber = 'Order number';
export const invoiceDate = 'Invoice date';
export const dueDate = 'Due date';
export const paidOn = 'Paid on';
export const byCard = 'by card';
export const byTransfer = 'by transfer, with proof of payment';
export const throughSponsor = 'through a sponsor';
export const signInToPay = (whereToPay: string) =>
  `Sign in at ${whereToPay} and press Pay beside this invoice.`;
export const payByLink = 'Pay by the link that we sent you.';
export const payable = (ways: readonly string[]) => {
  const [last = '', ...others] = ways.toReversed();
  return others.length === 0
    ? `It can be paid ${last}.`
    : `It can be paid ${others.toReversed().join(', ')} or ${last}.`;
};
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
export const earlyBirdDiscount = (vat: string) => `Early-bird discount, VAT ${vat} of it`;
export const vatInAmountDue = 'of which VAT';
export const paidTooMuch = 'Paid too much';

// parties.ts
export const memberNumber = (memberNumber: string) => `Member number ${memberNumber}`;
export const billedTo = 'Billed to';
export const forMember = 'For';
