import type { TrackerAnswer } from '@charter/contracts';
import { useId } from 'react';
import { monthName } from '../../lib/language.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { useWidth } from '../../ui/use-width.ts';
import { axisOf } from './course-axis.ts';
import styles from './course-chart.module.css';
import * as texts from './texts.ts';

interface CourseProps {
  tracker: TrackerAnswer;
  declaration: NonNullable<TrackerAnswer['declaration']>;
  isRunning: boolean;
}

/** How the units came together: the course over the period, drawn for the width it has, and the same in figures. */
export function CourseChart(props: CourseProps) {
  const heading = useId();
  if (props.tracker.months.length === 0) return null;
  return (
    <figure className={styles.course} aria-labelledby={heading}>
      <figcaption id={heading} className={styles.title}>
        {texts.chartTitle(props.declaration.name)}
      </figcaption>
      <Drawing {...props} />
      <CourseTable {...props} />
    </figure>
  );
}

const high = 300;
const edge = { top: 26, bottom: 26, start: 28 };
/** With less room than this no word has a place beside its line that another line never runs through: a key says them. */
const narrow = 460;
/** Two words closer than this lie over each other. */
const lineHeight = 16;

function Drawing({ tracker: { months, forecast }, declaration, isRunning }: CourseProps) {
  const { ref, width } = useWidth();
  const { startsOn, endsOn, asked } = declaration;
  const isNarrow = width < narrow;
  const last = months.at(-1) ?? { until: startsOn, claimed: 0, verifiable: 0 };
  const highest = Math.max(asked.claimed, last.claimed, isRunning ? forecast.claimed : 0);
  const { ticks, top } = axisOf(highest);
  const right = width - (isNarrow ? 8 : 108);
  const [from, to] = [Date.parse(startsOn), Date.parse(endsOn)];
  const x = (day: string) =>
    edge.start + ((Date.parse(day) - from) / Math.max(to - from, 1)) * (right - edge.start);
  const y = (units: number) => high - edge.bottom - (units / top) * (high - edge.top - edge.bottom);
  const begun = { until: startsOn, claimed: 0, verifiable: 0 };
  const points = [begun, ...months];
  const course = (of: 'claimed' | 'verifiable') =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point.until)} ${y(point[of])}`).join('');
  const endX = x(last.until);
  const ends = [
    { words: texts.unitsClaimedNow(last.claimed), at: y(last.claimed) },
    { words: texts.unitsVerifiableNow(last.verifiable), at: y(last.verifiable) },
  ];
  // What is verifiable is never above what is claimed: where both are close, its words go down.
  const [upper = 0, lower = 0] = ends.map(({ at }) => at);
  const places = [upper, Math.max(lower, upper + lineHeight)];
  const isVerifiableAsked = asked.verifiable > 0 && asked.verifiable < asked.claimed;
  return (
    <div ref={ref} aria-hidden="true">
      {isNarrow && (
        <ul className={styles.key}>
          <Keyed look="claimed">{texts.unitsClaimedNow(last.claimed)}</Keyed>
          <Keyed look="verifiable">{texts.unitsVerifiableNow(last.verifiable)}</Keyed>
          {asked.claimed > 0 && <Keyed look="asked">{texts.unitsAsked(asked.claimed)}</Keyed>}
          {isVerifiableAsked && (
            <Keyed look="askedVerifiable">{texts.ofThemVerifiable(asked.verifiable)}</Keyed>
          )}
          {isRunning && <Keyed look="forecast">{texts.forecastUnits(forecast.claimed)}</Keyed>}
        </ul>
      )}
      <svg width={width} height={high} className={styles.drawing}>
        <defs>
          <pattern id="course-hatch" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" className={styles.hatch} />
          </pattern>
        </defs>
        {ticks.map((units) => (
          <g key={units}>
            <path
              d={`M${edge.start} ${y(units)}H${right}`}
              className={units === 0 ? styles.base : styles.grid}
            />
            <text x={edge.start - 8} y={y(units) + 4} textAnchor="end" className={styles.axis}>
              {units}
            </text>
          </g>
        ))}
        <Months startsOn={startsOn} endsOn={endsOn} x={x} room={right - edge.start} />
        <path
          d={`${course('verifiable')}L${endX} ${y(0)}L${x(startsOn)} ${y(0)}Z`}
          fill="url(#course-hatch)"
        />
        <path d={course('verifiable')} className={styles.verifiable} />
        <path d={course('claimed')} className={styles.claimed} />
        {asked.claimed > 0 && (
          <>
            <path d={`M${edge.start} ${y(asked.claimed)}H${right}`} className={styles.asked} />
            {!isNarrow && (
              <text x={edge.start + 6} y={y(asked.claimed) - 6} className={styles.due}>
                {texts.unitsAsked(asked.claimed)}
              </text>
            )}
          </>
        )}
        {isVerifiableAsked && (
          <>
            <path d={`M${edge.start} ${y(asked.verifiable)}H${right}`} className={styles.askedVerifiable} />
            {!isNarrow && (
              <text x={edge.start + 6} y={y(asked.verifiable) - 6} className={styles.due}>
                {texts.ofThemVerifiable(asked.verifiable)}
              </text>
            )}
          </>
        )}
        {isRunning && (
          <>
            <path d={`M${endX} ${edge.top}V${y(0)}`} className={styles.today} />
            <path
              d={`M${endX} ${y(last.claimed)}L${right} ${y(forecast.claimed)}`}
              className={styles.forecast}
            />
            {!isNarrow && (
              <text x={right + 8} y={y(forecast.claimed) + 4} className={styles.word}>
                {texts.forecastUnits(forecast.claimed)}
              </text>
            )}
          </>
        )}
        <circle cx={endX} cy={y(last.verifiable)} r="3" className={styles.dot} />
        <circle cx={endX} cy={y(last.claimed)} r="4" className={styles.ring} />
        {!isNarrow &&
          ends.map(({ words }, index) => (
            <text key={words} x={endX + 10} y={(places[index] ?? 0) + 4} className={styles.word}>
              {words}
            </text>
          ))}
      </svg>
    </div>
  );
}

type Line = 'claimed' | 'verifiable' | 'asked' | 'askedVerifiable' | 'forecast';

/** A piece of a line as it is drawn, and what it stands for. */
function Keyed({ look, children }: { look: Line; children: string }) {
  return (
    <li className={styles.keyed}>
      <svg width="28" height="12">
        <path d="M0 6H28" className={styles[look]} />
        {look === 'claimed' && <circle cx="22" cy="6" r="4" className={styles.ring} />}
        {look === 'verifiable' && <circle cx="22" cy="6" r="3" className={styles.dot} />}
      </svg>
      {children}
    </li>
  );
}

interface MonthsProps {
  startsOn: string;
  endsOn: string;
  x: (day: string) => number;
  room: number;
}

/** The names of the months below their middle, as many as there is room for. */
function Months({ startsOn, endsOn, x, room }: MonthsProps) {
  const [year = 0, month = 1] = startsOn.split('-').map(Number);
  const days: string[] = [];
  for (let at = month - 1; ; at += 1) {
    const day = new Date(Date.UTC(year, at, 15)).toISOString().slice(0, 10);
    if (day > endsOn) break;
    if (day >= startsOn) days.push(day);
  }
  const every = Math.max(1, Math.ceil((days.length * 36) / Math.max(room, 1)));
  return days.map((day, at) =>
    at % every === 0 ? (
      <text key={day} x={x(day)} y={high - 6} textAnchor="middle" className={styles.axis}>
        {monthName(Number(day.slice(5, 7)))}
      </text>
    ) : null,
  );
}

function CourseTable({ tracker: { months, forecast }, declaration: { endsOn }, isRunning }: CourseProps) {
  return (
    <table className={styles.table}>
      <caption>{texts.sameInFigures}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.byEndOf}</th>
          <th scope="col">{texts.claimed}</th>
          <th scope="col">{texts.verifiable}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ until, claimed, verifiable }, at) => {
          const isToday = isRunning && at === months.length - 1;
          return (
            <tr key={until} className={isToday ? styles.isToday : undefined}>
              <th scope="row">{isToday ? texts.todayIs(dayText(until)) : monthOf(until, months.length)}</th>
              <td>{claimed}</td>
              <td>{verifiable}</td>
            </tr>
          );
        })}
        {isRunning && (
          <tr className={forecast.claimedShort > 0 ? styles.isShort : undefined}>
            <th scope="row">{texts.forecastBy(dayText(endsOn))}</th>
            <td>{forecast.claimed}</td>
            <td>{forecast.verifiable}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A period of more than a year has some months twice. */
const monthOf = (day: string, count: number): string => {
  const month = monthName(Number(day.slice(5, 7)), 'long');
  return count > 12 ? `${month} ${day.slice(0, 4)}` : month;
};
