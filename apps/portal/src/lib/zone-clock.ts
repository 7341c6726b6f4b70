import { dayIn, eventTimes } from '@charter/contracts';
import { shortDay } from './date-texts.ts';
import { monthName } from './language.ts';

/** When something is on the clock of a zone: the home page, lists and pages of events say it alike. */

/** '13:00'. */
export const clockTime = (instant: string, zone: string): string =>
  eventTimes({ startsOn: instant, endsOn: instant }, zone).startTime;

/** '20 Nov 2026' for a day, yyyy-mm-dd. */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return shortDay(String(date).padStart(2, '0'), monthName(month), year).replaceAll(' ', '\u00a0');
}

/** '20 Nov 2026, 17:00'. */
export const momentText = (instant: string, zone: string): string =>
  `${dayText(dayIn(zone, instant))}, ${clockTime(instant, zone)}`;
