import { expect, it } from 'vitest';
import { centsOf, effectOf, typedAmount } from './amount.ts';

it.each([
  ['1150', 115_000],
  ['R 1 150.00', 115_000],
  ['1 150,5', 115_050],
  ['0.01', 1],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['1,150.00', null],
  ['1000000000', null],
])('%s is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
  if (cents !== null) expect(centsOf(typedAmount(cents))).toBe(cents);
});

it.each([
  [90_000, { kind: 'whole', differs: 0 }],
  [90_001, { kind: 'over', differs: 1 }],
  [89_999, { kind: 'part', differs: 10_001 }],
])('%s of 900 rand with a discount of 100 is %j', (received, effect) => {
  expect(effectOf(received, { amountCents: 90_000, discountCents: 10_000 })).toEqual(effect);
});
