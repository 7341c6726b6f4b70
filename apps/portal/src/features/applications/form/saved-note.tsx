import { formMessages } from '@charter/contracts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './application-form.module.css';
import type { DraftState } from './use-draft.ts';
import * as texts from '../texts.ts';
import { timeOfDay } from '../../../lib/language.ts';

/** What is typed from now on is not kept: said at once, and in sight wherever on the page somebody is typing. */
export function NotSavedNotice({ state }: { state: DraftState }) {
  if (state.kind !== 'stale' && state.kind !== 'refused') return null;
  return (
    <div role="alert" className={styles.notSaved}>
      {state.kind === 'stale' ? (
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
      ) : (
        <Notice tone="bad" title={state.error.message} />
      )}
    </div>
  );
}

/** Whether what was typed is safe, in a quiet line. */
export function SavedNote({ state }: { state: DraftState }) {
  return (
    <p role="status" className={styles.saved}>
      {state.kind === 'saving' && texts.saving}
      {state.kind === 'saved' && state.at && texts.savedAt(timeOfDay(state.at))}
      {state.kind === 'waiting' && texts.notSavedYet(state.why)}
    </p>
  );
}
