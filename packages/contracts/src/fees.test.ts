import { expect, it } from 'vitest';
import { applicationProduct, earlyBirdNote, priceOn, type EarlyBird, type Price } from './fees.ts';

const price = (amount: number, more: Partial<Price> = {}): Price => ({
  membershipClass: null,
  billingYear: null,
  amount,
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
});
const on = (prices: readonly Price[], day = '2026-11-16') => priceOn(prices, { membershipClass: 2, day });

it.each([
  ['none', [], null],
  ['the one for all', [price(10)], 10],
  ['the one for the class before the one for all', [price(10), price(20, { membershipClass: 2 })], 20],
  ['none of another class', [price(20, { membershipClass: 1 })], null],
  ['the one of the billing year', [price(10), price(30, { billingYear: 2026 })], 30],
  ['none of another billing year', [price(30, { billingYear: 2027 })], null],
  ['the newest', [price(10), price(40, { validFrom: '2026-07-01' }), price(5)], 40],
  ['nothing, where it costs nothing', [price(0)], 0],
  ['the class before the year', [price(1, { billingYear: 2026 }), price(2, { membershipClass: 2 })], 2],
])('is %s', (_, prices, amount) => {
  expect(on(prices)).toBe(amount);
});

it('holds from its first day until the day before its last', () => {
  const half = [price(10, { validFrom: '2026-03-01', validTo: '2026-07-01' })];
  expect(['2026-02-28', '2026-03-01', '2026-06-30', '2026-07-01'].map((day) => on(half, day))).toEqual([
    null,
    10,
    10,
    null,
  ]);
});

const year2024: EarlyBird = {
  percent: 20,
  until: '2023-12-31',
  fullFeeFrom: '2024-01-02',
  fullFeeUntil: '2024-12-31',
};

it('names the product of an application by its form', () => {
  expect(applicationProduct('individualMembership')).toBe('APPLICATION-individualMembership');
});

it('says what paying early takes off', () => {
  expect(earlyBirdNote(year2024)).toBe(
    '20 percent discount if paid by 31 December 2023; full fee between 2 January 2024 and 31 December 2024.',
  );
  expect(earlyBirdNote({ ...year2024, percent: 0 })).toBeNull();
});
