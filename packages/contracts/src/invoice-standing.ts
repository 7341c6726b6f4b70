import { codeOf, orderState, paidOrderStates } from './codes.ts';
import * as texts from './invoice-texts.ts';

/** How an invoice stands to whoever has to pay it; the state of its order says less. */
export type InvoiceStanding = 'due' | 'overdue' | 'withSponsor' | 'beingVerified' | 'paid' | 'credited';

/** The words for it, the same on every page. */
export const invoiceStandingTexts: Readonly<Record<InvoiceStanding, string>> = {
  due: texts.due,
  overdue: texts.overdue,
  withSponsor: texts.withSponsor,
  beingVerified: texts.beingVerified,
  paid: texts.paid,
  credited: texts.credited,
};

/** What somebody is doing about an invoice that is due; the codes of the field `underWay` of an order. */
export const underWay = { withSponsor: 1, beingVerified: 2 } as const;

interface InvoiceFacts {
  readonly state: number | null;
  readonly underWay: number | null;
  /** A day; null where it may be paid at any time. */
  readonly dueOn: string | null;
  readonly total: number;
  /** What is left of the total after credit notes and discounts. */
  readonly charged: number;
}

const cancelled = codeOf(orderState, 'Cancelled');

/** The day on which it is due is in time. What somebody is seeing to is not said to be late. */
export function invoiceStanding(
  { state, underWay: doing, dueOn, total, charged }: InvoiceFacts,
  today: string,
): InvoiceStanding {
  if (state === cancelled) return 'credited';
  if (paidOrderStates.some((code) => code === state)) return total > 0 && charged <= 0 ? 'credited' : 'paid';
  if (doing === underWay.withSponsor) return 'withSponsor';
  if (doing === underWay.beingVerified) return 'beingVerified';
  return dueOn !== null && dueOn.slice(0, 10) < today ? 'overdue' : 'due';
}
