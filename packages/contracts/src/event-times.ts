/**
 * When something takes place, said in the time of a place. The days and hours are those on the clocks there: the change to
 * summer time and the border of a day are the calendar's business, never ours.
 */
export interface TimeRange {
  readonly startsOn: string | Date;
  readonly endsOn: string | Date;
}

export interface EventTimes {
  /** 'Sunday 29 March 2026'. */
  readonly startDay: string;
  /** '23:30', by the 24 hours. */
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly isOneDay: boolean;
  /** 'GMT-4, New York': as it is at the start. */
  readonly zone: string;
}

export function eventTimes({ startsOn, endsOn }: TimeRange, zone: string, language = 'en-GB'): EventTimes {
  const [start, end] = [new Date(startsOn), new Date(endsOn)];
  const { weekday, date, time } = clocks(zone, language);
  // Browsers put a comma between them or do not, from one version to the next.
  const dayOf = (at: Date) => `${weekday.format(at)} ${date.format(at)}`;
  const [startDay, endDay] = [dayOf(start), dayOf(end)];
  return {
    startDay,
    startTime: time.format(start),
    endDay,
    endTime: time.format(end),
    isOneDay: startDay === endDay,
    zone: zoneText(zone, start),
  };
}

/** One sentence of it: 'Sunday 29 March 2026, 09:00 to 17:00 (GMT+1, London)'. */
export function eventTimesText(range: TimeRange, zone: string): string {
  const { startDay, startTime, endDay, endTime, isOneDay, zone: place } = eventTimes(range, zone);
  return `${startDay}, ${startTime} to ${isOneDay ? '' : `${endDay}, `}${endTime} (${place})`;
}

/** Whether clocks in two zones show the same at the beginning and at the end; then there is nothing to say twice. */
export const isSameTime = (range: TimeRange, zone: string, other: string): boolean =>
  [range.startsOn, range.endsOn].every((moment) => {
    const at = new Date(moment);
    return offsetText(zone, at) === offsetText(other, at);
  });

/** Making one is slow, and a programme asks for the same zone a hundred times. */
const made = new Map<string, Readonly<Record<'weekday' | 'date' | 'time', Intl.DateTimeFormat>>>();
const offsetsMade = new Map<string, Intl.DateTimeFormat>();

function clocks(zone: string, language: string) {
  const key = `${zone} ${language}`;
  const found = made.get(key) ?? {
    weekday: new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'long' }),
    date: new Intl.DateTimeFormat(language, {
      timeZone: zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat(language, {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
  made.set(key, found);
  return found;
}

function zoneText(zone: string, at: Date): string {
  const offset = offsetText(zone, at);
  // 'Etc/GMT+2' and its like are no places.
  if (zone.startsWith('Etc/')) return offset;
  return `${offset}, ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`;
}

/** 'GMT', 'GMT-4', 'GMT+5:30'. Some write the first as 'GMT+0'. */
export function offsetText(zone: string, at: Date): string {
  const offsets =
    offsetsMade.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  offsetsMade.set(zone, offsets);
  const parts = offsets.formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return offset === 'GMT+0' ? 'GMT' : offset;
}
