import { eventTimes, offsetText } from './event-times.ts';
import { institutionDay, institutionTimeZone } from './calendar-day.ts';

/*
 * How days and moments are written: '05 Sep 2026', and '05 Sep 2026, 14:05 GMT+2' where there is a clock to it. When an event
 * takes place is said with its weekday (`event-times.ts`). The other shapes are those that the documents fix for one thing each:
 * here the note on an invoice; in the portal (`lib/format.ts`) the member since, the day of joining, invoices, the records of the
 * profile, and the lists of events and exams. No other file makes a shape of its own.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '05 Sep 2026' for a day, yyyy-mm-dd. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** '05 Sep 2026, 14:05 GMT+2': an instant in the institution's own time, with its zone. */
export function momentText(instant: string | Date): string {
  const at = new Date(instant);
  const { startTime } = eventTimes({ startsOn: at, endsOn: at }, institutionTimeZone);
  return `${dayText(institutionDay(at))}, ${startTime} ${offsetText(institutionTimeZone, at)}`;
}

/** '5 September 2026', as the note on an invoice is written. */
export const wholeDayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
