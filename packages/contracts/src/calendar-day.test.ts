import { expect, it } from 'vitest';
import { institutionDay } from './calendar-day.ts';

it.each([
  ['2026-11-15T21:59:59.999Z', '2026-11-15'],
  ['2026-11-15T22:00:00.000Z', '2026-11-16'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01'],
])('at %s it is %s at the institution', (now, day) => {
  expect(institutionDay(new Date(now))).toBe(day);
});
