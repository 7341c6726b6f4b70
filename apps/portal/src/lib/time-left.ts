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

/** How long it is until an instant, in words; null once it is past. The instant itself still counts. */
export function timeLeft(until: string | Date, at: Date): TimeLeft | null {
  const left = new Date(until).getTime() - at.getTime();
  if (left < 0) return null;
  const isSoon = left < 7 * day;
  if (left < hour) return { text: texts.lessThanAnHour, isSoon };
  if (left < day) return { text: inHours(Math.floor(left / hour)), isSoon };
  return { text: inDays(Math.floor(left / day)), isSoon };
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
