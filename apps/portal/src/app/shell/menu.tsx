import { findRoute, menuFor, needPaths, trailTo, type MenuGroup, type Page } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { homePage } from '../../server-state/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './menu.module.css';
import * as texts from '../texts.ts';

/**
 * The menu groups, folded but for the one where one is, with the entries this person may open. The server says which
 * applications are closed to them now, and what waits on which page.
 */
export function Menu({ may }: { may: (path: string) => boolean }) {
  const { pathname, hash } = useLocation();
  const session = useSession();
  const contactId = session.status === 'signed-in' ? session.member.contactId : '';
  const { data: home } = useQuery({ ...homePage(contactId), enabled: contactId !== '' });
  const isClosed = (path: string) => home?.closed.includes(findRoute(path)?.key ?? '') === true;
  const groups = menuFor((path) => may(path) && !isClosed(path));
  const waiting = home?.needs.map(({ kind }) => needPaths[kind]) ?? [];
  const waitsAt = (page: Page) =>
    page.hash === undefined ? waiting.filter((path) => path === page.path).length : 0;
  const isAt = (page: Page) => page.path === pathname && (page.hash ?? '') === hash;
  // A page that is in no group stands within one that is.
  const places = trailTo(pathname).toReversed();
  const current =
    groups.find(({ pages }) => pages.some(isAt)) ??
    places
      .map(({ path }) => groups.find(({ pages }) => pages.some((page) => page.path === path)))
      .find((group) => group !== undefined);
  return (
    <>
      <p className={styles.first}>
        <Link
          to={paths.home()}
          className={styles.link}
          aria-current={pathname === paths.home() ? 'page' : undefined}
        >
          {texts.home}
        </Link>
      </p>
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          isCurrent={group.title === current?.title}
          isAt={isAt}
          waitsAt={waitsAt}
        />
      ))}
    </>
  );
}

interface GroupProps {
  group: MenuGroup;
  isCurrent: boolean;
  isAt: (page: Page) => boolean;
  /** How much needs the person on a page. */
  waitsAt: (page: Page) => number;
}

function Group({ group: { title, pages }, isCurrent, isAt, waitsAt }: GroupProps) {
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
          <span>{title}</span>
          <Count of={pages.reduce((sum, page) => sum + waitsAt(page), 0)} />
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

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <VisuallyHidden>: </VisuallyHidden>
      {count} <VisuallyHidden>{texts.needsYou(count)}</VisuallyHidden>
    </span>
  );
}
