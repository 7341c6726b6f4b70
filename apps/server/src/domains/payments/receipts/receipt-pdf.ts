import { codes, dayText, institutionDay, institutionMark, type Picklist } from '@charter/contracts';
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
  /** In words, with the brand of the card where the gateway told it. */
  readonly method: string;
  readonly reference: string;
  readonly items: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  /** How much of the amount is VAT; null where the books do not say. */
  readonly vat: number | null;
}

/** The gateway tells the brand of a card as a word, and other means as a code of two letters. */
export function methodText(method: number | null, brand: string | null): string {
  const name = method === null ? '' : ((codes.paymentMethod as Picklist)[method] ?? '');
  return brand === null || /^[A-Z]{2}$/.test(brand) ? name : `${name}, ${brand}`;
}

/** A receipt, on one page unless it has very many items. */
export function receiptPdf(receipt: ReceiptFacts, supplier: Supplier): PdfDocument {
  const money = (cents: number) => moneyText(cents, receipt.symbol);
  const less = receipt.items.reduce((sum, { amount }) => sum + amount, 0) - receipt.amount;
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
      fact('Date', dayText(institutionDay(new Date(receipt.issuedOn)))),
      fact('Received from', receipt.sponsor ?? receipt.payer),
      ...(receipt.sponsor === null ? [] : [fact('On behalf of', receipt.payer)]),
      ...(receipt.memberNumber === null ? [] : [fact('Membership number', receipt.memberNumber)]),
      fact('For', receipt.order),
      fact('Invoice', receipt.invoiceNumber),
      fact('Paid by', receipt.method),
      fact('Payment reference', receipt.reference),
      { kind: 'gap', points: 12 },
      {
        kind: 'table',
        headings: [
          { text: 'Item', share: 4 },
          { text: 'Quantity', share: 1, align: 'right' },
          { text: 'Amount', share: 2, align: 'right' },
        ],
        rows: receipt.items.map(({ description, quantity, amount }) => [
          description,
          String(quantity),
          money(amount),
        ]),
        pageAfter: 20,
        closing: [
          ...(less === 0 || receipt.items.length === 0
            ? []
            : [sum(less > 0 ? lessThanItems : 'More than was owed', money(-less))]),
          sum('Amount received', money(receipt.amount), 'strong'),
          ...(receipt.vat === null ? [] : [sum('VAT included', money(receipt.vat))]),
        ],
      },
    ],
  };
}

const lessThanItems = 'Less discounts, credits and what was paid before';

const sum = (label: string, value: string, style: 'body' | 'strong' = 'body'): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 5, style: style === 'strong' ? 'strong' : 'quiet', align: 'right' },
    { text: value, share: 2, style, align: 'right' },
  ],
});

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
