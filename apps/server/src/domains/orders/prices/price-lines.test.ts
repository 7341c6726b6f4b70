import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLines, totalsOf, type Item } from './price-lines.ts';

const item = (price: number, more: Partial<Item> = {}, vatInclusive = true): Item => ({
  product: { code: 'FEE', unit: 'each', vatInclusive },
  description: 'Fee',
  quantity: 1,
  price,
  ...more,
});

describe('a line', () => {
  it.each([
    [115, 15],
    [115_000, 15_000],
    [100, 13],
    [1, 0],
    [0, 0],
  ])('of %i cents with VAT holds %i cents of it', (price, vat) => {
    expect(priceLines([item(price)])).toMatchObject([{ vat, amount: price, discount: 0 }]);
  });

  it.each([
    [100, 15, 115],
    [3, 0, 3],
    [10, 2, 12],
    [0, 0, 0],
  ])('of %i cents without VAT gets %i cents of it and comes to %i', (price, vat, amount) => {
    expect(priceLines([item(price, {}, false)])).toMatchObject([{ vat, amount }]);
  });

  it('says how much the discount in its price is, VAT and all', () => {
    const lower = { quantity: 2, fullPrice: 1_000 };
    expect(priceLines([item(800, lower), item(800, lower, false)]).map(({ discount }) => discount)).toEqual([
      400, 460,
    ]);
    expect(priceLines([item(1_000, { fullPrice: 800 })])[0]?.discount).toBe(0);
  });

  it.each([item(0.5), item(-1), item(1, { quantity: 1.5 }), item(2 ** 52, { quantity: 4 })])(
    'is refused where its amount is no whole number of cents: %o',
    (wrong) => {
      expect(() => priceLines([wrong])).toThrow(RangeError);
    },
  );
});

const anyItem = fc.record({
  product: fc.record({ code: fc.string(), unit: fc.string(), vatInclusive: fc.boolean() }),
  description: fc.string(),
  quantity: fc.integer({ min: 1, max: 2_147_483_647 }),
  price: fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 10_000 })),
});

describe('any order', () => {
  it('comes to the sum of its lines, in whole cents, of which 15 percent is VAT', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 200 }), (items) => {
        const lines = priceLines(items);
        expect(lines).toHaveLength(items.length);
        lines.forEach(({ vat, amount, discount }, at) => {
          const { product, quantity, price } = items[at] as Item;
          const value = quantity * price;
          expect([vat, amount, discount].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(
            true,
          );
          expect(amount).toBe(product.vatInclusive ? value : value + vat);
          // Exact, whatever the size: 15 of 100 without VAT are 15 of 115 with it, to half a cent.
          const off = BigInt(amount - vat) * 15n - BigInt(vat) * 100n;
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(product.vatInclusive ? 57n : 50n);
          expect(discount).toBe(0);
        });
        const sum = (pick: (line: (typeof lines)[number]) => number) =>
          Number(lines.reduce((total, line) => total + BigInt(pick(line)), 0n));
        expect(totalsOf(lines)).toEqual({
          total: sum(({ amount }) => amount),
          tax: sum(({ vat }) => vat),
          discount: 0,
        });
      }),
    );
  });

  it('counts the discounts of its lines', () => {
    const discounted = fc.record({
      price: fc.nat(1_000_000),
      off: fc.nat(1_000_000),
      quantity: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.array(discounted, { maxLength: 20 }), (drawn) => {
        const items = drawn.map(({ price, off, quantity }) =>
          item(price, { quantity, fullPrice: price + off }),
        );
        const without = items.map(({ fullPrice = 0, ...rest }) => ({ ...rest, price: fullPrice }));
        const { total, discount } = totalsOf(priceLines(items));
        expect(total + discount).toBe(totalsOf(priceLines(without)).total);
      }),
    );
  });
});
