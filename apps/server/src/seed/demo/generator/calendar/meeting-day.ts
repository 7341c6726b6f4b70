import { addDays, type Day } from '../../../days.ts';

/** Nobody meets between the years: from 17 December to 8 January. */
const isClosed = (day: Day): boolean => day.slice(5) >= '12-17' || day.slice(5) <= '01-08';

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(day).getUTCDay());

/**
 * The day on which something begins that is so many days from the day of seeding: moved past the holidays and the weekend,
 * away from that day, so that what is over stays over and what is to come stays to come. A social event may be on a weekend.
 */
export function meetingDay(asOf: Day, from: number, length = 1, mayBeOnWeekend = false): Day {
  const days = (first: Day) => Array.from({ length }, (_none, at) => addDays(first, at));
  const step = from < 0 ? -1 : 1;
  let day = addDays(asOf, from);
  // Four weeks as one step: what lies apart before the holidays lies apart after them.
  if (days(day).some(isClosed)) day = addDays(day, 28 * step);
  while (days(day).some((one) => isClosed(one) || (!mayBeOnWeekend && isWeekend(one))))
    day = addDays(day, step);
  return day;
}
