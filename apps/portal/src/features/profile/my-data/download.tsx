import { useId, useState } from 'react';
import { downloadMyData, saveBlob } from '../../../lib/file-download.ts';
import { today } from '../../../lib/today.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './my-data.module.css';
import * as texts from './texts.ts';

/** All of it in one file. Leaving the page ends it. */
export function Download() {
  const heading = useId();
  const [received, setReceived] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const download = useAction(
    async (signal) => {
      setSaved(false);
      setReceived(0);
      const archive = await downloadMyData(signal, (bytes) => signal.aborted || setReceived(bytes));
      signal.throwIfAborted();
      saveBlob(archive, `my-data-${today()}.zip`);
    },
    { done: texts.yourDataHasBeen, onDone: () => setSaved(true) },
  );
  const isRunning = download.isPending;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.downloadYourData}</h2>
      <p className={styles.words}>{texts.oneZipFileWith}</p>
      {download.failure && (
        <Notice tone="bad" title={texts.yourDataCouldNot}>
          <p>{download.failure.text}</p>
        </Notice>
      )}
      <Actions>
        <Button look="primary" aria-disabled={isRunning} onClick={() => void download.run()}>
          <Icon name="download" />
          {texts.downloadMyData}
        </Button>
        {isRunning && <Button onClick={download.cancel}>{texts.cancel}</Button>}
      </Actions>
      <p className={styles.status} role="status">
        {isRunning && texts.pleaseWaitYourData}
        {isSaved && texts.fileIsAmongYour}
      </p>
      {isRunning && received > 0 && (
        <p className={styles.status}>{texts.mbReceived((received / 1_048_576).toFixed(1))}</p>
      )}
    </section>
  );
}
