import type { StandingAnswer } from '@charter/contracts';
import { useAction } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { paths } from '../lib/paths.ts';
import { notify } from '../lib/notify.ts';
import type { EventShown } from './event.ts';
import styles from './registration-panel.module.css';
import * as texts from './texts.ts';

/** What goes along with an event and with a place at it. */
export function PlaceTools({ event }: { event: EventShown; mine: StandingAnswer['mine'] }) {
  return (
    <div className={styles.tools}>
      <Share event={event} />
    </div>
  );
}

/** By the device's own means where it has them; elsewhere the address is ready to be pasted. */
function Share({ event: { id, name, isExam } }: { event: EventShown }) {
  const share = useAction(async () => {
    const url = new URL(isExam ? paths.exam(id) : paths.event(id), location.origin).href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: name, url }).catch((error: unknown) => {
        // Who changes their mind has not failed.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
    } else {
      await navigator.clipboard.writeText(url);
      notify(texts.addressCopied, 'success');
    }
  });
  return (
    <Button size="small" busy={share.isPending} onClick={() => void share.run()}>
      {texts.share}
    </Button>
  );
}
