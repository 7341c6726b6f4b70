import { dayIn, type StandingAnswer } from '@charter/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { monthName } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { timeLeft, useNow } from '../../../lib/time-left.ts';
import type { RenderedPage } from '../../../record-list/index.ts';
import {
  attendedText,
  clockPlace,
  clockTime,
  daysOf,
  dayText,
  type EventShown,
  isOver,
  kindText,
  momentText,
  nameOfDay,
  placeOf,
  placeText,
  standings,
  takesMore,
} from '../../../registration/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './event-rows.module.css';
import * as texts from '../texts.ts';

/** What the page of an event is handed over, so that it need not wait for what the list knows. */
export interface HandedOver {
  readonly event: Pick<EventShown, 'id' | 'name' | 'startsOn' | 'endsOn' | 'zone'>;
  readonly registrationID: string | null;
  /** What the list was narrowed to, for the way back. */
  readonly search: string;
}

interface EventRowsProps extends Pick<RenderedPage, 'waitingRows' | 'isStale'> {
  events: readonly EventShown[];
  /** 'Your Events' end in 'Cancel', as the documents have it; both lead to the page of the event. */
  action: 'view' | 'cancel';
}

/** Events one below the other, each with what it is to the person. */
export function EventRows({ events, action, waitingRows, isStale }: EventRowsProps) {
  const now = useNow();
  const { data, isError } = useQuery({
    ...standings(events.map(({ id }) => id)),
    placeholderData: keepPreviousData,
  });
  // What it is to the person makes a row longer, and no row may move away from whoever is about to press it.
  const waiting = waitingRows ?? (data || isError ? undefined : events.length);
  if (waiting !== undefined) return <RowSkeletons rows={waiting} />;
  return (
    <>
      {isError && !data && (
        <p role="status" className={styles.missing}>
          {texts.standingMissing}
        </p>
      )}
      <ul className={cx(styles.events, isStale && styles.stale)}>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            standing={data?.get(event.id)}
            isComing={!isError}
            action={action}
            now={now}
          />
        ))}
      </ul>
    </>
  );
}

interface EventRowProps {
  event: EventShown;
  standing: StandingAnswer | undefined;
  /** Where it is not known how they stand, it is on its way: of a page after the first one its line is kept free. */
  isComing: boolean;
  action: 'view' | 'cancel';
  now: Date;
}

function EventRow({ event, standing, isComing, action, now }: EventRowProps) {
  const { id, name, startsOn, endsOn, zone, cpdUnits } = event;
  const { search } = useLocation();
  const place = placeOf(standing, now);
  const state: HandedOver = {
    event: { id, name, startsOn, endsOn, zone },
    registrationID: standing?.mine?.registrationId ?? null,
    search,
  };
  const where = placeText(event);
  const local = clockTime(startsOn, zone);
  return (
    <li className={styles.event}>
      <DateBlock event={event} isMine={place === 'registered' || place === 'offered'} />
      <div className={styles.words}>
        <p className={styles.kind}>{kindText(event)}</p>
        <h3>{name}</h3>
        <p className={styles.when}>
          <time dateTime={startsOn}>{formatDateTime(startsOn)}</time>{' '}
          <span>
            {texts.utc}
            {local !== clockTime(startsOn, 'UTC') && `, ${texts.clockIn(local, clockPlace(event))}`}
          </span>
        </p>
        {(where || cpdUnits > 0) && (
          <p className={styles.place}>
            {where}
            {where && cpdUnits > 0 && ', '}
            {cpdUnits > 0 && <span className={styles.units}>{texts.cpdUnits(cpdUnits)}</span>}
          </p>
        )}
        <p className={styles.seats}>
          <Seats event={event} standing={standing} isComing={isComing} now={now} />
        </p>
        <Deadline event={event} standing={standing} now={now} />
      </div>
      <div className={styles.pay}>
        {standing && !standing.calledOff && <Price event={event} standing={standing} now={now} />}
        <LinkButton size="small" to={paths.event(id)} state={state} className={styles.way}>
          {action === 'view' ? texts.view : texts.cancel} <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
      </div>
    </li>
  );
}

/** The day as a stamp, that of the place where it happens. */
export function DateBlock({ event, isMine }: { event: EventShown; isMine: boolean }) {
  const days = daysOf(event);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const [year = '', month = '1', date = '1'] = first.split('-');
  const [lastYear, lastMonth, lastDate = ''] = last.split('-');
  const isRange = last !== first && lastMonth === month && lastYear === year;
  return (
    <time
      className={cx(styles.date, isMine && styles.mine, isRange && styles.range)}
      dateTime={first}
      aria-hidden="true"
    >
      <span>{monthName(Number(month))}</span>
      <b>{isRange ? `${Number(date)}–${Number(lastDate)}` : Number(date)}</b>
      <span>
        {nameOfDay(first, 'short')}
        {isRange && `–${nameOfDay(last, 'short')}`}
      </span>
    </time>
  );
}

function Seats({ event, standing, isComing, now }: Omit<EventRowProps, 'action'>): ReactNode {
  if (isOver(event, now)) {
    const day = standing?.mine?.attendedOn;
    return day ? <Tag tone="good">{attendedText(event, day)}</Tag> : texts.isOver;
  }
  if (!standing) return isComing && <Skeleton width="short" />;
  if (standing.calledOff) return <Tag tone="bad">{texts.calledOff}</Tag>;
  const { mine } = standing;
  switch (placeOf(standing, now)) {
    case 'registered':
      return (
        <>
          <Tag tone="good">{texts.youAreRegistered}</Tag>
          {mine?.payBy !== undefined && <Tag tone="due">{texts.payBy(dayText(mine.payBy))}</Tag>}
        </>
      );
    case 'offered':
      return <Tag tone="due">{texts.seatOffered}</Tag>;
    case 'waiting':
      if (mine?.offeredUntil !== undefined) return <Tag tone="plain">{texts.offerEnded}</Tag>;
      return mine?.place === undefined ? null : <Tag>{texts.youAreInLine(mine.place)}</Tag>;
    case 'none':
      if (standing.ended)
        return (
          <Tag tone="plain">
            {standing.ended.payBy === undefined ? texts.offerEnded : texts.registrationExpired}
          </Tag>
        );
      return <SeatsLeft event={event} standing={standing} />;
  }
}

function SeatsLeft({ event, standing }: { event: EventShown; standing: StandingAnswer }): ReactNode {
  const { seats, seatsLeft, waiting, reasons } = standing;
  if (!takesMore(standing)) return reasons[0] ?? null;
  if (seats === 'full')
    return (
      <>
        <Tag tone="plain">{texts.full}</Tag>
        {waiting > 0 && texts.peopleWaiting(waiting)}
      </>
    );
  if (seats === 'few' && seatsLeft !== undefined)
    return (
      <>
        <Tag tone="due">{texts.seatsLeft(seatsLeft)}</Tag>
        {event.seats !== null && texts.ofSeats(event.seats)}
      </>
    );
  return event.seats === null ? texts.seatsForAll : texts.someSeats;
}

/** The date that comes next for the person: to accept, to cancel, or to register. */
function Deadline({ event, standing, now }: Omit<EventRowProps, 'action' | 'isComing'>): ReactNode {
  const { cancelUntil, closesOn, zone } = event;
  if (!standing || standing.calledOff || isOver(event, now)) return null;
  const { mine } = standing;
  const line = (label: string, until: string) => {
    const left = timeLeft(until, now);
    return (
      <p className={styles.until}>
        {label} {momentText(until, zone)}
        {left && (
          <>
            , <b className={cx(left.isSoon && styles.soon)}>{left.text}</b>
          </>
        )}
      </p>
    );
  };
  switch (placeOf(standing, now)) {
    case 'offered':
      return mine?.offeredUntil === undefined ? null : line(texts.acceptUntilLabel, mine.offeredUntil);
    case 'waiting':
      return <p className={styles.until}>{texts.weWrite}</p>;
    case 'registered':
      if (cancelUntil === null) return <p className={styles.until}>{texts.cancelUntilBegins}</p>;
      if (new Date(cancelUntil) < now)
        return <p className={styles.until}>{texts.cancelTooLate(momentText(cancelUntil, zone))}</p>;
      return line(texts.cancellationDeadline, cancelUntil);
    case 'none':
      return standing.mayRegister && closesOn !== null && timeLeft(closesOn, now)?.isSoon
        ? line(texts.registrationEndsOn, closesOn)
        : null;
  }
}

interface PriceProps {
  event: EventShown;
  standing: StandingAnswer;
  now: Date;
}

function Price(props: PriceProps) {
  const { price, mine } = props.standing;
  const cents = mine?.totalCents ?? price.cents;
  return (
    <>
      <b>{cents === 0 ? texts.free : formatMoney(cents / 100)}</b>
      <PriceNote {...props} />
    </>
  );
}

function PriceNote({ event, standing, now }: PriceProps): ReactNode {
  const { price, mine, seats } = standing;
  if (mine?.paidOn !== undefined) return <small>{texts.paidOn(dayText(mine.paidOn))}</small>;
  if (price.cents === 0 || isOver(event, now)) return null;
  const isInLine = placeOf(standing, now) === 'waiting' && mine?.offeredUntil === undefined;
  if (isInLine || (!mine && standing.mayWait && seats === 'full')) return <small>{texts.onlyIfFree}</small>;
  if (mine || price.discountedUntil === undefined || !takesMore(standing)) return null;
  const day = dayText(dayIn(event.zone, price.discountedUntil));
  return <small>{texts.untilThen(day, formatMoney(price.fullCents / 100))}</small>;
}

function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div className={styles.events} aria-hidden="true">
      {Array.from({ length: rows }, (_none, at) => (
        <div key={at} className={styles.event}>
          <span className={styles.date} />
          <div className={styles.bars}>
            <Skeleton width="short" />
            <Skeleton width="long" />
            <Skeleton width="long" />
          </div>
        </div>
      ))}
    </div>
  );
}
