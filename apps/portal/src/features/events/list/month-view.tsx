import { records, type StandingAnswer } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { monthName } from '../../../lib/language.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords, type Condition } from '../../../lib/records.ts';
import { paths } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { useNow } from '../../../lib/time-left.ts';
import { conditions, readChoices, type ListFilter } from '../../../record-list/index.ts';
import {
  clockTime,
  daysOf,
  type EventShown,
  eventShown,
  labelledFields,
  listedFields,
  nameOfDay,
  placeOf,
  standings,
  takesMore,
} from '../../../registration/index.ts';
import { question } from '../../../server-state/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { shownEvents } from './event-question.ts';
import screen from './events-screen.module.css';
import styles from './month-view.module.css';
import * as texts from '../texts.ts';

/** As many as the standings of one question; a month with more shows the first of them. */
const mostEvents = 100;

/** The events of a month. An event begins at its own place: a day more on both sides finds those near its borders. */
const eventsOfMonth = question('events-of-month', {
  of: [records.events.type],
  ask: async (signal, month: string, narrowed: readonly Condition[], search: string) => {
    const { data } = await listRecords(
      records.events,
      {
        read: listedFields,
        labels: labelledFields,
        where: [
          ...narrowed,
          { field: 'startsOn', operator: 'between', value: [addDays(`${month}-01`, -31), lastOf(month)] },
          { field: 'endsOn', operator: 'ge', value: addDays(`${month}-01`, -1) },
        ] as Condition<'startsOn'>[],
        ...(search === '' ? {} : { search }),
        sort: { field: 'startsOn', direction: 'asc' },
        size: mostEvents,
      },
      signal,
    );
    return data.map((row) => eventShown({ id: row.id, ...recordValues(row) }));
  },
});

const monthInAddress = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Which days have an event, beside the list and narrowed as it is. A day that is pressed says what it has. */
export function MonthView({ filters }: { filters: readonly ListFilter[] }) {
  const heading = useId();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = params.get('month') ?? '';
  const narrowing = filters.filter(({ id }) => id !== 'month');
  const choices = readChoices({ filters: narrowing }, params);
  const listed = params.get('filter.month') ?? '';
  const fallback = monthInAddress.test(listed) ? listed : today().slice(0, 7);
  const month = monthInAddress.test(asked) ? asked : fallback;
  const where = conditions({ filter: shownEvents, filters: narrowing }, { choices });
  const { data: events, isError } = useQuery(
    eventsOfMonth(month, where, (params.get('search') ?? '').trim()),
  );
  const own = useQuery(standings((events ?? []).map(({ id }) => id))).data;
  const byDay = Map.groupBy(
    (events ?? []).flatMap((event) => daysOf(event).map((day) => ({ day, event }))),
    ({ day }) => day,
  );
  const eventsOn = (day: string) => (byDay.get(day) ?? []).map(({ event }) => event);
  const go = (months: number) => {
    const next = new URLSearchParams(params);
    next.set('month', monthAfter(month, months));
    setChosen(null);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const [year = 0, number = 1] = month.split('-').map(Number);
  const name = texts.monthOf(monthName(number, 'long'), year);
  return (
    <section className={cx(screen.month, styles.month)} aria-label={texts.calendar}>
      <div className={styles.head}>
        <h2 id={heading} aria-live="polite">
          {name}
        </h2>
        <div className={styles.steps}>
          <button type="button" aria-label={texts.earlierMonths} onClick={() => go(-1)}>
            <Icon name="chevron-left" width="16" height="16" />
          </button>
          <button type="button" aria-label={texts.laterMonths} onClick={() => go(1)}>
            <Icon name="chevron-right" width="16" height="16" />
          </button>
        </div>
      </div>
      <table className={styles.days} aria-labelledby={heading}>
        <thead>
          <tr>
            {mondayToSunday.map((day) => (
              <th key={day} scope="col">
                <abbr title={nameOfDay(day, 'long')}>{nameOfDay(day, 'short').slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null) ?? ''}>
              {week.map((day, at) => (
                <td key={mondayToSunday[at]}>
                  {day !== null && (
                    <Day
                      day={day}
                      events={eventsOn(day)}
                      own={own}
                      isChosen={day === chosen}
                      onChoose={() => setChosen(day === chosen ? null : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite">
        {isError && <p className={styles.note}>{texts.monthFailed}</p>}
        {chosen !== null && eventsOn(chosen).length > 0 && <Chosen day={chosen} events={eventsOn(chosen)} />}
      </div>
      <ul className={styles.key} aria-label={texts.key}>
        <li>
          <i className={styles.mineKey} />
          {texts.youAreRegistered}
        </li>
        <li>
          <i className={styles.openKey} />
          {texts.eventWithSeats}
        </li>
        <li>
          <i className={styles.waitingKey} />
          {texts.waitingList}
        </li>
        <li>
          <i className={styles.fullKey} />
          {texts.full}
        </li>
        <li>
          <i className={styles.shutKey} />
          {texts.notOpen}
        </li>
      </ul>
    </section>
  );
}

interface DayProps {
  day: string;
  events: readonly EventShown[];
  own: ReadonlyMap<string, StandingAnswer> | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, events, own, isChosen, onChoose }: DayProps) {
  const now = useNow();
  const isToday = day === today();
  const number = Number(day.slice(8));
  const todayWord = isToday && <VisuallyHidden>, {texts.today}</VisuallyHidden>;
  if (events.length === 0)
    return (
      <span className={cx(isToday && styles.today)}>
        {number}
        {todayWord}
      </span>
    );
  const standing = events.map(({ id }) => own?.get(id));
  // Nobody goes to what is called off.
  const places = standing.map((one) => (one?.calledOff ? 'none' : placeOf(one, now)));
  const isMine = places.includes('registered');
  const isWaiting = !isMine && places.some((place) => place === 'waiting' || place === 'offered');
  const isFull = standing.every((one) => one?.seats === 'full' && !one.calledOff);
  const isShut = !isFull && standing.every((one) => one && (!takesMore(one) || one.seats === 'full'));
  const isOwn = isMine || isWaiting;
  const words = [
    texts.eventsOn(events.length),
    isMine && (day < today() ? texts.youWereRegistered : texts.youAreRegistered),
    isWaiting && texts.waitingList,
    !isOwn && isFull && texts.full,
    !isOwn && isShut && texts.notOpen,
  ];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(
        isMine && styles.mine,
        isWaiting && styles.waiting,
        !isOwn && isFull && styles.full,
        !isOwn && isShut && styles.shut,
        events.length > 1 && styles.twice,
        day < today() && styles.past,
        isToday && styles.today,
      )}
      onClick={onChoose}
    >
      {number}{' '}
      <VisuallyHidden>
        {monthName(Number(day.slice(5, 7)), 'long')}, {words.filter(Boolean).join(', ')}
      </VisuallyHidden>
      {todayWord}
    </button>
  );
}

function Chosen({ day, events }: { day: string; events: readonly EventShown[] }) {
  const heading = useId();
  const name = texts.dayOf(Number(day.slice(8)), monthName(Number(day.slice(5, 7)), 'long'));
  return (
    <div className={styles.chosen}>
      <h3 id={heading}>{texts.onDay(name)}</h3>
      <ul aria-labelledby={heading}>
        {events.map(({ id, name: title, startsOn, zone }) => (
          <li key={id}>
            <Link to={paths.event(id)}>{title}</Link> <span>{clockTime(startsOn, zone)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Some Monday and the days after it, for their names. */
const mondayToSunday = Array.from({ length: 7 }, (_none, at) => addDays('2024-01-01', at));

const lastOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, 1);

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of a month in weeks from Monday; null where a week begins or ends in another month. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let week = 0; week < 6; week += 1) {
    const days = Array.from({ length: 7 }, (_none, at) => addDays(first, week * 7 + at - before));
    if (!days.some((day) => day.startsWith(month))) break;
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}
