import type { TrackerAnswer } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './cpd.module.css';
import * as texts from './texts.ts';

interface AttendedEventsProps {
  credits: TrackerAnswer['credits'];
  into: NonNullable<TrackerAnswer['declaration']>;
}

/** Events whose attendance was confirmed and that are no evidence yet. */
export function AttendedEvents({ credits, into }: AttendedEventsProps) {
  return (
    <Stack as="section" gap="tight" labelledBy="attended-events">
      <div className={styles.between}>
        <h2 id="attended-events">{texts.fromAttendedEvent}</h2>
        <p className={styles.small}>
          <span className={styles.muted}>{texts.attendedExplained}</span>
        </p>
      </div>
      <ul className={styles.attended}>
        {credits.map(({ id, name, place, units, tookPlaceOn }) => (
          <li key={id}>
            <div>
              <h3>{name}</h3>
              <p className={styles.small}>
                <time dateTime={tookPlaceOn}>{dayText(tookPlaceOn)}</time>{' '}
                <span className={styles.muted}>{texts.attendanceConfirmed(place)}</span>
              </p>
            </div>
            <p className={styles.units}>
              <b>{texts.unitCount(units)}</b>{' '}
              <span className={styles.muted}>{texts.verifiable.toLowerCase()}</span>
            </p>
            <LinkButton
              size="small"
              to={paths.addEvidence(into.id, id)}
              aria-label={texts.addEventTo(name, into.name)}
            >
              {texts.addTo(into.name)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
