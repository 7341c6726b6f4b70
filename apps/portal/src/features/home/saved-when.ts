import { formatMoment } from '../../lib/format.ts';
import { timeOfDay } from '../../lib/language.ts';
import * as texts from './texts.ts';

/** 'today at 9:15', 'yesterday at 16:20', or the day itself, on the reader's own clock. */
export function savedWhen(moment: string, now: Date): string {
  const at = new Date(moment);
  const days = Math.round((dayStart(now) - dayStart(at)) / 86_400_000);
  if (days === 0) return texts.todayAt(timeOfDay(at));
  return days === 1 ? texts.yesterdayAt(timeOfDay(at)) : texts.onDay(formatMoment(moment));
}

const dayStart = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
