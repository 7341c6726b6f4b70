/** Dates are texts (yyyy-mm-dd, yyyy-mm): they sort as they compare, and no time zone can move them. */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthPattern = /^(\d{4})-(\d{2})$/;

export function isDate(text: string): boolean {
  const parts = datePattern.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

export function isMonth(text: string): boolean {
  const parts = monthPattern.exec(text);
  return parts !== null && Number(parts[1]) >= 1 && Number(parts[2]) >= 1 && Number(parts[2]) <= 12;
}

export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** A day that the target month does not have becomes its last one: 31 January plus a month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return write(newYear, newMonth, Math.min(day, daysIn(newYear, newMonth)));
}

export function addDays(date: string, days: number): string {
  const [year, month, day] = partsOf(date);
  const moved = new Date(0);
  // setUTCFullYear and not Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  moved.setUTCFullYear(year, month - 1, day + days);
  return write(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** Whether a day is one of a period's, whose first and last are its own. */
export const isWithin = (
  day: string,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
): boolean => startsOn <= day && day <= endsOn;

function partsOf(date: string): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

function write(year: number, month: number, day: number): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
