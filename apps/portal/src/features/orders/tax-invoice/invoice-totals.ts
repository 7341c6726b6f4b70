import { codes, type InvoiceDetails } from '@charter/contracts';
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
  const [paid, due] = [cents(details.amountPaid), cents(details.amountDue)];
  const settled = otherwiseSettled(details, total - paid - due);
  const taken = paid > 0 ? -sum(settled.filter(({ label }) => label === earlyBird)) : 0;
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
    { label: texts.paid, cents: 0 - paid },
    ...settled,
    { label: texts.amountDue, cents: due, strong: true },
  ];
}

const earlyBird = texts.earlyBirdDiscount;

/** What is neither paid nor owed: taken back, let off for paying early, or paid beyond what was owed. */
function otherwiseSettled(details: InvoiceDetails, rest: number): readonly TotalLine[] {
  const credited = cents(details.amountCredited);
  const off = rest - credited;
  return [
    { label: details.statecode === cancelled ? texts.cancelled : texts.credited, cents: -credited },
    off < 0 ? { label: texts.paidTooMuch, cents: -off } : { label: earlyBird, cents: -off },
  ].filter((line) => line.cents !== 0);
}

const sum = (lines: readonly TotalLine[]): number => lines.reduce((all, line) => all + line.cents, 0);

export const cents = (rand: number): number => Math.round(rand * 100);
