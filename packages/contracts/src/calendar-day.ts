export const institutionTimeZone = 'Africa/Johannesburg';

/** Made when somebody asks: making one is slow, and a page that needs no day is not held up by it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that it is in a zone, yyyy-mm-dd. */
export function dayIn(zone: string, moment: string | Date): string {
  const calendar =
    calendars.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(zone, calendar);
  return calendar.format(new Date(moment));
}

/**
 * The day it is where the institution is, yyyy-mm-dd: what 'today' means in every rule, on both sides. Every request asks
 * for it, and a calendar is slow to ask: within a minute it answers the same, as no time zone is off by less.
 */
export function institutionDay(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== lastAsked.minute) lastAsked = { minute, day: dayIn(institutionTimeZone, now) };
  return lastAsked.day;
}

let lastAsked = { minute: Number.NaN, day: '' };
