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

export const orderNotices = {
  credited: aboutOrder<Given>(
    'Credit note',
    ({ amount, number }) =>
      `We have credited ${moneyText(amount)} of this invoice. The credit note is ${number}.`,
  ),
  refunded: aboutOrder<Given & { readonly day: string }>(
    'Refunded',
    ({ amount, number, day }) =>
      `We have given ${moneyText(amount)} back to you on ${day}. The number of the refund is ${number}.`,
  ),
};
