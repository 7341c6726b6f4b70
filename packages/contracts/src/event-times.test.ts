import { describe, expect, it } from 'vitest';
import { dayIn } from './calendar-day.ts';
import { eventTimes, eventTimesText, isSameTime } from './event-times.ts';
import { timeZoneOf, timeZones } from './time-zones.ts';

const newYork = timeZoneOf(35);
const london = timeZoneOf(85);
const johannesburg = timeZoneOf(140);

describe('time zones', () => {
  it('are places that the machine knows', () => {
    expect(timeZones.size).toBe(96);
    for (const zone of timeZones.values()) expect(() => dayIn(zone, new Date(0)), zone).not.toThrow();
  });

  it('are the institution’s own where an event names none, or one that nobody knows', () => {
    expect([null, undefined, 99_999].map(timeZoneOf)).toEqual(Array(3).fill('Africa/Johannesburg'));
    expect([newYork, london]).toEqual(['America/New_York', 'Europe/London']);
  });
});

describe('the times of an event', () => {
  it('at 23:30 in New York are of that day there, and of the next one where the institution is', () => {
    const gala = { startsOn: '2026-07-04T03:30:00Z', endsOn: '2026-07-04T05:00:00Z' };
    expect(eventTimesText(gala, newYork)).toBe(
      'Friday 3 July 2026, 23:30 to Saturday 4 July 2026, 01:00 (GMT-4, New York)',
    );
    expect(eventTimesText(gala, johannesburg)).toBe(
      'Saturday 4 July 2026, 05:30 to 07:00 (GMT+2, Johannesburg)',
    );
    expect([dayIn(newYork, gala.startsOn), dayIn(johannesburg, gala.startsOn)]).toEqual([
      '2026-07-03',
      '2026-07-04',
    ]);
    expect(isSameTime(gala, newYork, johannesburg)).toBe(false);
  });

  it('follow the clocks of London over the last Sunday of March', () => {
    // Clocks go from 01:00 to 02:00: the hour between does not exist.
    const night = { startsOn: '2026-03-29T00:30:00Z', endsOn: '2026-03-29T01:30:00Z' };
    expect(eventTimesText(night, london)).toBe('Sunday 29 March 2026, 00:30 to 02:30 (GMT, London)');
    const day = { startsOn: '2026-03-29T08:00:00Z', endsOn: '2026-03-29T16:00:00Z' };
    expect(eventTimesText(day, london)).toBe('Sunday 29 March 2026, 09:00 to 17:00 (GMT+1, London)');
    // The day before they showed what clocks in Greenwich show; now they do not.
    const before = { startsOn: '2026-03-28T08:00:00Z', endsOn: '2026-03-28T16:00:00Z' };
    expect(isSameTime(before, london, 'Etc/UTC')).toBe(true);
    expect(isSameTime(day, london, 'Etc/UTC')).toBe(false);
    expect(isSameTime({ ...before, endsOn: day.endsOn }, london, 'Etc/UTC')).toBe(false);
  });

  it('have midnight at 00:00, and a zone that is no place without a name', () => {
    const midnight = { startsOn: '2026-11-30T22:00:00Z', endsOn: '2026-11-30T23:00:00Z' };
    expect(eventTimes(midnight, johannesburg)).toEqual({
      startDay: 'Tuesday 1 December 2026',
      startTime: '00:00',
      endDay: 'Tuesday 1 December 2026',
      endTime: '01:00',
      isOneDay: true,
      zone: 'GMT+2, Johannesburg',
    });
    expect(eventTimes(midnight, 'Etc/UTC').zone).toBe('GMT');
    expect(eventTimes(midnight, timeZoneOf(190)).zone).toBe('GMT+5:30, Kolkata');
  });

  it('are said in another language where one is asked for', () => {
    const day = { startsOn: '2026-03-29T08:00:00Z', endsOn: '2026-03-29T16:00:00Z' };
    expect(eventTimes(day, london, 'de').startDay).toBe('Sonntag 29. März 2026');
  });
});
