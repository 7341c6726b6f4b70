export const institutionTimeZone = 'Africa/Johannesburg';

/** Made when somebody asks: in a browser making one is slow, and a page that needs no day is not held up by it. */
let calendar: Intl.DateTimeFormat | undefined;
const inCalendar = (now: Date): string => {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: institutionTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return calendar.format(now);
};

/**
 * The day it is where the institution is, yyyy-mm-dd: what 'today' means in every rule, on both sides. Every request asks
 * for it, and a calendar is slow to ask: within a minute it answers the same, as no time zone is off by less.
 */
export function institutionDay(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== lastAsked.minute) lastAsked = { minute, day: inCalendar(now) };
  return lastAsked.day;
}

let lastAsked = { minute: Number.NaN, day: '' };
