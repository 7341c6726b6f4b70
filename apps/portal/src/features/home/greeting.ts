import * as texts from './texts.ts';
import { dayText } from '../../lib/zone-clock.ts';

/** The night belongs to the evening before it. */
export function greeting(now: Date, firstName: string): string {
  const hour = now.getHours();
  const time =
    hour >= 5 && hour < 12
      ? texts.goodMorning
      : hour >= 12 && hour < 18
        ? texts.goodAfternoon
        : texts.goodEvening;
  return firstName ? texts.greetingTo(time, firstName) : time;
}

/** By the day it is at the institution. */
export function renewalDue(today: string): string {
  return dayText(`${Number(today.slice(0, 4)) + 1}-01-01`);
}
