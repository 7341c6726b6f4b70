import { describe, expect, it } from 'vitest';
import { formatDateTime, formatIsoDate, formatJoined, formatMemberSince, formatMoney } from './format.ts';

describe('money', () => {
  it.each([
    [3450, 'R\u00a03\u00a0450.00'],
    [0, 'R\u00a00.00'],
    [999.9, 'R\u00a0999.90'],
    [1234567.891, 'R\u00a01\u00a0234\u00a0567.89'],
    [-12.5, '−R\u00a012.50'],
  ])('%d reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('takes the symbol of the currency', () => {
    expect(formatMoney(10, 'P')).toBe('P\u00a010.00');
  });
});

describe('dates', () => {
  it.each([
    ['2020-01-05', 'Jan 5th 2020'],
    ['2020-01-01T00:00:00Z', 'Jan 1st 2020'],
    ['2019-02-22', 'Feb 22nd 2019'],
    ['2019-03-23', 'Mar 23rd 2019'],
    ['2019-04-11', 'Apr 11th 2019'],
    ['2019-05-12', 'May 12th 2019'],
    ['2019-06-13', 'Jun 13th 2019'],
    ['2019-12-31', 'Dec 31st 2019'],
  ])('member since %s reads %s', (iso, text) => {
    expect(formatMemberSince(iso)).toBe(text);
  });

  it('writes the joining date month first', () => {
    expect(formatJoined('2020-01-05')).toBe('01/05/2020');
  });

  it('writes due dates as they are stored, whatever the reader’s time zone', () => {
    expect(formatIsoDate('2027-01-01T00:00:00.000Z')).toBe('2027-01-01');
  });

  it.each([
    ['2026-11-24T09:00:00Z', '24 Nov 2026, 9:00 am'],
    ['2026-11-04T00:05:00Z', '04 Nov 2026, 12:05 am'],
    ['2026-11-24T15:30:00+02:00', '24 Nov 2026, 1:30 pm'],
    ['2026-11-24T18:52:00Z', '24 Nov 2026, 6:52 pm'],
    ['2026-11-24T12:00:00Z', '24 Nov 2026, 12:00 pm'],
    // Lists are in UTC as written: 23:30 in New York, London on the last Sunday of March, midnight in Johannesburg.
    ['2026-07-04T03:30:00Z', '04 Jul 2026, 3:30 am'],
    ['2026-03-29T00:30:00Z', '29 Mar 2026, 12:30 am'],
    ['2026-11-30T22:00:00Z', '30 Nov 2026, 10:00 pm'],
  ])('event time %s reads %s', (iso, text) => {
    expect(formatDateTime(iso)).toBe(text);
  });

  it('refuses what is not a date instead of printing nonsense', () => {
    expect(() => formatIsoDate('soon')).toThrow(RangeError);
    expect(() => formatDateTime('soon')).toThrow(RangeError);
  });
});
