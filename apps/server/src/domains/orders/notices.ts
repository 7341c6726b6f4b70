import { dayText, endingTexts } from '@charter/contracts';
import type { Notice } from '../../engines/notifications/index.ts';
import { moneyText } from './prices/price-lines.ts';

/** What is said of an order names it, and leads to where it can be paid. */
export const aboutOrder = <Data>(
  what: string,
  body: (data: Data) => string,
): Notice<Data & { readonly invoice: string }> => ({
  area: 'Payment',
  link: '/invoices',
  title: ({ invoice }) => `${what}: ${invoice}`,
  body,
});

interface Given {
  readonly amount: number;
  readonly number: string;
}

interface Credited extends Given {
  readonly invoiceNumber: string;
  readonly reason: string;
  /** Of the order afterwards: negative is what is still owed, positive what is to be given back. */
  readonly balance: number;
}

export function balanceSentence(balance: number): string {
  if (balance < 0) return `${moneyText(-balance)} is left to pay.`;
  if (balance === 0) return 'Nothing is left to pay.';
  return `${moneyText(balance)} of what you have paid is to be given back to you. ${endingTexts.howGivenBack} You need do nothing.`;
}

export const orderNotices = {
  toPay: aboutOrder('To pay', () => 'Your invoice is ready.'),
  nothingToPay: aboutOrder('Nothing to pay', () => 'You find it among your paid invoices.'),
  credited: aboutOrder<Credited>('Credit note', ({ amount, number, invoiceNumber, reason, balance }) =>
    [
      `We have credited ${moneyText(amount)} of the invoice ${invoiceNumber}: ${reason}.`,
      `The credit note is ${number}.`,
      balanceSentence(balance),
    ].join(' '),
  ),
  refunded: aboutOrder<Given & { readonly day: string }>(
    'Refunded',
    ({ amount, number, day }) =>
      `We have given ${moneyText(amount)} back to you on ${dayText(day)}. The number of the refund is ${number}.`,
  ),
};
