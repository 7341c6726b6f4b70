import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormStore } from '../form-renderer/index.ts';
import { beforeTimeout } from '../lib/before-timeout.ts';
import { formatMoment } from '../lib/format.ts';
import { useMember } from '../lib/session.ts';
import { question } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { Actions } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadedRecord } from './record-source.ts';
import { findUnsaved, forgetUnsaved, keepUnsaved } from './unsaved-answers.ts';
import * as texts from './texts.ts';

interface UnsavedNoticeProps {
  store: FormStore;
  loaded: readonly LoadedRecord[];
}

const unsavedAnswers = question('unsaved-answers', {
  ask: (signal, loaded: readonly LoadedRecord[]) => findUnsaved(loaded, signal),
  of: [],
  key: ([loaded]) => loaded.map(({ part, id }) => [part.form.definition.name, id]),
  staleTime: Infinity,
  gcTime: 0,
  // The form works without it.
  retry: false,
});

/** Keeps what is typed when the session ends unattended, and offers it when the form is opened again. */
export function UnsavedNotice({ store, loaded }: UnsavedNoticeProps) {
  const { contactId } = useMember();
  const { data } = useQuery(unsavedAnswers(loaded));
  const [isDecided, setDecided] = useState(false);
  const unsaved = isDecided ? null : data;
  useEffect(
    () =>
      beforeTimeout(async () => {
        if (store.isChanged()) await keepUnsaved(contactId, loaded, store.values());
      }),
    [store, contactId, loaded],
  );
  if (!unsaved) return null;

  const hide = () => setDecided(true);
  // What cannot be forgotten now is offered once more, or forgotten by the server in time.
  const forget = () => void forgetUnsaved(unsaved).catch(() => undefined);
  const takeUp = () => {
    store.setMany(known(store, unsaved.answers));
    hide();
    // Until they are saved they are kept: whatever ends this visit must not lose them either.
    const stop = store.subscribeAll(() => {
      if (store.isChanged()) return;
      stop();
      forget();
    });
  };
  return (
    <Notice
      tone="needs-you"
      title={texts.notSavedTitle}
      action={
        <Actions>
          <Button look="primary" size="small" onClick={takeUp}>
            {texts.continueWithThem}
          </Button>
          <Button
            size="small"
            onClick={() => {
              hide();
              forget();
            }}
          >
            {texts.discardThem}
          </Button>
        </Actions>
      }
    >
      <p>{texts.sessionEndedBefore(formatMoment(unsaved.keptOn))}</p>
    </Notice>
  );
}

/** The form may have changed since. */
const known = (store: FormStore, answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(answers).filter(([path]) => store.form.byPath.has(path)));
