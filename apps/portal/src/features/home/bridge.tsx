import styles from './bridge.module.css';
import * as texts from './visitor-texts.ts';

/**
 * A crescent arch with the deck through it, drawn as an engineer would: to scale, with its dimensions. Both chords are
 * parabolas, and a parabola is exactly a quadratic Bézier whose control point lies twice the rise above the springing.
 */
const width = 760;
const left = 56;
const right = 676;
const springing = 346;
const rise = { upper: 232, lower: 200 };
const deck = 222;
const panels = 20;
const unitsPerMetre = 4;

const span = right - left;
const middle = (left + right) / 2;

const arch = (height: number) =>
  `M${left} ${springing}Q${middle} ${springing - 2 * height} ${right} ${springing}`;

/** Height of a chord's line at x. */
function chord(height: number, x: number): number {
  const fromMiddle = (x - middle) / (span / 2);
  return Math.round((springing - height * (1 - fromMiddle ** 2)) * 10) / 10;
}

const nodes = Array.from({ length: panels + 1 }, (_, index) => left + (span / panels) * index);
const inner = nodes.slice(1, -1);

/** Posts and diagonals between the chords; the diagonals lean towards the crown from both sides. */
const web = [
  ...inner.map((x) => `M${x} ${chord(rise.upper, x)}V${chord(rise.lower, x)}`),
  ...nodes.slice(1, -2).map((x, index) => {
    const next = nodes[index + 2] ?? right;
    return x < middle
      ? `M${x} ${chord(rise.lower, x)}L${next} ${chord(rise.upper, next)}`
      : `M${x} ${chord(rise.upper, x)}L${next} ${chord(rise.lower, next)}`;
  }),
].join('');

/** Where the arch is above the deck it carries it by hangers; where it is below, on columns. */
const hangers = inner
  .map((x) => {
    const below = chord(rise.lower, x);
    const above = chord(rise.upper, x);
    if (below < deck - 4) return `M${x} ${below}V${deck}`;
    return above > deck + 12 ? `M${x} ${deck + 8}V${above}` : '';
  })
  .join('');

const grid = [
  ...Array.from({ length: width / 40 + 1 }, (_, index) => `M${index * 40} 0V440`),
  ...Array.from({ length: 12 }, (_, index) => `M0 ${index * 40}H${width}`),
].join('');

/** The valley floor: the same line, lower and calmer each time. */
const contours = Array.from({ length: 6 }, (_, index) => {
  const y = 372 + index * 12;
  const swing = 16 - index * 2;
  return `M0 ${y}C130 ${y - swing} 210 ${y + swing} 330 ${y + swing / 3}S560 ${y - swing * 1.4} ${width} ${y}`;
});

const hatch = [left - 30, right - 30].map((start) =>
  Array.from({ length: 7 }, (_, index) => `M${start + index * 9} ${springing + 12}l7-10`).join(''),
);

export function Bridge() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} 440`} role="img" aria-label={texts.bridgeDrawn}>
      <path className={styles.grid} d={grid} />
      {contours.map((line) => (
        <path key={line} className={styles.contour} d={line} />
      ))}
      <path className={styles.thin} d={web + hangers} />
      <path className={styles.line} d={arch(rise.upper) + arch(rise.lower)} />
      <path className={styles.line} d={`M14 ${deck}H718M14 ${deck + 8}H718`} />
      <path className={styles.ground} d={`M${left - 32} ${springing}h64M${right - 32} ${springing}h64`} />
      <path className={styles.hatch} d={hatch.join('')} />
      <g className={styles.dimension}>
        <path
          d={`M${left} 56H${right}M${left} 48v${springing - 70}M${right} 48v${springing - 70}`}
          className={styles.faint}
        />
        <path d={`M${left} 56H${right}M${left - 5} 61l10-10M${right - 5} 61l10-10`} />
        <path d={`M738 ${springing - rise.upper}V${springing}`} />
        <path d={`M733 ${springing - rise.upper + 5}l10-10M733 ${springing + 5}l10-10`} />
        <path className={styles.faint} d={`M${middle} ${springing - rise.upper}H746`} />
        <path className={styles.axis} d={`M${middle} 76V${springing + 10}`} />
      </g>
      <g className={styles.figures}>
        <text x={middle} y="47" textAnchor="middle">
          {(span / unitsPerMetre).toFixed(3)}
        </text>
        <text x="756" y={springing - rise.upper - 14} textAnchor="end">
          f = {(rise.upper / unitsPerMetre).toFixed(1)}
        </text>
      </g>
    </svg>
  );
}
