import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { downloadMyData, saveBlob } from '../../../lib/file-download.ts';
import { notify } from '../../../lib/notify.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './my-data.module.css';
import * as texts from '../texts.ts';

type State =
  | { readonly kind: 'idle' | 'saved' }
  | { readonly kind: 'running'; readonly received: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** All of it in one file. Leaving the page ends it. */
export function Download() {
  const heading = useId();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async () => {
    const abort = new AbortController();
    underWay.current = abort;
    const show = (next: State) => abort.signal.aborted || setState(next);
    show({ kind: 'running', received: 0 });
    try {
      const archive = await downloadMyData(abort.signal, (received) => show({ kind: 'running', received }));
      saveBlob(archive, `my-data-${today()}.zip`);
      show({ kind: 'saved' });
      notify(texts.yourDataHasBeen, 'success');
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) reportError(error);
      show({ kind: 'failed', reason: error instanceof ApiError ? error.message : texts.pleaseTryAgain });
    } finally {
      if (underWay.current === abort) underWay.current = null;
    }
  };
  const cancel = () => {
    underWay.current?.abort();
    underWay.current = null;
    setState({ kind: 'idle' });
  };
  const isRunning = state.kind === 'running';
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.downloadYourData}</h2>
      <p className={styles.words}>{texts.oneZipFileWith}</p>
      {state.kind === 'failed' && (
        <Notice tone="bad" title={texts.yourDataCouldNot}>
          <p>{state.reason}</p>
        </Notice>
      )}
      <Actions>
        <Button look="primary" aria-disabled={isRunning} onClick={() => isRunning || void run()}>
          <Icon name="download" />
          {texts.downloadMyData}
        </Button>
        {isRunning && <Button onClick={cancel}>{texts.cancel}</Button>}
      </Actions>
      <p className={styles.status} role="status">
        {isRunning && texts.pleaseWaitYourData}
        {state.kind === 'saved' && texts.fileIsAmongYour}
      </p>
      {isRunning && state.received > 0 && (
        <p className={styles.status}>{texts.mbReceived((state.received / 1_048_576).toFixed(1))}</p>
      )}
    </section>
  );
}
