import { codes, dayText, institutionDay, type Picklist } from '@charter/contracts';
import type { PdfDocument } from '../../../platform/pdf/index.ts';
import { moneyText, paperFact, paperHead, paperSum, type Supplier } from '../../orders/index.ts';

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
      ...paperHead(supplier, `Receipt ${receipt.number}`),
      paperFact('Date', dayText(institutionDay(new Date(receipt.issuedOn)))),
      paperFact('Received from', receipt.sponsor ?? receipt.payer),
      ...(receipt.sponsor === null ? [] : [paperFact('On behalf of', receipt.payer)]),
      ...(receipt.memberNumber === null ? [] : [paperFact('Membership number', receipt.memberNumber)]),
      paperFact('For', receipt.order),
      paperFact('Invoice', receipt.invoiceNumber),
      paperFact('Paid by', receipt.method),
      paperFact('Payment reference', receipt.reference),
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
            : [paperSum(less > 0 ? lessThanItems : 'More than was owed', money(-less))]),
          paperSum('Amount received', money(receipt.amount), 'strong'),
          ...(receipt.vat === null ? [] : [paperSum('VAT included', money(receipt.vat))]),
        ],
      },
    ],
  };
}

const lessThanItems = 'Less discounts, credits and what was paid before';
