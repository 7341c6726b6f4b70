import { expect, it } from 'vitest';
import { dayText, momentText, wholeDayText } from './day-text.ts';

it.each([
  ['2026-01-01', '01 Jan 2026'],
  ['2026-09-05', '05 Sep 2026'],
  ['2027-12-31', '31 Dec 2027'],
  ['2026-09-05T22:30:00Z', '05 Sep 2026'],
])('writes %s as people do', (day, written) => {
  expect(dayText(day)).toBe(written);
});

it.each([
  ['2026-09-05T21:59:00Z', '05 Sep 2026, 23:59 GMT+2'],
  ['2026-09-05T22:00:00Z', '06 Sep 2026, 00:00 GMT+2'],
])('writes %s on the clock of the institution, with its zone', (instant, written) => {
  expect(momentText(instant)).toBe(written);
  expect(momentText(new Date(instant))).toBe(written);
});

it('writes a day out for the note on an invoice', () => {
  expect(wholeDayText('2024-01-02')).toBe('2 January 2024');
});
