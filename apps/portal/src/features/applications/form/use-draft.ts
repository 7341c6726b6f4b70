import type { FormSubmitAnswer } from '@charter/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { saveSubmission } from '../../../lib/api.ts';

export interface Place {
  readonly step: string;
  readonly field?: string;
}

export interface DraftOf {
  readonly id: string;
  readonly formId: string;
  readonly formName: string;
  readonly contactId: string;
  readonly version: number;
}

export type DraftState =
  | { readonly kind: 'saved'; readonly at: Date | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Another tab or device went on with the same application. */
  | { readonly kind: 'stale' };

/** A pause in typing, and the longest that typing without a pause goes unsaved. */
const pause = 800;
const longest = 1_600;
const tryAgainAfter = 5_000;

/** Where the person stopped travels with the answers; the name cannot be a question's. */
export const placeKey = '$place';

/** Saves a draft by itself: at every pause, at every step, when the page is hidden, and again when the line is back. */
export function useDraft(store: FormStore, draft: DraftOf, placeOf: () => Place) {
  const [state, setState] = useState<DraftState>({ kind: 'saved', at: null });
  const version = useRef(draft.version);
  const saved = useRef<string | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  const place = useRef(placeOf);
  useEffect(() => {
    place.current = placeOf;
  });

  const save = useCallback(async (): Promise<boolean> => {
    if (stopped.current) return false;
    // One at a time: a second save waits for the first and takes what was typed since.
    if (running.current) await running.current;
    const data = { ...store.values(), [placeKey]: place.current() };
    const text = JSON.stringify(data);
    if (text === saved.current) return true;
    setState({ kind: 'saving' });
    const attempt = send(draft, version.current, data).then(
      (answer) => {
        version.current = answer.data.version;
        saved.current = text;
        setState({ kind: 'saved', at: new Date(answer.data.modifiedon) });
        return true;
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        stopped.current = error.status === 409;
        setState(stateAfter(error));
        return false;
      },
    );
    running.current = attempt;
    try {
      return await attempt;
    } finally {
      running.current = null;
    }
  }, [store, draft]);

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    let latest: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(soon);
      clearTimeout(latest);
      latest = undefined;
      void save();
    };
    const changed = () => {
      clearTimeout(soon);
      soon = setTimeout(now, pause);
      latest ??= setTimeout(now, longest);
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    const unsubscribe = store.subscribeAll(changed);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', now);
    return () => {
      unsubscribe();
      clearTimeout(soon);
      clearTimeout(latest);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', now);
    };
  }, [store, save]);

  useEffect(() => {
    if (state.kind !== 'offline') return;
    const timer = setTimeout(() => void save(), tryAgainAfter);
    return () => clearTimeout(timer);
  }, [state, save]);

  const isUnsaved = useCallback(
    () =>
      !stopped.current &&
      saved.current !== null &&
      JSON.stringify({ ...store.values(), [placeKey]: place.current() }) !== saved.current,
    [store],
  );
  return { state, save, isUnsaved, version: () => version.current, stop: () => (stopped.current = true) };
}

const send = (draft: DraftOf, version: number, data: Record<string, unknown>): Promise<FormSubmitAnswer> =>
  saveSubmission({
    submissionId: draft.id,
    formId: draft.formId,
    contactId: draft.contactId,
    webFormName: draft.formName,
    formName: draft.formName,
    isSubmit: false,
    isCancel: false,
    version,
    data,
  });

function stateAfter(error: ApiError): DraftState {
  if (error.kind === 'offline' || error.status >= 500 || error.status === 429) return { kind: 'offline' };
  return error.status === 409 ? { kind: 'stale' } : { kind: 'refused', error };
}
