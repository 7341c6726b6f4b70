import { menu } from '@charter/contracts';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { cx } from '../../ui/cx.ts';
import styles from './menu.module.css';

type May = (path: string) => boolean;

export function hasMenu(may: May): boolean {
  return menu.some((group) => group.items.some((item) => may(item.path)));
}

/** The menu groups, with the entries this person may open. A group without any is not named either. */
export function Menu({ may }: { may: May }) {
  const id = useId();
  const groups = menu
    .map((group) => ({ ...group, items: group.items.filter((item) => may(item.path)) }))
    .filter((group) => group.items.length > 0);
  return groups.map((group, index) => (
    <div key={group.title} className={styles.group}>
      <h2 id={`${id}-${index}`} className={styles.title}>
        {group.title}
      </h2>
      <ul className={styles.list} aria-labelledby={`${id}-${index}`}>
        {group.items.map(({ label, path, hash = '' }) => (
          <li key={label}>
            <NavLink to={path + hash} end className={cx(styles.link)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
