import { mostUnread } from '@charter/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { unread } from '../../lib/unread.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { openSignIn } from '../session/open-sign-in.ts';
import { signOut } from '../session/start-session.ts';
import styles from './header.module.css';
import { SearchButton, Sections } from './sections.tsx';
import { ThemeChoice } from './theme.tsx';
import type { Viewer } from './viewer.ts';
import * as texts from '../texts.ts';

/** The top of every page. Below the layout's breakpoint everything but the essentials moves into the drawer. */
export function Header({ viewer, withMenu }: { viewer: Viewer; withMenu: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to={paths.home()} className={styles.brand}>
          <Mark />
          <span className={styles.name}>{config().institution.name}</span>
          <span className={styles.shortName} aria-hidden="true">
            {config().institution.shortName}
          </span>
        </Link>
        <nav className={styles.links} aria-label={texts.mainNavigation}>
          <HeaderLinks viewer={viewer} place="bar" />
        </nav>
        {viewer.signedIn && !viewer.inactive && <SearchButton />}
        <ThemeButton />
        <SessionButton signedIn={viewer.signedIn} />
        <Button size="small" className={styles.menu} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Icon name="menu" />
          {texts.menu}
        </Button>
      </div>
      <Drawer open={open} label={texts.menu} onClose={() => setOpen(false)}>
        <nav aria-label={texts.mainNavigation} className={styles.drawerLinks}>
          <HeaderLinks viewer={viewer} place="drawer" />
          {viewer.signedIn && (
            <button type="button" className={styles.drawerLink} onClick={() => void signOut()}>
              {texts.logout}
            </button>
          )}
        </nav>
        {withMenu && <Sections may={viewer.may} className={styles.drawerPart} />}
        <div className={styles.drawerPart}>
          <ThemeChoice />
        </div>
      </Drawer>
    </header>
  );
}

function HeaderLinks({ viewer, place }: { viewer: Viewer; place: 'bar' | 'drawer' }) {
  const link = place === 'bar' ? styles.barLink : styles.drawerLink;
  if (!viewer.signedIn) {
    return (
      <>
        <Link to={paths.memberDirectory()} className={link}>
          {texts.findMember}
        </Link>
        <Link to={paths.firmDirectory()} className={link}>
          {texts.findFirm}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to={paths.home()} className={link}>
        {texts.alert}
      </Link>
      {viewer.may(paths.notifications()) && (
        <Link to={paths.notifications()} className={cx(link, styles.bell)}>
          <Bell />
        </Link>
      )}
      {!viewer.inactive && (
        <Link to={paths.profile()} className={link}>
          {texts.myProfile}
        </Link>
      )}
    </>
  );
}

function Bell() {
  const count = useStore(unread);
  const shown = count >= mostUnread ? `${mostUnread - 1}+` : String(count);
  return (
    <>
      <Icon name="bell" />
      <span>{texts.notifications}</span>
      {count > 0 && (
        <b className={styles.count}>
          <span>, </span>
          {shown}
          <span> {texts.unread}</span>
        </b>
      )}
    </>
  );
}

function SessionButton({ signedIn }: { signedIn: boolean }) {
  if (!signedIn) {
    return (
      <Button size="small" onClick={() => void openSignIn()}>
        {texts.login}
      </Button>
    );
  }
  return (
    <Button size="small" className={styles.wide} onClick={() => void signOut()}>
      {texts.logout}
    </Button>
  );
}

function ThemeButton() {
  return (
    <div className={styles.wide}>
      <button type="button" className={styles.icon} popoverTarget="theme-choice" aria-label={texts.theme}>
        <Icon name="theme" />
      </button>
      <div id="theme-choice" popover="auto" className={styles.popover}>
        <ThemeChoice />
      </div>
    </div>
  );
}
