import { describe, expect, it } from 'vitest';
import { reminderDue } from './remind-of-declarations.ts';
import { monthEnds, trackUnits } from './track-units.ts';

const period = { startsOn: '2026-01-01', endsOn: '2026-12-31', asked: { claimed: 40, verifiable: 20 } };

describe('the units of a period', () => {
  it('are added up by month, by kind, and against what is asked', () => {
    const evidence = [
      { on: '2026-02-10', kind: 1, claimed: 4, verifiable: 4 },
      { on: '2026-02-28', kind: 2, claimed: 2, verifiable: 1 },
      { on: '2026-03-01', kind: 1, claimed: 6, verifiable: 6 },
      { on: '2026-03-05', kind: null, claimed: 1, verifiable: 0 },
    ];
    const tracked = trackUnits(period, evidence, [3, 6], '2026-03-16');
    expect(tracked.totals).toEqual({ claimed: 13, verifiable: 11 });
    expect(tracked.months).toEqual([
      { until: '2026-01-31', claimed: 0, verifiable: 0 },
      { until: '2026-02-28', claimed: 6, verifiable: 5 },
      { until: '2026-03-16', claimed: 13, verifiable: 11 },
    ]);
    expect(tracked.kinds).toEqual([
      { kind: 1, claimed: 10, verifiable: 10 },
      { kind: 2, claimed: 2, verifiable: 1 },
      { kind: null, claimed: 1, verifiable: 0 },
    ]);
    expect(tracked.forecast).toEqual({ claimed: 22, verifiable: 20, claimedShort: 18, verifiableShort: 0 });
  });

  it('are those of its first day to its last: what took place outside of it does not count', () => {
    const one = (on: string) => ({ on, kind: null, claimed: 1, verifiable: 1 });
    const days = ['2019-05-01', '2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
    const tracked = trackUnits(period, days.map(one), [], '2027-02-01');
    expect(tracked.totals).toEqual({ claimed: 2, verifiable: 2 });
    expect(tracked.kinds).toEqual([{ kind: null, claimed: 2, verifiable: 2 }]);
    expect(tracked.months.at(-1)).toEqual({ until: '2026-12-31', claimed: 2, verifiable: 2 });
    expect(tracked.forecast.claimed).toBe(2);
  });

  it('are never short of less than nothing', () => {
    const evidence = [{ on: '2026-12-01', kind: null, claimed: 50, verifiable: 20 }];
    const tracked = trackUnits(period, evidence, [], '2027-02-01');
    expect(tracked.forecast).toEqual({ claimed: 50, verifiable: 20, claimedShort: 0, verifiableShort: 0 });
    expect(tracked.months).toHaveLength(12);
    expect(tracked.months.at(-1)).toEqual({ until: '2026-12-31', claimed: 50, verifiable: 20 });
  });

  it.each([
    ['2026-01-01', '2026-01-01', ['2026-01-01']],
    ['2026-01-01', '2026-01-31', ['2026-01-31']],
    ['2026-01-15', '2026-03-01', ['2026-01-31', '2026-02-28', '2026-03-01']],
    ['2024-02-01', '2024-03-01', ['2024-02-29', '2024-03-01']],
    ['2026-02-01', '2026-01-31', []],
  ])('from %s to %s have the month ends %j', (from, until, ends) => {
    expect(monthEnds(from, until)).toEqual(ends);
  });
});

it.each([
  ['2026-12-31', '2026-11-30', null],
  ['2026-12-31', '2026-12-01', 30],
  ['2026-12-31', '2026-12-23', 30],
  ['2026-12-31', '2026-12-24', 7],
  ['2026-12-31', '2026-12-29', 7],
  ['2026-12-31', '2026-12-30', 1],
  ['2026-12-31', '2026-12-31', 1],
  ['2026-12-31', '2027-01-01', null],
])('of a period until %s, %s is the day of the reminder %j', (endsOn, today, due) => {
  expect(reminderDue(endsOn, today)).toBe(due);
});
