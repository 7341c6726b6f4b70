import { formMessages } from '@charter/contracts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './application-form.module.css';
import type { DraftState } from './use-draft.ts';

/** Whether what was typed is safe, in a quiet line; only a person's own decision takes more room. */
export function SavedNote({ state }: { state: DraftState }) {
  if (state.kind === 'stale') {
    return (
      <Notice
        tone="needs-you"
        title={formMessages.stale}
        action={
          <Button look="primary" size="small" onClick={() => window.location.reload()}>
            Open it again
          </Button>
        }
      >
        What you typed here since then has not been saved, and nothing was overwritten.
      </Notice>
    );
  }
  if (state.kind === 'refused') return <Notice tone="bad" title={state.error.message} />;
  return (
    <p role="status" className={styles.saved}>
      {state.kind === 'saving' && 'Saving …'}
      {state.kind === 'saved' && state.at && `Saved at ${time.format(state.at)}`}
      {state.kind === 'waiting' &&
        `Not saved yet. ${state.why} What you type is kept on this page, and we keep trying.`}
    </p>
  );
}

const time = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit' });
