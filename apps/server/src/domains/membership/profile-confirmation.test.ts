import { describe, expect, it } from 'vitest';
import { profileConfirmation } from './profile-confirmation.ts';

describe('the profile confirmation', () => {
  const confirmedOn = '2025-11-15T10:00:00Z';

  it.each([
    ['at once', '2025-11-15T10:00:00Z', false],
    ['a day before twelve months', '2026-11-14T10:00:00Z', false],
    ['at exactly twelve months', '2026-11-15T10:00:00Z', false],
    ['a second after twelve months', '2026-11-15T10:00:01Z', true],
    ['years later', '2030-01-01T00:00:00Z', true],
  ])('%s is due: %s', (_when, now, due) => {
    expect(profileConfirmation(confirmedOn, 12, new Date(now)).due).toBe(due);
  });

  it('is due when the details were never confirmed', () => {
    expect(profileConfirmation(null, 12, new Date())).toEqual({ due: true, monthsAgo: null });
  });

  it('counts whole months', () => {
    expect(profileConfirmation(confirmedOn, 12, new Date('2026-12-14T10:00:00Z'))).toMatchObject({
      monthsAgo: 12,
    });
    expect(profileConfirmation(confirmedOn, 12, new Date('2026-12-15T10:00:00Z'))).toMatchObject({
      monthsAgo: 13,
    });
  });

  it('ends a short month on its last day', () => {
    const january = '2026-01-31T00:00:00Z';
    expect(profileConfirmation(january, 1, new Date('2026-02-28T00:00:00Z')).due).toBe(false);
    expect(profileConfirmation(january, 1, new Date('2026-03-01T00:00:00Z')).due).toBe(true);
  });
});
