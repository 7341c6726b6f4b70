import { eventTimes, isSameTime, type TimeRange } from '@charter/contracts';
import { mapLink } from '../lib/place-links.ts';
import { Icon } from '../ui/icon.tsx';
import { languageOfDates, placeOfZone, placeText, type EventRow, type EventShown } from './event.ts';
import styles from './event-facts.module.css';
import * as texts from './texts.ts';

/** When it is, on the clock of its place and, where that differs, on the reader's own. */
export function WhenFacts({ event }: { event: Pick<EventShown, 'startsOn' | 'endsOn' | 'zone'> }) {
  const { zone } = event;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.when}</dt>
        <dd>
          <p className={styles.strong}>{spanText(event, zone)}</p>
          <p className={styles.note}>{texts.inZone(eventTimes(event, zone).zone)}</p>
          {!isSameTime(event, zone, here) && (
            <p className={styles.yours}>{texts.whereYouAre(placeOfZone(here), spanText(event, here))}</p>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** 'Thursday 26 November 2026, 08:30 to 17:00'. */
export function spanText(range: TimeRange, zone: string): string {
  const { startDay, startTime, endDay, endTime, isOneDay } = eventTimes(range, zone, languageOfDates);
  return texts.fromTo(
    texts.dayAndTime(startDay, startTime),
    isOneDay ? endTime : texts.dayAndTime(endDay, endTime),
  );
}

export function WhereFacts({ event, row }: { event: EventShown; row: EventRow }) {
  const { venue, isOnline } = event;
  const place = [placeText({ ...event, isOnline: false }), row.label('country')].filter(Boolean).join(', ');
  const written = row.text('directions');
  // An event without a place has 'Online' in every field that asks for one.
  const directions = isOnline && /^online$/i.test(written?.trim() ?? '') ? null : written;
  if (place === '' && directions === null && !isOnline) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.where}</dt>
        <dd>
          {place !== '' && <p className={styles.strong}>{place}</p>}
          {isOnline && !/online/i.test(place) && (
            <p className={place === '' ? styles.strong : undefined}>{texts.online}</p>
          )}
          {directions !== null && directions !== venue && <p className={styles.directions}>{directions}</p>}
          {(place !== '' || (directions !== null && !isOnline)) && (
            <p>
              <a
                className={styles.map}
                href={mapLink(place === '' ? (directions ?? '') : place)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="map" width="16" height="16" />
                {texts.openMap}
              </a>
            </p>
          )}
        </dd>
      </div>
    </dl>
  );
}
