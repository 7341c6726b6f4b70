export const institutionTimeZone = 'Africa/Johannesburg';

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: institutionTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is where the institution is, yyyy-mm-dd: what 'today' means in every rule, on both sides. */
export const institutionDay = (now: Date): string => calendar.format(now);
