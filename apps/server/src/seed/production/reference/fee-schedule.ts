import {
  applicationProduct,
  divisionProduct,
  eventProduct,
  examProduct,
  subscriptionProduct,
  type codes,
} from '@charter/contracts';
import { formSeeds } from '../forms/index.ts';
import { stableId } from '../../stable-id.ts';

/** A year, in cents and with VAT, by class of membership. */
export const annualFeeCents: Readonly<Record<keyof typeof codes.contactType, number>> = {
  1: 345_000,
  2: 207_000,
  3: 34_500,
  4: 391_000,
  5: 115_000,
  6: 0,
};

const validFrom = '2026-01-01';

const productId = (code: string): string => stableId('product', code);

const applicationFees = formSeeds.flatMap(({ name, title, feeCents }) =>
  feeCents === null ? [] : [{ code: applicationProduct(name), title, feeCents }],
);

export const products = [
  {
    id: productId(subscriptionProduct),
    code: subscriptionProduct,
    description: 'Annual membership fee',
    unit: 'year',
  },
  ...[
    [divisionProduct, 'Additional technical division', 'year'],
    [eventProduct, 'Event', 'place'],
    [examProduct, 'Exam', 'place'],
  ].map(([code = '', description = '', unit = '']) => ({ id: productId(code), code, description, unit })),
  ...applicationFees.map(({ code, title }) => ({
    id: productId(code),
    code,
    description: `${title} fee`,
    unit: 'each',
  })),
];

const price = (code: string, amount: number, membershipClass: number | null) => ({
  id: stableId('product_price', `${code}/${membershipClass ?? ''}/${validFrom}`),
  product_id: productId(code),
  membership_class: membershipClass,
  amount_cents: amount,
  valid_from: validFrom,
});

export const productPrices = [
  ...Object.entries(annualFeeCents).map(([membershipClass, cents]) =>
    price(subscriptionProduct, cents, Number(membershipClass)),
  ),
  ...applicationFees.map(({ code, feeCents }) => price(code, feeCents, null)),
];
