import { isEmailAddress, payBy, paymentMessages } from '@charter/contracts';
import { patterns } from '@charter/profile-forms';
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
      ...wrong(order, 'ctpt_sponsoremail', isEmailAddress, paymentMessages.invalidEmail),
      ...wrong(order, 'ctpt_vatnumber', isVatNumber, paymentMessages.invalidVatNumber),
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

function wrong(
  order: Order,
  field: SponsorField,
  isRight: (value: string) => boolean,
  message: string,
): FieldError[] {
  const value = valueOf(order, field);
  return value === '' || isRight(value) ? [] : [{ field, message }];
}

const vatNumber = new RegExp(patterns.vatNumberPattern, 'u');
const isVatNumber = (value: string): boolean => vatNumber.test(value);
