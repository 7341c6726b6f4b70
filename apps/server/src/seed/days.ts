/** A calendar day, `yyyy-mm-dd`. Days are reckoned in UTC, so that the machine's own zone never moves them. */
export type Day = string;

const millisecondsPerDay = 86_400_000;

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, lastDay));
  return date.toISOString().slice(0, 10);
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay);

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The instant at which a South African clock (two hours ahead of UTC, no summer time) shows that time on that day. */
export const southAfricanTime = (day: Day, hour: number, minute = 0): string =>
  new Date(Date.parse(day) + ((hour - 2) * 60 + minute) * 60_000).toISOString();

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
export const later = (one: Day, other: Day): Day => (one > other ? one : other);
