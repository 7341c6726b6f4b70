import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isDate, isMonth, isWithin } from './dates.ts';

describe('dates', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01'])('%s exists', (date) => {
    expect(isDate(date)).toBe(true);
  });

  it.each(['2023-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00', '0000-01-01'])(
    '%s does not exist',
    (date) => {
      expect(isDate(date)).toBe(false);
    },
  );

  it.each(['2024-1-01', '01/02/2024', '2024-01-01T00:00', ' 2024-01-01', '', '20240101'])(
    '%j is no date',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );

  it('knows months', () => {
    expect(['2024-01', '2024-12', '2024-13', '2024-00', '2024-1', '2024'].map(isMonth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-03-31', -13, '2023-02-28'],
  ])('%s plus %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  it.each([
    ['2026-01-31', false],
    ['2026-02-01', true],
    ['2026-02-28', true],
    ['2026-03-01', false],
  ])('%s is a day of February: %s', (day, result) => {
    expect(isWithin(day, { startsOn: '2026-02-01', endsOn: '2026-02-28' })).toBe(result);
  });

  it('moves by days over every border and back', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('0050-01-01', -1)).toBe('0049-12-31');
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
        const moved = addDays('2024-02-29', days);
        expect(isDate(moved)).toBe(true);
        expect(addDays(moved, -days)).toBe('2024-02-29');
      }),
    );
  });
});
