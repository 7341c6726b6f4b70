import { institutionDay, timeZoneOf } from '@charter/contracts';
import { weekdayName } from '../../../lib/language.ts';
import { dayText, momentText as momentIn } from '../../../lib/zone-clock.ts';

/** 'Fri 20 Nov 2026' for a day, yyyy-mm-dd. */
export const dueDay = (day: string): string => {
  const date = day.slice(0, 10);
  return `${weekdayName(new Date(`${date}T12:00:00`), 'short')}\u00a0${dayText(date)}`;
};

/** '14 Nov 2026', on the calendar of the institution. */
export const momentDay = (moment: string): string => dayText(institutionDay(new Date(moment)));

/** '14 Nov 2026, 15:18', on its clock. */
export const momentText = (moment: string): string => momentIn(moment, timeZoneOf(null));
