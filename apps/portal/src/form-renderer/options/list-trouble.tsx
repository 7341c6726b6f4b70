import { Button } from '../../ui/button.tsx';
import styles from './list-trouble.module.css';
import type { OfferedOptions } from './use-options.ts';
import * as texts from '../texts.ts';

export const loadingText = texts.loadingList;

interface ListTroubleProps {
  offered: OfferedOptions;
  /** The control that gets the focus when the button is gone. */
  control: string;
}

/** Below a control whose list did not arrive. What was answered before is kept. */
export function ListTrouble({ offered, control }: ListTroubleProps) {
  if (offered.state !== 'failed') return null;
  return (
    <div className={styles.trouble}>
      <p role="alert">{texts.listNotLoaded}</p>
      <Button
        size="small"
        onClick={() => {
          offered.retry();
          document.getElementById(control)?.focus();
        }}
      >
        {texts.tryAgain}
      </Button>
    </div>
  );
}

/** In place of controls that come with their list. */
export function ListPending({ offered, id }: { offered: OfferedOptions; id: string }) {
  return (
    <div id={id} tabIndex={-1} className={styles.pending}>
      {offered.state === 'loading' && <p className={styles.loading}>{loadingText}</p>}
      <ListTrouble offered={offered} control={id} />
    </div>
  );
}
