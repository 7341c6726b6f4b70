import { institutionDay } from '@charter/contracts';
import { useEffect, useState } from 'react';
import { plural } from './language.ts';
import { now } from './today.ts';
import * as texts from './time-left-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

export interface TimeLeft {
  /** '4 days left'. */
  readonly text: string;
  /** It wants to be seen to: less than a week. */
  readonly isSoon: boolean;
}

/** The last moment of a day, yyyy-mm-dd, at the institution, whose clocks are never put forward or back. */
export const endOfDay = (date: string): string => `${date.slice(0, 10)}T23:59:59.999+02:00`;

/**
 * How long it is until an instant, in words; null once it is past. The instant itself still counts. Days are counted by the
 * calendar of the institution, so that every deadline of one day says the same number on every page.
 */
export function timeLeft(until: string | Date, at: Date): TimeLeft | null {
  const end = new Date(until);
  const left = end.getTime() - at.getTime();
  if (left < 0) return null;
  if (left < hour) return { text: texts.lessThanAnHour, isSoon: true };
  if (left < day) return { text: inHours(Math.floor(left / hour)), isSoon: true };
  const days = (Date.parse(institutionDay(end)) - Date.parse(institutionDay(at))) / day;
  return { text: inDays(days), isSoon: days < 7 };
}

const inHours = (hours: number) => plural(hours, { one: texts.oneHour, other: texts.hours(hours) });
const inDays = (days: number) => plural(days, { one: texts.oneDay, other: texts.days(days) });

/** The product's clock, looked at every minute, so that what counts down does. */
export function useNow(): Date {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
