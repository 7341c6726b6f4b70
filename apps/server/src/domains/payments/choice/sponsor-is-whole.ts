import { isEmailAddress, payBy, paymentMessages } from '@charter/contracts';
import type { Rule } from '../../../engines/records/index.ts';
import { AppError, type FieldError } from '../../../platform/errors/index.ts';
import type { Order } from '../order.ts';
import { orderOf } from './order-of.ts';
import { isChoice, neededOfSponsor, sponsorColumns, type SponsorField } from './sponsor-fields.ts';

/** A sponsor can be asked only when everything is known that the mail and the invoice need. */
export const sponsorIsWhole: Rule = {
  name: 'the sponsor is named in full',
  on: ['update'],
  check: async ({ after, asked }) => {
    const order = orderOf(after);
    if (!isChoice(asked)) return;
    const errors = [
      ...(order.payment_method === payBy.sponsor ? missing(order) : []),
      ...invalidEmail(order),
    ];
    const [first] = errors;
    if (first) throw new AppError('ruleBroken', first.message, errors);
  },
};

const valueOf = (order: Order, field: SponsorField): string => order[sponsorColumns[field]]?.trim() ?? '';

const missing = (order: Order): FieldError[] =>
  neededOfSponsor
    .filter((field) => valueOf(order, field) === '')
    .map((field) => ({ field, message: paymentMessages.sponsorIncomplete }));

function invalidEmail(order: Order): FieldError[] {
  const email = valueOf(order, 'ctpt_sponsoremail');
  return email === '' || isEmailAddress(email)
    ? []
    : [{ field: 'ctpt_sponsoremail', message: paymentMessages.invalidEmail }];
}
