import { menuFor, trailTo, type MenuGroup, type Page } from '@charter/contracts';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './menu.module.css';

/** The menu groups, folded but for the one where one is, with the entries this person may open. */
export function Menu({ may }: { may: (path: string) => boolean }) {
  const { pathname, hash } = useLocation();
  const groups = menuFor(may);
  const isAt = (page: Page) => page.path === pathname && (page.hash ?? '') === hash;
  // A page that is in no group stands within one that is.
  const places = trailTo(pathname).toReversed();
  const current =
    groups.find(({ pages }) => pages.some(isAt)) ??
    places
      .map(({ path }) => groups.find(({ pages }) => pages.some((page) => page.path === path)))
      .find((group) => group !== undefined);
  return groups.map((group) => (
    <Group key={group.title} group={group} isCurrent={group.title === current?.title} isAt={isAt} />
  ));
}

interface GroupProps {
  group: MenuGroup;
  isCurrent: boolean;
  isAt: (page: Page) => boolean;
}

function Group({ group: { title, pages }, isCurrent, isAt }: GroupProps) {
  const id = useId();
  const [open, setOpen] = useState(isCurrent);
  const [was, setWas] = useState(isCurrent);
  if (was !== isCurrent) {
    // Arrived here by another way than the menu: it shows where one is. Leaving folds nothing that the person opened.
    setWas(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Icon name="chevron-down" className={styles.chevron} width={16} height={16} />
        </button>
      </h2>
      <ul id={id} className={styles.list} hidden={!open}>
        {open &&
          pages.map((page) => (
            <li key={page.path + (page.hash ?? '')}>
              <Link
                to={page.path + (page.hash ?? '')}
                className={styles.link}
                aria-current={isAt(page) ? 'page' : undefined}
              >
                {page.name}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
