/** The tax invoice as a PDF, the same from the browser and with the mail to a sponsor. */
export { invoiceDocument, type HowToPay } from './invoice-document.ts';
export { fileName as invoiceFileName } from './texts.ts';
export { invoiceTotals } from './invoice-totals.ts';
