import { codes, type Picklist, type TrackerAnswer } from '@charter/contracts';
import { Link } from 'react-router';
import { allOf } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { endOfDay, timeLeft, useNow } from '../../lib/time-left.ts';
import { cx } from '../../ui/cx.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CourseChart } from './course-chart.tsx';
import { periodText, statusTones } from './declaration.ts';
import styles from './cpd.module.css';
import * as texts from './texts.ts';

interface TrackerPanelProps {
  tracker: TrackerAnswer;
  declaration: NonNullable<TrackerAnswer['declaration']>;
}

/** The figures, the sentence, the course over the year and its table: solid is verifiable, hatched is claimed. */
export function TrackerPanel({ tracker, declaration }: TrackerPanelProps) {
  const now = useNow();
  const { name, startsOn, endsOn, asked } = declaration;
  const label = (codes.declarationStatus as Picklist)[declaration.status] ?? '';
  // The last day counts whole, in the institution's own time.
  const left = timeLeft(endOfDay(endsOn), now);
  // What was submitted is declared: nothing more comes to it, and nothing is asked for.
  const isOpen = left !== null && declaration.isEditable;
  return (
    <section className={styles.panel} aria-labelledby="tracker">
      <div className={styles.between}>
        <h2 id="tracker">{name}</h2>
        <p className={styles.state}>
          <Tag tone={statusTones[label] ?? 'calm'}>{label}</Tag>
          <span className={styles.muted}>
            {periodText(startsOn, endsOn)}
            {isOpen && (
              <>
                , <span className={styles.left}>{left.text}</span>
              </>
            )}
          </span>
        </p>
      </div>
      <UnitFigures totals={tracker.totals} asked={asked} isOpen={declaration.isEditable} />
      <div className={styles.part}>
        <Ahead tracker={tracker} declaration={declaration} isRunning={isOpen} />
        {isOpen && <Makeup tracker={tracker} />}
      </div>
      <div className={styles.part}>
        <CourseChart tracker={tracker} declaration={declaration} isRunning={isOpen} />
      </div>
      {tracker.kinds.length > 0 && (
        <div className={styles.part}>
          <table className={styles.kinds}>
            <caption>{texts.byKind}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.kind}</th>
                <th scope="col">{texts.claimed}</th>
                <th scope="col">{texts.verifiable}</th>
              </tr>
            </thead>
            <tbody>
              {tracker.kinds.map(({ kind, claimed, verifiable }) => (
                <tr key={kind ?? 'none'}>
                  <th scope="row">
                    {kind === null ? texts.otherKind : (codes.activityKind as Picklist)[kind]}
                  </th>
                  <td>{claimed}</td>
                  <td>{verifiable}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type Units = TrackerAnswer['totals'];

/** As much room as the panel takes, so that the list below it stays where it is. */
export const TrackerSkeleton = () => (
  <div className={cx(styles.panel, styles.awaited)} aria-hidden="true">
    <Skeleton width="long" />
    <div className={styles.sums}>
      <Skeleton width="short" />
      <Skeleton width="short" />
    </div>
    <Skeleton width="long" />
  </div>
);

/** Claimed and verifiable against what is asked; a bar that is full says so in words. */
export function UnitFigures({ totals, asked, isOpen }: { totals: Units; asked: Units; isOpen: boolean }) {
  return (
    <dl className={styles.sums}>
      <UnitFigure
        name={texts.unitsClaimed}
        units={totals.claimed}
        proved={totals.verifiable}
        asked={asked.claimed}
        isOpen={isOpen}
        meter={texts.meterClaimed(totals.claimed, asked.claimed)}
      />
      <UnitFigure
        name={texts.ofTheseVerifiable}
        units={totals.verifiable}
        proved={totals.verifiable}
        asked={asked.verifiable}
        isOpen={isOpen}
        meter={texts.meterVerifiable(totals.verifiable, asked.verifiable)}
      />
    </dl>
  );
}

interface UnitFigureProps {
  name: string;
  units: number;
  /** How many of them are verifiable: the solid part of the bar. */
  proved: number;
  asked: number;
  /** Whether more can be added. */
  isOpen: boolean;
  meter: string;
}

function UnitFigure({ name, units, proved, asked, isOpen, meter }: UnitFigureProps) {
  const share = (part: number) => (asked === 0 ? 100 : Math.min(100, (part / asked) * 100));
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className={styles.figure}>
          <b>{units}</b>
          <span>{texts.of('', String(asked)).trim()}</span>
          {units >= asked ? (
            <em className={styles.met}>{texts.reached}</em>
          ) : (
            isOpen && <em>{texts.toGo(asked - units)}</em>
          )}
        </p>
        <div className={styles.meter} role="img" aria-label={meter}>
          <i style={{ width: `${share(proved)}%` }} />
          {units > proved && (
            <i className={styles.unproved} style={{ width: `${share(units) - share(proved)}%` }} />
          )}
        </div>
      </dd>
    </div>
  );
}

interface AheadProps extends TrackerPanelProps {
  isRunning: boolean;
}

/** Where the period leads, or led, in one sentence: how much and what is missing of it stand out. */
function Ahead({ tracker, declaration, isRunning }: AheadProps) {
  const { forecast, totals } = tracker;
  const { asked, endsOn, isEditable } = declaration;
  const units = isRunning ? forecast.claimed : totals.claimed;
  const short = isRunning ? forecast.claimedShort : Math.max(0, asked.claimed - totals.claimed);
  const [whole, lacking] = isRunning
    ? [texts.onCourse, texts.onCourseShort]
    : isEditable
      ? [texts.endedWith, texts.endedShort]
      : [texts.declaredUnits, texts.declaredShort];
  return (
    <p className={styles.ahead}>
      <Sentence
        text={short > 0 ? lacking : whole}
        parts={{
          units: <b>{texts.unitsOf(units, asked.claimed)}</b>,
          day: dayText(endsOn),
          short: <em>{texts.unitsShort(short)}</em>,
        }}
      />
    </p>
  );
}

function Makeup({ tracker: { totals, credits, planned, forecast } }: { tracker: TrackerAnswer }) {
  const sum = (parts: readonly { readonly units: number }[]) =>
    parts.reduce((total, { units }) => total + units, 0);
  const parts = [
    texts.madeUp(totals.claimed),
    ...(credits.length > 0 ? [texts.fromAttended(sum(credits))] : []),
    ...(planned.length > 0 ? [texts.fromPlanned(sum(planned))] : []),
  ];
  return (
    <p className={styles.muted}>
      {allOf(parts)}.{' '}
      {forecast.verifiableShort > 0 ? texts.verifiableShort(forecast.verifiableShort) : texts.verifiableMet}{' '}
      {forecast.claimedShort > 0 && forecast.helpfulEvents > 0 && (
        <Link to={paths.events()}>{texts.moreEvents(forecast.helpfulEvents)}</Link>
      )}
    </p>
  );
}
