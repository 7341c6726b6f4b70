import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import styles from './tile.module.css';

interface TileProps {
  title: string;
  /** Where the tile leads; without it the tile only tells. */
  to?: string | undefined;
  children?: ReactNode;
}

/** One of several ways onward, all of one rank. */
export function Tile({ title, to, children }: TileProps) {
  return (
    <li className={cx(styles.tile, to !== undefined && styles.open)}>
      <h2 className={styles.title}>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        )}
      </h2>
      {children}
    </li>
  );
}
