import { codes, institutionDay, institutionMark, type Picklist } from '@charter/contracts';
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/index.ts';
import { moneyText, type Supplier } from '../../orders/index.ts';

/** What a receipt says. */
export interface ReceiptFacts {
  readonly number: string;
  readonly issuedOn: string;
  readonly amount: number;
  readonly symbol: string | null;
  readonly payer: string;
  readonly memberNumber: string | null;
  /** Who paid in the payer's stead. */
  readonly sponsor: string | null;
  readonly order: string;
  readonly invoiceNumber: string;
  readonly method: number | null;
  readonly reference: string;
}

/** A receipt on one page. */
export function receiptPdf(receipt: ReceiptFacts, supplier: Supplier): PdfDocument {
  const method = receipt.method === null ? '' : ((codes.paymentMethod as Picklist)[receipt.method] ?? '');
  return {
    title: `Receipt ${receipt.number}`,
    author: supplier.name,
    footer: `${supplier.name}, receipt ${receipt.number}`,
    blocks: [
      { kind: 'mark', drawing: institutionMark, width: 44 },
      text(supplier.name, 'heading'),
      ...supplier.address.map((line) => text(line, 'quiet')),
      text(`VAT number ${supplier.vatNumber}`, 'quiet'),
      text(`${supplier.email}, ${supplier.phone}`, 'quiet'),
      { kind: 'gap', points: 18 },
      text(`Receipt ${receipt.number}`, 'title'),
      { kind: 'rule' },
      fact('Date', institutionDay(new Date(receipt.issuedOn))),
      fact('Received from', receipt.sponsor ?? receipt.payer),
      ...(receipt.sponsor === null ? [] : [fact('On behalf of', receipt.payer)]),
      ...(receipt.memberNumber === null ? [] : [fact('Membership number', receipt.memberNumber)]),
      fact('For', receipt.order),
      fact('Invoice', receipt.invoiceNumber),
      fact('Paid by', method),
      fact('Payment reference', receipt.reference),
      { kind: 'rule' },
      fact('Amount received', moneyText(receipt.amount, receipt.symbol), 'strong'),
    ],
  };
}

const text = (words: string, style: 'title' | 'heading' | 'quiet'): PdfBlock => ({
  kind: 'text',
  text: words,
  style,
});

const fact = (label: string, value: string, style: 'body' | 'strong' = 'body'): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 1, style: style === 'strong' ? 'strong' : 'quiet' },
    { text: value, share: 2, style },
  ],
});
