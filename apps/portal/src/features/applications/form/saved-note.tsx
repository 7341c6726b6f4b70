import { formMessages } from '@charter/contracts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './application-form.module.css';
import type { DraftState } from './use-draft.ts';
import * as texts from '../texts.ts';
import { timeOfDay } from '../../../lib/language.ts';

/** Whether what was typed is safe, in a quiet line; only a person's own decision takes more room. */
export function SavedNote({ state }: { state: DraftState }) {
  if (state.kind === 'stale') {
    return (
      <Notice
        tone="needs-you"
        title={formMessages.stale}
        action={
          <Button look="primary" size="small" onClick={() => window.location.reload()}>
            {texts.openItAgain}
          </Button>
        }
      >
        {texts.typedSinceNotSaved}
      </Notice>
    );
  }
  if (state.kind === 'refused') return <Notice tone="bad" title={state.error.message} />;
  return (
    <p role="status" className={styles.saved}>
      {state.kind === 'saving' && texts.saving}
      {state.kind === 'saved' && state.at && texts.savedAt(timeOfDay(state.at))}
      {state.kind === 'waiting' && texts.notSavedYet(state.why)}
    </p>
  );
}
