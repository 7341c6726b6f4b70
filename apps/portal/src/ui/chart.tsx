import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './chart.module.css';
import * as texts from './texts.ts';
import { useWidth } from './use-width.ts';

export interface Series {
  readonly name: string;
  /** A value for each label. */
  readonly values: readonly number[];
  /** What it means, where it is good or bad news; without it each gets a colour by its place. */
  readonly tone?: 'good' | 'due' | 'bad' | 'plain' | undefined;
}

interface ChartProps {
  /** The sentence that the chart bears out. */
  title: string;
  labels: readonly string[];
  series: readonly Series[];
  format?: (value: number) => string;
  /** What the labels are: 'Month'. */
  of: string;
}

/** Lines are told apart by their strokes, as bars are by their hatching. */
const dashes = ['', '7 4', '2 4', '10 3 2 3'];

const plain = (value: number) => String(value);
const largest = (series: readonly Series[]) => Math.max(1, ...series.flatMap(({ values }) => values));

/** Say it, draw it, tabulate it: the sentence leads, the drawing follows, its table is one press away and on paper. */
function Frame({
  title,
  labels,
  series,
  of,
  format = plain,
  asLines = false,
  children,
}: ChartProps & { asLines?: boolean; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* What a tone stands for is said in words, be there one series alone. */}
      {(series.length > 1 || series[0]?.tone !== undefined) && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ name, tone }, index) => (
            <li key={name}>
              <svg width="28" height="14">
                {asLines ? (
                  <path
                    d="M1 7h26"
                    strokeDasharray={dashes[index % 4]}
                    className={cx(styles.stroke, lookOf(index, tone))}
                  />
                ) : (
                  <Mark index={index} tone={tone} from={0} size={100} />
                )}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <Hatches />
      {children}
      <details className={styles.table}>
        <summary>{texts.showAsTable}</summary>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[row] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Series are told apart by their hatching: colour only helps, and a printer may have none. */
function Hatches() {
  return (
    <svg className={styles.hatches} aria-hidden="true">
      <defs>
        <pattern id="chart-hatch-0" width="8" height="8" patternUnits="userSpaceOnUse" />
        <pattern id="chart-hatch-1" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className={styles.hatch} />
        </pattern>
        <pattern id="chart-hatch-2" width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.2" className={styles.dot} />
        </pattern>
        <pattern id="chart-hatch-3" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 3h6" className={styles.hatch} />
        </pattern>
      </defs>
    </svg>
  );
}

/** A bar for each label, with its figure at its end. */
export function BarChart(props: ChartProps) {
  const { labels, series, format = plain } = props;
  const most = largest(series);
  return (
    <Frame {...props}>
      <div className={styles.bars} aria-hidden="true">
        {labels.map((label, row) => (
          <div key={label} className={styles.row}>
            <span className={styles.label}>{label}</span>
            {series.map(({ name, values, tone }, index) => (
              <span key={name} className={styles.line}>
                <svg height="18" className={styles.track}>
                  <Mark index={index} tone={tone} from={0} size={((values[row] ?? 0) / most) * 100} />
                </svg>
                <span className={styles.figureOf}>{format(values[row] ?? 0)}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
    </Frame>
  );
}

/** The parts of a whole, one after another in one bar. */
export function StackedChart(props: ChartProps) {
  const { labels, series, format = plain } = props;
  const sums = labels.map((_, row) => series.reduce((sum, { values }) => sum + (values[row] ?? 0), 0));
  const most = Math.max(1, ...sums);
  return (
    <Frame {...props}>
      <div className={styles.bars} aria-hidden="true">
        {labels.map((label, row) => (
          <div key={label} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span className={styles.line}>
              <svg height="22" className={styles.track}>
                {series.map(({ name, values, tone }, index) => {
                  const before = series.slice(0, index).reduce((sum, one) => sum + (one.values[row] ?? 0), 0);
                  return (
                    <Mark
                      key={name}
                      index={index}
                      tone={tone}
                      from={(before / most) * 100}
                      size={((values[row] ?? 0) / most) * 100}
                    />
                  );
                })}
              </svg>
              <span className={styles.figureOf}>{format(sums[row] ?? 0)}</span>
            </span>
          </div>
        ))}
      </div>
    </Frame>
  );
}

interface MarkProps {
  index: number;
  tone: Series['tone'];
  from: number;
  size: number;
}

const lookOf = (index: number, tone: Series['tone']) => styles[tone ?? `look${index % 4}`];

/** In percent of the room there is, so that nothing but the mark stretches. */
function Mark({ index, tone, from, size }: MarkProps) {
  const place = { x: `${from}%`, y: 1, width: `${size}%`, height: 'calc(100% - 2px)' };
  return (
    <>
      <rect {...place} className={cx(styles.mark, lookOf(index, tone))} />
      <rect {...place} fill={`url(#chart-hatch-${index % 4})`} />
    </>
  );
}

const high = 180;
const foot = 24;

/** How something went over time. It is drawn for the width it has, so that its words never shrink. */
export function LineChart(props: ChartProps) {
  const { labels, series, format = plain } = props;
  const { ref, width } = useWidth();
  const most = largest(series);
  const x = (at: number) => 8 + (labels.length < 2 ? 0 : (at * (width - 16)) / (labels.length - 1));
  const y = (value: number) => high - foot - (value / most) * (high - foot - 20);
  const every = Math.max(1, Math.ceil((labels.length * 84) / Math.max(width, 1)));
  return (
    <Frame {...props} asLines>
      <div ref={ref} aria-hidden="true">
        <svg width={width} height={high} className={styles.lines}>
          <path d={`M0 ${y(0)}H${width}`} className={styles.base} />
          <path d={`M0 ${y(most)}H${width}`} className={styles.grid} />
          <text x="0" y={y(most) - 5} className={styles.axis}>
            {format(most)}
          </text>
          {labels.map((label, at) =>
            at % every === 0 ? (
              <text
                key={label}
                x={x(at)}
                y={high - 6}
                textAnchor={at === 0 ? 'start' : at === labels.length - 1 ? 'end' : 'middle'}
                className={styles.axis}
              >
                {label}
              </text>
            ) : null,
          )}
          {series.map(({ name, values, tone }, index) => (
            <path
              key={name}
              d={values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
              strokeDasharray={dashes[index % 4]}
              className={cx(styles.stroke, lookOf(index, tone))}
            />
          ))}
        </svg>
      </div>
    </Frame>
  );
}

/** The course of a figure in the height of a line. The words beside it say what it shows. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const id = useId();
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = 2 + (at * 96) / Math.max(values.length - 1, 1);
    return { x, y: most === least ? 12 : 22 - ((value - least) / (most - least)) * 20 };
  });
  const last = points.at(-1);
  return (
    <svg
      viewBox="0 0 100 24"
      width="100"
      height="24"
      role="img"
      aria-labelledby={id}
      className={styles.sparkline}
    >
      <title id={id}>{label}</title>
      <path
        d={points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        className={styles.stroke}
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" className={styles.end} />}
    </svg>
  );
}
