import { expect, it } from 'vitest';
import { vatWithin } from './vat.ts';

it.each([
  [115, 15],
  [115_000, 15_000],
  [100, 13],
  [1, 0],
])('within %i cents are %i cents of VAT', (price, vat) => {
  expect(vatWithin(price)).toBe(vat);
});
