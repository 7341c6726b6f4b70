import { expect, it } from 'vitest';
import { ageOf } from './promise.ts';

const promised = {
  // Shortly after midnight at the institution, while it is still the day before in Greenwich.
  submittedOn: '2026-11-01T22:30:00Z',
  promisedOn: '2026-11-16',
  stoodDays: 0,
  askedOn: null,
};

it.each([
  ['2026-11-02', { day: 0, of: 14, lateDays: 0 }],
  ['2026-11-16', { day: 14, of: 14, lateDays: 0 }],
  ['2026-11-17', { day: 15, of: 14, lateDays: 1 }],
])('on %s an application is so old: %o', (today, age) => {
  expect(ageOf(promised, today)).toEqual({ ...age, stands: false });
});

it('stands still while the applicant is waited for, and counts none of these days afterwards', () => {
  const asked = { ...promised, askedOn: '2026-11-05T08:00:00Z' };
  expect(ageOf(asked, '2026-11-30')).toEqual({ day: 3, of: 14, lateDays: 0, stands: true });
  const answered = { ...promised, promisedOn: '2026-11-25', stoodDays: 9 };
  expect(ageOf(answered, '2026-11-14')).toEqual({ day: 3, of: 14, lateDays: 0, stands: false });
});
