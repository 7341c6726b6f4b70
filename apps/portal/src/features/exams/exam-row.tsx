import { codes, records, timeZoneOf, type RecordValue } from '@charter/contracts';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { listRecords } from '../../lib/records.ts';
import { clockPlace, clockTime } from '../../registration/index.ts';
import { question } from '../../server-state/index.ts';
import styles from './exams.module.css';
import * as texts from './texts.ts';
import { NoValue } from '../../ui/table.tsx';

export const exam = codes.codeOf(codes.eventType, 'Exam');

/** What a list hands over to the page of an exam: the row it knows, and the registration where there is one. */
export interface HandedOver {
  readonly event: Readonly<Record<string, RecordValue['value']>>;
  readonly registrationID: string | null;
}

export const linkToExam = (eventId: string, handedOver: HandedOver) => ({
  to: paths.exam(eventId),
  state: handedOver,
});

/** Standard names of the zones that events take place in, by their codes. They change seldom. */
export const timezoneNames = question('timezone-names', {
  of: [records.timezones.type],
  staleTime: Infinity,
  ask: async (signal): Promise<ReadonlyMap<number, string>> => {
    const { data } = await listRecords(records.timezones, { read: ['code', 'name'], size: 1000 }, signal);
    return new Map(
      data.map((row) => {
        const values = recordValues(row);
        return [values.code('code') ?? -1, values.text('name') ?? ''];
      }),
    );
  },
});

/** As the documents write a date of the list, in UTC; below it what the clock shows where it is sat. */
export function Moment({ at, timezone }: { at: string | null; timezone: number | null }) {
  if (at === null) return <NoValue />;
  const zone = timeZoneOf(timezone);
  const local = clockTime(at, zone);
  const [day, time] = formatDateTime(at).split(', ');
  return (
    <span data-whole="">
      {/* Where there is no room for a line it breaks between the day and the time, nowhere else. */}
      <time dateTime={at}>
        <span className={styles.whole}>{day},</span> <span className={styles.whole}>{time}</span>
      </time>
      {'\u00a0'}
      {texts.utc}{' '}
      {local !== clockTime(at, 'UTC') && (
        <span className={styles.local}>{texts.clockIn(local, clockPlace({ city: null, zone }))}</span>
      )}
    </span>
  );
}

export const priceText = (amount: number): string => (amount === 0 ? texts.free : formatMoney(amount));
