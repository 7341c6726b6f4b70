import type { StandingAnswer } from '@charter/contracts';
import { useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { calendarFilePath, placePaperPath } from '../lib/place-links.ts';
import { useNow } from '../lib/time-left.ts';
import { SaveFile, useAction } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { isOver, type EventShown } from './event.ts';
import styles from './registration-panel.module.css';
import * as texts from './texts.ts';

interface PlaceToolsProps {
  event: EventShown;
  /** What the person has here, if anything. */
  mine: StandingAnswer['mine'];
  isCalledOff: boolean;
}

/**
 * What goes along with an event and with a place at it. A ticket is for who has paid, a certificate for who was there; an exam has
 * results instead. Nobody goes to what is called off.
 */
export function PlaceTools({ event, mine, isCalledOff }: PlaceToolsProps) {
  const now = useNow();
  const isAhead = !isCalledOff && !isOver(event, now);
  return (
    <div className={styles.tools}>
      {mine && isAhead && mine.payBy === undefined && (
        <SaveFile
          label={texts.ticket}
          icon="download"
          path={placePaperPath(mine.registrationId, 'ticket')}
          name={texts.ticketFile(event.name)}
        />
      )}
      {mine?.attendedOn !== undefined && !event.isExam && (
        <SaveFile
          label={texts.certificate}
          icon="download"
          path={placePaperPath(mine.registrationId, 'certificate')}
          name={texts.certificateFile(event.name)}
        />
      )}
      {!isCalledOff && (
        <SaveFile
          label={texts.addToCalendar}
          icon="calendar"
          path={calendarFilePath(event.id)}
          name={`${event.name}.ics`}
        />
      )}
      <Share event={event} />
    </div>
  );
}

/** By the device's own means where it has them; elsewhere the address is ready to be pasted, or shown to be copied. */
function Share({ event: { id, name, isExam } }: Pick<PlaceToolsProps, 'event'>) {
  const [isShown, setIsShown] = useState(false);
  const url = new URL(isExam ? paths.exam(id) : paths.event(id), location.origin).href;
  const share = useAction(async () => {
    if (await sharedByDevice(name, url)) return;
    if (await copyText(url)) notify(texts.addressCopied, 'success');
    else setIsShown(true);
  });
  return (
    <>
      <Button size="small" busy={share.isPending} onClick={() => void share.run()}>
        <Icon name="share" width="16" height="16" />
        {texts.share}
      </Button>
      <Modal open={isShown} title={texts.share} closeLabel={texts.close} onEscape={() => setIsShown(false)}>
        <p>{texts.copyYourself}</p>
        <TextField
          label={texts.addressOfPage}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onChange={() => {}}
        />
      </Modal>
    </>
  );
}

async function sharedByDevice(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Who changes their mind has not failed.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
