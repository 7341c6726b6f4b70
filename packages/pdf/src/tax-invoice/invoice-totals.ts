import { codes, formatMoney, type InvoiceDetails } from '@charter/contracts';
import * as texts from './texts.ts';

export interface TotalLine {
  readonly label: string;
  readonly cents: number;
  readonly strong?: boolean;
}

/** The state of an order whose invoice was taken back. */
export const cancelled = codes.codeOf(codes.orderState, 'Cancelled');

/**
 * From what the lines come to down to what is still owed. Value and VAT add up to the total; from there on each line is
 * taken off or added, and what remains is due.
 */
export function invoiceTotals(details: InvoiceDetails): readonly TotalLine[] {
  const [total, tax] = [cents(details.invoiceTotalAmmount), cents(details.invoiceTotalTax)];
  const [due, vatDue] = [cents(details.amountDue), cents(details.vatDue)];
  const taken = details.earlyBird?.until === null ? cents(details.earlyBird.amount) : 0;
  const inPrices = cents(details.invoiceTotalDiscount) - taken;
  return [
    ...(inPrices > 0
      ? [
          { label: texts.beforeDiscount, cents: total + inPrices },
          { label: texts.discount, cents: -inPrices },
        ]
      : []),
    { label: texts.totalExclVat, cents: total - tax },
    { label: texts.vatRate, cents: tax },
    { label: texts.total, cents: total, strong: true },
    ...settledOf(details),
    { label: texts.amountDue, cents: due, strong: true },
    ...(due > 0 && vatDue !== tax ? [{ label: texts.vatInAmountDue, cents: vatDue }] : []),
  ];
}

/** What is not owed any more: taken back, let off for paying early, paid; and what was paid beyond it. */
function settledOf(details: InvoiceDetails): readonly TotalLine[] {
  const { earlyBird, currencySymbol } = details;
  const [paid, credited] = [cents(details.amountPaid), cents(details.amountCredited)];
  const early = earlyBird ? cents(earlyBird.amount) : 0;
  const tooMuch = paid + credited + early + cents(details.amountDue) - cents(details.invoiceTotalAmmount);
  return [
    { label: details.statecode === cancelled ? texts.cancelled : texts.credited, cents: -credited },
    {
      label: texts.earlyBirdDiscount(formatMoney(earlyBird?.vat ?? 0, currencySymbol)),
      cents: -early,
    },
    { label: texts.paid, cents: 0 - paid, always: true },
    { label: texts.paidTooMuch, cents: tooMuch },
  ].filter((line) => line.cents !== 0 || line.always === true);
}

export const cents = (rand: number): number => Math.round(rand * 100);
