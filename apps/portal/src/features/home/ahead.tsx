import { dayIn, timeZoneOf, type HomeAnswer } from '@charter/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '../../lib/access.ts';
import { monthName, weekdayName } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { calendarFilePath, mapLink, placePaperPath } from '../../lib/place-links.ts';
import type { Member } from '../../lib/session.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { clockTime, dayText, momentText } from '../../lib/zone-clock.ts';
import { SaveFile } from '../../server-state/index.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './ahead.module.css';
import * as texts from './texts.ts';

/** The next event and where CPD stands, side by side; whoever has neither page sees neither. */
export function Ahead({ home, member, now }: { home: HomeAnswer; member: Member; now: Date }) {
  const events = [paths.events(), paths.exams()].find((path) => mayOpen(member, path));
  const hasEvents = home.places !== null && events !== undefined;
  if (!hasEvents && home.cpd === null) return null;
  return (
    <div className={styles.two}>
      {home.places !== null && events !== undefined && (
        <Panel title={texts.nextEvent} to={events} more={texts.allEvents}>
          {home.places.next === null ? (
            <p className={styles.quiet}>{texts.noEventAhead}</p>
          ) : (
            <NextPlace place={home.places.next} now={now} />
          )}
        </Panel>
      )}
      {home.cpd && (
        <Panel title={home.cpd.name} to={paths.declarations()} more={texts.allDeclarations}>
          <Tracker cpd={home.cpd} />
        </Panel>
      )}
    </div>
  );
}

function Panel({
  title,
  to,
  more,
  children,
}: {
  title: string;
  to: string;
  more: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <Link to={to}>{more}</Link>
      </div>
      {children}
    </section>
  );
}

/** Cancelling ends soon enough to be told. */
const week = 7 * 86_400_000;

type Place = NonNullable<NonNullable<HomeAnswer['places']>['next']>;

function NextPlace({ place, now }: { place: Place; now: Date }) {
  const zone = timeZoneOf(place.timezone);
  const day = dayIn(zone, place.startsOn);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const left = timeLeft(place.startsOn, now);
  const where = place.isOnline ? texts.online : place.place;
  const cancelEnds = place.cancelUntil === null ? null : Date.parse(place.cancelUntil) - now.getTime();
  return (
    <>
      <div className={styles.event}>
        <p className={styles.stamp} aria-hidden="true">
          {monthName(month)}
          <b>{date}</b>
          {weekdayName(new Date(year, month - 1, date), 'short')}
        </p>
        <div className={styles.words}>
          <h3>
            <Link to={place.isExam ? paths.exam(place.eventId) : paths.event(place.eventId)}>
              {place.name}
            </Link>
          </h3>
          <p className={styles.quiet}>
            {[`${dayText(day)}, ${clockTime(place.startsOn, zone)}`, where].filter(Boolean).join(' · ')}
            {'\u00a0· '}
            <span className={styles.left}>{left?.text ?? texts.running}</span>
          </p>
          <Tag tone="good">{texts.youAreRegistered}</Tag>
          {place.cancelUntil !== null && cancelEnds !== null && cancelEnds >= 0 && cancelEnds < week && (
            <p className={styles.quiet}>{texts.cancellingEnds(momentText(place.cancelUntil, zone))}</p>
          )}
        </div>
      </div>
      <PlaceRow place={place} />
    </>
  );
}

/** What one takes along, without a way through the page of the event. */
function PlaceRow({ place }: { place: Place }) {
  return (
    <div className={styles.along}>
      {place.hasTicket && (
        <SaveFile
          label={texts.ticket}
          path={placePaperPath(place.registrationId, 'ticket')}
          name={texts.ticketFile(place.name)}
        />
      )}
      <SaveFile
        label={texts.addToCalendar}
        path={calendarFilePath(place.eventId)}
        name={`${place.name}.ics`}
      />
      {!place.isOnline && place.place !== null && (
        <a href={mapLink(place.place)} target="_blank" rel="noreferrer">
          {texts.directions}
        </a>
      )}
    </div>
  );
}

function Tracker({ cpd }: { cpd: NonNullable<HomeAnswer['cpd']> }) {
  const share = (units: number) => `${cpd.asked === 0 ? 0 : Math.min(100, (units / cpd.asked) * 100)}%`;
  return (
    <>
      <p className={styles.units}>
        <b>{cpd.claimed}</b> {texts.ofUnits(cpd.asked)}
      </p>
      <div className={styles.meter} aria-hidden="true">
        <i style={{ width: share(Math.min(cpd.verifiable, cpd.claimed)) }} />
        <i className={styles.claimed} style={{ width: share(Math.max(0, cpd.claimed - cpd.verifiable)) }} />
      </div>
      <p className={styles.quiet}>
        {texts.verifiable(cpd.verifiable)}{' '}
        {cpd.forecast !== null &&
          (cpd.short > 0
            ? texts.onCourse(cpd.forecast, dayText(cpd.endsOn), cpd.short)
            : texts.enough(dayText(cpd.endsOn)))}{' '}
        {cpd.toBeAdded > 0 && (
          <Link to={paths.declaration(cpd.declarationId)}>{texts.waitToBeAdded(cpd.toBeAdded)}</Link>
        )}
      </p>
    </>
  );
}
