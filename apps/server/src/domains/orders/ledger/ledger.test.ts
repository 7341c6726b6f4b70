import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState } from '../order.ts';
import { accountFrom, stateBy, vatIn, type Account, type LedgerKind } from './ledger.ts';

type Entry = readonly [kind: LedgerKind, cents: number, transaction?: string];

const accountOf = (...entries: Entry[]) =>
  accountFrom(
    entries.map(([kind, amount_cents, transaction]) => ({
      kind,
      amount_cents,
      vat_cents: 0,
      transaction_id: transaction ?? null,
    })),
  );

describe('an account', () => {
  it('is worked out from its entries', () => {
    const account = accountOf(
      ['charge', 1000],
      ['discount', 100],
      ['credit-note', 200],
      ['payment', 700, 'a'],
      ['credit', 900, 'b'],
      ['reversal', 900, 'b'],
      ['refund', 50],
    );
    expect(account).toMatchObject({
      charged: 700,
      creditNotes: 200,
      discounts: 100,
      paid: 700,
      refunded: 50,
      settled: true,
      balance: -50,
    });
  });

  it.each<[string, keyof typeof orderState, Entry[]]>([
    ['nothing was paid', 'due', [['charge', 1000]]],
    [
      'a cent is left',
      'due',
      [
        ['charge', 1000],
        ['payment', 999, 'a'],
      ],
    ],
    [
      'all of it was paid',
      'paid',
      [
        ['charge', 1000],
        ['payment', 1000, 'a'],
      ],
    ],
    ['it costs nothing', 'paid', [['charge', 0]]],
    [
      'the rest was credited',
      'paid',
      [
        ['charge', 1000],
        ['payment', 400, 'a'],
        ['credit-note', 600],
      ],
    ],
    [
      'all of it was credited',
      'cancelled',
      [
        ['charge', 1000],
        ['credit-note', 1000],
      ],
    ],
    [
      'it was paid, then credited',
      'paid',
      [
        ['charge', 1000],
        ['payment', 1000, 'a'],
        ['credit-note', 1000],
      ],
    ],
    [
      'a transfer was confirmed, then credited',
      'paid',
      [
        ['charge', 1000],
        ['payment', 1000],
        ['credit-note', 1000],
      ],
    ],
    [
      'the bank took the payment back',
      'due',
      [
        ['charge', 1000],
        ['payment', 1000, 'a'],
        ['reversal', 1000, 'a'],
      ],
    ],
    [
      'the bank took it back, then it was credited',
      'cancelled',
      [
        ['charge', 1000],
        ['payment', 1000, 'a'],
        ['reversal', 1000, 'a'],
        ['credit-note', 1000],
      ],
    ],
    [
      'money came although it was cancelled',
      'cancelled',
      [
        ['charge', 1000],
        ['credit-note', 1000],
        ['credit', 1000, 'a'],
      ],
    ],
    [
      'the second of two payments was taken back, then it was credited',
      'paid',
      [
        ['charge', 1000],
        ['payment', 1000, 'a'],
        ['credit', 1000, 'b'],
        ['reversal', 1000, 'b'],
        ['credit-note', 1000],
      ],
    ],
  ])('says of an order where %s that it is %s', (_what, state, entries) => {
    expect(stateBy(accountOf(...entries))).toBe(orderState[state]);
  });
});

/** An invoice and what was entered since, each with the VAT that the account gives it. */
const invoiced = (amount_cents: number, vat_cents: number): Account =>
  accountFrom([{ kind: 'charge', amount_cents, vat_cents, transaction_id: null }]);

function enter(account: Account, kind: LedgerKind, amount_cents: number): Account {
  const vat_cents = vatIn(account, { kind, amount_cents });
  return accountFrom([...account.entries, { kind, amount_cents, vat_cents, transaction_id: null }]);
}

const vatOfLast = ({ entries }: Account) => entries.at(-1)?.vat_cents;

describe('the VAT of an entry', () => {
  it.each<[string, number, Entry[]]>([
    ['a credit note of a part', 2000, [['credit-note', 15_333]]],
    [
      'a discount for paying early, after the payment',
      3000,
      [
        ['payment', 92_000],
        ['discount', 23_000],
      ],
    ],
    ['a payment of all of it', 15_000, [['payment', 115_000]]],
    [
      'a payment of which a part was credited meanwhile',
      13_043,
      [
        ['credit-note', 15_000],
        ['payment', 115_000],
      ],
    ],
    [
      'money that came although nothing was owed',
      0,
      [
        ['payment', 115_000],
        ['credit', 115_000],
      ],
    ],
    [
      'a refund of what came twice',
      0,
      [
        ['payment', 115_000],
        ['credit', 115_000],
        ['refund', 115_000],
      ],
    ],
    [
      'a refund of what was credited',
      1957,
      [
        ['payment', 115_000],
        ['credit-note', 15_000],
        ['refund', 15_000],
      ],
    ],
    [
      'the rest of an invoice of which half is paid',
      7500,
      [
        ['payment', 57_500],
        ['credit-note', 57_500],
      ],
    ],
    [
      'more than the rest of an invoice of which half is paid',
      7501,
      [
        ['payment', 57_500],
        ['credit-note', 57_506],
      ],
    ],
    [
      'a reversal of all of it',
      15_000,
      [
        ['payment', 115_000],
        ['reversal', 115_000],
      ],
    ],
    [
      'a reversal of one of two payments',
      0,
      [
        ['payment', 115_000],
        ['credit', 115_000],
        ['reversal', 115_000],
      ],
    ],
    [
      'a cent given back of what was credited in full',
      0,
      [
        ['payment', 115_000],
        ['credit-note', 115_000],
        ['refund', 1],
      ],
    ],
  ])('of %s is %s cents of an invoice of R 1150', (_what, vat, entries) => {
    const account = entries.reduce((so, [kind, cents]) => enter(so, kind, cents), invoiced(115_000, 15_000));
    expect(vatOfLast(account)).toBe(vat);
  });

  it('of a charge is nobody’s to work out', () => {
    expect(() => enter(invoiced(1000, 130), 'charge', 1)).toThrow(RangeError);
  });

  it('is never below nothing nor above the entry, and leaves no cent behind in the end', () => {
    const step = fc.record({
      kind: fc.constantFrom('credit-note', 'pay', 'reversal', 'refund'),
      part: fc.nat(100),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 10 }),
        fc.array(step, { maxLength: 12 }),
        (total, steps) => {
          let account = invoiced(total, Math.round((total * 15) / 115));
          const most: Record<string, () => number> = {
            'credit-note': () => account.charged,
            pay: () => total,
            reversal: () => account.paid - account.refunded,
            refund: () => account.balance,
          };
          const act = (kind: string, cents: number) => {
            if (cents <= 0) return;
            const paying = account.balance < 0 ? 'payment' : 'credit';
            account = enter(account, kind === 'pay' ? paying : (kind as LedgerKind), cents);
            expect(vatOfLast(account)).toBeGreaterThanOrEqual(0);
            expect(vatOfLast(account)).toBeLessThanOrEqual(cents);
            expect(account.vatCharged).toBeGreaterThanOrEqual(0);
          };
          for (const { kind, part } of steps) act(kind, Math.floor(((most[kind]?.() ?? 0) * part) / 100));
          act('pay', -account.balance);
          act('refund', account.balance);
          expect([account.balance, account.vatPaid]).toEqual([0, account.vatCharged]);
          act('credit-note', account.charged);
          expect(account.vatCharged).toBe(0);
          act('refund', account.balance);
          expect([account.balance, account.vatPaid]).toEqual([0, 0]);
        },
      ),
      {
        numRuns: 2000,
        examples: [
          // Half of a cent of VAT on both sides, which rounding may not give twice.
          [
            20,
            [
              { kind: 'credit-note', part: 10 },
              { kind: 'pay', part: 45 },
              { kind: 'credit-note', part: 50 },
            ],
          ],
        ],
      },
    );
  });
});
