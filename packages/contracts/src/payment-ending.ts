import { dayText } from './day-text.ts';
import * as texts from './invoice-texts.ts';
import { formatMoney } from './money-text.ts';
import type { InvoiceDetails } from './payments.ts';

/** What somebody is told who has named a sponsor or sent a proof of payment. */
export interface PaymentEnding {
  readonly title: string;
  readonly done: string;
  /** What comes next, each with the day by which it is to come where there is one. */
  readonly next: readonly { readonly text: string; readonly by: string | null }[];
}

type Facts = Pick<InvoiceDetails, 'standing' | 'sponsorName' | 'sponsorEmail' | 'expectedBy'>;

/** The same on the page and in the mail; null where nobody sees to the invoice. */
export function paymentEnding(
  { standing, sponsorName, sponsorEmail, expectedBy: by }: Facts,
  today: string,
): PaymentEnding | null {
  if (standing === 'withSponsor')
    return {
      title: texts.askedToPay(sponsorName ?? texts.yourSponsor),
      done: texts.invoiceWentTo(sponsorEmail ?? ''),
      next: [
        ...(by === null
          ? []
          : [
              { text: texts.sponsorHasUntil(dayText(by)), by },
              { text: texts.sponsorSilent, by: null },
            ]),
        { text: texts.receiptFollows, by: null },
      ],
    };
  if (standing === 'beingVerified')
    return {
      title: texts.paymentVerified,
      done: texts.proofKept,
      next: [verified(by, today)],
    };
  return null;
}

/** A promise that was not kept is not made again. */
function verified(by: string | null, today: string): PaymentEnding['next'][number] {
  if (by === null) return { text: texts.receiptFollows, by };
  return by < today
    ? { text: texts.verifiedLate(dayText(by)), by: null }
    : { text: texts.verifiedBy(dayText(by)), by };
}

type LaterFacts = Pick<
  InvoiceDetails,
  'name' | 'invoiceNumber' | 'amountDue' | 'currencySymbol' | 'dueDate' | 'supplier'
>;

/** Who pays later is told how much, by when, with which reference and how: the same on the page and in the mail. */
export const laterEnding = (order: LaterFacts): readonly string[] => [
  texts.laterAmount(order.name, formatMoney(order.amountDue, order.currencySymbol), order.dueDate),
  texts.laterReference(order.invoiceNumber),
  texts.payWithinDeadline,
  ...(order.supplier.bank === null ? [] : [texts.laterByTransfer(order.supplier.bank, order.invoiceNumber)]),
];
