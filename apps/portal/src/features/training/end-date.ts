import { addMonths, isDate } from '@charter/form-logic';

/** The longest agreement there is, fifty years: what is beyond it was mistyped. */
const longest = 600;

/** The start date plus the duration, as the end of an agreement; null until both can be read. */
export function endOf(start: unknown, months: unknown): string | null {
  if (typeof start !== 'string' || !isDate(start)) return null;
  if (typeof months !== 'string' || !/^\d{1,3}$/.test(months.trim())) return null;
  const count = Number(months);
  return count < 1 || count > longest ? null : addMonths(start, count);
}
