import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { config } from '../../lib/config.ts';
import { dropLoaders, waits } from '../../lib/loader.ts';
import { dismiss, notifications } from '../../lib/notify.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { cx } from '../../ui/cx.ts';
import { LoaderOverlay } from '../../ui/loader-overlay.tsx';
import { Snackbars } from '../../ui/snackbar.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Progress } from './progress.tsx';
import { Sections, Timeout, TrailTo } from './sections.tsx';
import { SideSlot } from './side-slot.ts';
import styles from './shell.module.css';
import { useArrival, useRoute } from './use-arrival.ts';
import { useViewer } from './viewer.ts';
import { viewingBar } from './viewing-bar.ts';
import * as texts from '../texts.ts';

export function Shell() {
  const route = useRoute();
  const session = useSession();
  const viewer = useViewer();
  const wait = useStore(waits).at(-1);
  const messages = useStore(notifications);
  const bar = useStore(viewingBar);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [cookiesReopened, setCookiesReopened] = useState(false);
  useArrival(route);
  useEffect(() => {
    // Back from the provider's page by the browser's history: the page is as it was left, loader included.
    const restored = (event: PageTransitionEvent) => event.persisted && dropLoaders();
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  const withMenu = route?.navigation === true && viewer.signedIn;
  const withTrail = route?.navigation === false && route.guard === 'guarded' && viewer.signedIn;
  const withDesks = route?.guard === 'staff' && viewer.signedIn;
  return (
    <>
      <div className={styles.page} inert={wait !== undefined}>
        <Progress />
        <SkipLink />
        <Header viewer={viewer} withMenu={withMenu} />
        {bar}
        <OfflineNotice />
        <div className={cx(styles.frame, withMenu && styles.withMenu, withDesks && styles.withDesks)}>
          {withMenu && <Sections may={viewer.may} className={styles.side} />}
          {withDesks && <div ref={setSide} className={styles.desks} />}
          <main id="main" className={styles.main} tabIndex={-1}>
            <p className={styles.printed}>{config().institution.name}</p>
            {withTrail && <TrailTo route={route} />}
            <SideSlot value={side}>
              <Outlet />
            </SideSlot>
          </main>
        </div>
        <Footer onCookieSettings={() => setCookiesReopened(true)} />
        <CookieConsent reopened={cookiesReopened} onDone={() => setCookiesReopened(false)} />
      </div>
      {session.status === 'signed-in' && <Timeout />}
      <LoaderOverlay message={wait?.message} />
      <Snackbars messages={messages} onDismiss={dismiss} />
      {/* Every page that is loaded anew has the same key, that of the card gateway's way back among them: each begins at its top. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}

function SkipLink() {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Moving focus is enough; a hash in the address would only fill the history.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {texts.skipToMain}
    </a>
  );
}
