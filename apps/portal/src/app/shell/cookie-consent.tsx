import { useEffect, useRef } from 'react';
import { browserStorage, type Remembered } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cookie-consent.module.css';
import { Actions } from '../../ui/layout.tsx';
import * as texts from '../texts.ts';

interface CookieConsentProps {
  /** Opened again from the footer, although an answer is remembered. */
  reopened: boolean;
  onDone: () => void;
}

export function CookieConsent({ reopened, onDone }: CookieConsentProps) {
  const { cookieConsent } = useStore(browserStorage);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reopened) ref.current?.focus();
  }, [reopened]);
  if (cookieConsent && !reopened) return null;

  const answer = (choice: Remembered['cookieConsent']) => () => {
    browserStorage.update({ cookieConsent: choice });
    onDone();
  };
  return (
    <section ref={ref} className={styles.banner} aria-label={texts.cookies} tabIndex={-1} data-cookie-banner>
      <div className={styles.inside}>
        <p className={styles.text}>
          <strong>{texts.cookiesLead}</strong> {texts.cookiesExplained}
          {cookieConsent && ` ${cookieConsent === 'all' ? texts.allNow : texts.onlyNecessaryNow}`}
        </p>
        <Actions short>
          <Button size="small" onClick={answer('all')}>
            {texts.acceptAll}
          </Button>
          <Button size="small" onClick={answer('necessary')}>
            {texts.onlyNecessary}
          </Button>
        </Actions>
      </div>
    </section>
  );
}
