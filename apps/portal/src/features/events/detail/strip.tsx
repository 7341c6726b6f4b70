import styles from './event-screen.module.css';

const deck = 66;
const piers = [40, 260, 500, 740, 960];
/** A hanger from the deck to the arch below it, at each of so many steps of a span. */
const steps = 8;

const hangers = piers.slice(1).flatMap((right, at) => {
  const left = piers[at] ?? 0;
  const rise = right - left > 230 ? 15 : 12;
  return Array.from({ length: steps - 1 }, (_none, step) => {
    const part = (step + 1) / steps;
    const depth = 92 - 4 * rise * part * (1 - part) * 1.05;
    return `M${Math.round(left + (right - left) * part)} ${deck}V${Math.round(depth)}`;
  });
});

const grid = [
  ...[25, 50, 75, 100, 125].map((y) => `M0 ${y}H1000`),
  ...Array.from({ length: 19 }, (_none, at) => `M${(at + 1) * 50} 0V150`),
];

/** A viaduct over the river, drawn as an engineer would. It says nothing and is not spoken of. */
export function Strip() {
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 1000 150"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d={grid.join('')} stroke="var(--line)" />
      <path
        d="M0 128C120 116 200 142 330 130S600 112 760 128 920 136 1000 126M0 137C120 125 200 150 330 139S600 121 760 137 920 145 1000 135"
        stroke="var(--accent)"
        opacity=".4"
      />
      <path d={`M0 58H1000M0 ${deck}H1000`} stroke="var(--accent)" strokeWidth="2" />
      <path
        d="M0 86Q20 90 40 92Q150 68 260 92Q380 62 500 92Q620 62 740 92Q850 68 960 92Q980 90 1000 86"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <path
        d={piers.map((x) => `M${x - 8} 92h16l6 38h-28z`).join('')}
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <path d={hangers.join('')} stroke="var(--accent)" opacity=".6" />
      <path
        d="M260 26H500M260 20v12M500 20v12M500 26H740M740 20v12"
        stroke="var(--needs-you)"
        strokeWidth="1.2"
      />
    </svg>
  );
}
