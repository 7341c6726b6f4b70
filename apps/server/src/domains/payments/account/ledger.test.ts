import { describe, expect, it } from 'vitest';
import { orderState } from '../order.ts';
import { accountFrom, stateBy, type LedgerKind } from './ledger.ts';

type Entry = readonly [kind: LedgerKind, cents: number, transaction?: string];

const accountOf = (...entries: Entry[]) =>
  accountFrom(
    entries.map(([kind, amount_cents, transaction]) => ({
      kind,
      amount_cents,
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
    expect(account).toEqual({
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
