import { describe, expect, it } from 'vitest';
import { clockTime, daysOf, momentText, placeText } from './event.ts';

describe('the days of an event', () => {
  it.each([
    [
      '23:30 in New York',
      'America/New_York',
      '2026-07-04T03:30:00Z',
      '2026-07-04T05:00:00Z',
      ['2026-07-03', '2026-07-04'],
    ],
    [
      'a day in Johannesburg',
      'Africa/Johannesburg',
      '2026-11-26T06:30:00Z',
      '2026-11-26T15:00:00Z',
      ['2026-11-26'],
    ],
    [
      'an evening that ends at midnight',
      'Africa/Johannesburg',
      '2026-11-26T18:00:00Z',
      '2026-11-26T22:00:00Z',
      ['2026-11-26'],
    ],
    [
      'the night on which clocks go forward',
      'Europe/London',
      '2026-03-28T22:00:00Z',
      '2026-03-29T01:30:00Z',
      ['2026-03-28', '2026-03-29'],
    ],
    [
      'over the end of a month',
      'Europe/London',
      '2026-03-30T09:00:00Z',
      '2026-04-01T15:00:00Z',
      ['2026-03-30', '2026-03-31', '2026-04-01'],
    ],
  ])('%s', (_what, zone, startsOn, endsOn, days) => {
    expect(daysOf({ startsOn, endsOn, zone })).toEqual(days);
  });

  it('follow the clock of the place', () => {
    expect(clockTime('2026-03-29T00:30:00Z', 'Europe/London')).toBe('00:30');
    expect(clockTime('2026-03-29T01:30:00Z', 'Europe/London')).toBe('02:30');
    expect(momentText('2026-07-04T03:30:00Z', 'America/New_York').replaceAll('\u00a0', ' ')).toBe(
      '03 Jul 2026, 23:30',
    );
  });
});

it.each([
  [{ venue: 'Pier Hall', city: 'Durban', isOnline: false }, 'Pier Hall, Durban'],
  [{ venue: 'Durban ICC', city: 'Durban', isOnline: false }, 'Durban ICC'],
  [{ venue: 'Civic Theatre', city: 'Bloemfontein', isOnline: true }, 'Civic Theatre, Bloemfontein, Online'],
  [{ venue: 'Online', city: null, isOnline: true }, 'Online'],
  [{ venue: null, city: null, isOnline: true }, 'Online'],
  [{ venue: null, city: null, isOnline: false }, ''],
])('a place is said once: %j', (place, words) => {
  expect(placeText(place as Parameters<typeof placeText>[0])).toBe(words);
});
