/** A calendar day, `yyyy-mm-dd`. Days are reckoned in UTC, so that the machine's own zone never moves them. */
export type Day = string;

const millisecondsPerDay = 86_400_000;

const numberOf = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) /
  millisecondsPerDay;

/** A million people live on the same few ten thousand days, and writing a date out is slow. */
const written = new Map<number, Day>();

function dayOf(number: number): Day {
  const known = written.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
  written.set(number, day);
  return day;
}

export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count);

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + count;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), lastDay)) / millisecondsPerDay);
}

export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

const two = (count: number): string => String(count).padStart(2, '0');

/** The instant at which a South African clock (two hours ahead of UTC, no summer time) shows that time on that day. */
export function southAfricanTime(day: Day, hour: number, minute = 0): string {
  const minutes = (hour - 2) * 60 + minute;
  const onDay = ((minutes % 1440) + 1440) % 1440;
  const date = minutes === onDay ? day : addDays(day, Math.floor(minutes / 1440));
  return `${date}T${two(Math.floor(onDay / 60))}:${two(onDay % 60)}:00.000Z`;
}

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
export const later = (one: Day, other: Day): Day => (one > other ? one : other);
