import { monthName } from './language.ts';
import * as texts from './date-texts.ts';

export { formatMoney } from '@charter/contracts';

/*
 * A day is written '24 Nov 2026' (dayText) and a moment '24 Nov 2026, 14:05' (formatMoment; momentText on the clock of a
 * place). The other shapes are those that the documents fix for one place each: since when one is a member, the day of
 * joining, invoices and the records of the profile, and the lists of events and exams. One page keeps to one of them.
 */

/** 'Jan 5th 2020'. */
export function formatMemberSince(iso: string): string {
  const { year, month, day } = dateParts(iso);
  return texts.memberSinceDay(monthName(month), day, year);
}

/** '01/05/2020', month first. */
export function formatJoined(iso: string): string {
  const { year, month, day } = dateParts(iso);
  return `${two(month)}/${two(day)}/${year}`;
}

/** '2020-01-05'. */
export function formatIsoDate(iso: string): string {
  const { year, month, day } = dateParts(iso);
  return `${year}-${two(month)}-${two(day)}`;
}

/** '24 Nov 2026, 9:00 am', in UTC: event times are shown as the event's list gives them, not in the reader's zone. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a date: ${iso}`);
  const hour = at.getUTCHours() % 12 || 12;
  const day = texts.shortDay(two(at.getUTCDate()), monthName(at.getUTCMonth() + 1), at.getUTCFullYear());
  const time = `${hour}:${two(at.getUTCMinutes())}`;
  return `${day}, ${at.getUTCHours() < 12 ? texts.beforeNoon(time) : texts.afterNoon(time)}`;
}

/** '24 Nov 2026, 14:05' on the reader's own clock: for moments that the reader waits for. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a date: ${iso}`);
  const day = texts.shortDay(two(at.getDate()), monthName(at.getMonth() + 1), at.getFullYear());
  return `${day}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The calendar day as written. Going through a Date would shift it by a day west of Greenwich. */
function dateParts(iso: string): { year: number; month: number; day: number } {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  if (!year || !month || !day) throw new RangeError(`Not a date: ${iso}`);
  return { year: Number(year), month: Number(month), day: Number(day) };
}

const two = (number: number) => String(number).padStart(2, '0');
