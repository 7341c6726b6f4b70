import { useEffect } from 'react';
import { post } from '../../lib/api-client.ts';
import { config } from '../../lib/config.ts';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { stopViewing, type Viewing } from '../../lib/viewing.ts';
import { Button } from '../../ui/button.tsx';
import styles from './viewing-notice.module.css';
import * as texts from '../texts.ts';

/** On every page, for as long as an officer sees the portal as a member does. */
export function ViewingNotice({ viewId, contactId, name, endsOn }: Viewing) {
  useEffect(() => {
    const timer = setTimeout(() => leave(contactId), Math.max(0, Date.parse(endsOn) - Date.now()));
    return () => clearTimeout(timer);
  }, [contactId, endsOn]);
  const end = () => {
    // In the officer's own name again, or it would be refused like every other change.
    stopViewing();
    void post(`${config().portalBase}/api/staff/members/end-view`, { viewId })
      .catch(() => null)
      .then(() => leave(contactId));
  };
  return (
    <section className={styles.notice} aria-label={texts.viewing}>
      <p className={styles.words}>
        <b>{texts.viewingAs(name)}</b> {texts.viewingUntil(formatMoment(endsOn))}
      </p>
      <Button size="small" onClick={end}>
        {texts.endViewing}
      </Button>
    </section>
  );
}

/** A whole load: nothing of what was read as the member stays in the page. */
function leave(contactId: string): void {
  stopViewing();
  location.assign(`${paths.staff()}/members/${contactId}`);
}
