import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it.each([
  ['2026-01-01', '01 Jan 2026'],
  ['2026-09-05', '05 Sep 2026'],
  ['2027-12-31', '31 Dec 2027'],
  ['2026-09-05T22:30:00Z', '05 Sep 2026'],
])('writes %s as people do', (day, written) => {
  expect(dayText(day)).toBe(written);
});
