import { payBy, paymentMessages } from '@charter/contracts';
import type { Rule } from '../../../engines/records/index.ts';
import { methodsOf } from '../invoice/invoice-details.ts';
import { refusedField } from '../refusals.ts';
import { orderOf } from './order-of.ts';

/** Paying later is for events, and some orders are not for sponsors. */
export const methodFitsOrder: Rule = {
  name: 'the method fits the order',
  on: ['update'],
  check: async ({ after, asked }) => {
    const method = asked['payment_method'];
    if (method === undefined || method === null || methodsOf(orderOf(after)).some((one) => one === method)) {
      return;
    }
    throw refusedField(
      'ctpt_paymentmethod',
      method === payBy.later ? paymentMessages.noPayLater : paymentMessages.noSponsor,
    );
  },
};
