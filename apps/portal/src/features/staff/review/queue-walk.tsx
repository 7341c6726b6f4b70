import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import styles from './case-bar.module.css';
import * as texts from './texts.ts';

interface QueueWalkProps {
  queue: {
    readonly place: number | null;
    readonly of: number;
    readonly previousId: string | null;
    readonly nextId: string | null;
  };
  pathOf: (id: string) => string;
  /** What stands in the queue. */
  label: string;
  previous: string;
  next: string;
}

/** Where something stands in its queue, and the way to what is before and after it. */
export function QueueWalk({ queue, pathOf, label, previous, next }: QueueWalkProps) {
  if (queue.of === 0) return null;
  return (
    <nav className={styles.walk} aria-label={label}>
      <Walk
        to={queue.previousId && pathOf(queue.previousId)}
        label={previous}
        keyName="K"
        icon="chevron-left"
      />
      <span>{queue.place === null ? texts.waiting(queue.of) : texts.placeOf(queue.place, queue.of)}</span>
      <Walk to={queue.nextId && pathOf(queue.nextId)} label={next} keyName="J" icon="chevron-right" />
    </nav>
  );
}

interface WalkProps {
  to: string | null;
  label: string;
  keyName: string;
  icon: 'chevron-left' | 'chevron-right';
}

function Walk({ to, label, keyName, icon }: WalkProps) {
  const sign = <Icon name={icon} width="16" height="16" />;
  if (to === null) return <span className={styles.noWay}>{sign}</span>;
  return (
    <Link className={styles.way} to={to} aria-label={label} aria-keyshortcuts={keyName}>
      {sign}
    </Link>
  );
}
