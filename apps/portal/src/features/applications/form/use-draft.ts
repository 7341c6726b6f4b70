import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failureOf } from '../../../lib/failure.ts';
import { answersText, withPlace, type Place } from './draft-answers.ts';
import { sendDraft, type DraftOf } from './send-draft.ts';

export type DraftState =
  | { readonly kind: 'saved'; readonly at: Date | null }
  | { readonly kind: 'saving' }
  /** Tried again by itself; why it did not work now. */
  | { readonly kind: 'waiting'; readonly why: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Another tab or device went on with the same application. */
  | { readonly kind: 'stale' };

/** A pause in typing, and the longest that typing without a pause goes unsaved. */
const pause = 800;
const longest = 1_600;
const tryAgainAfter = 5_000;
/** What was sent without an answer may have arrived; older attempts than these are not looked for. */
const rememberedAttempts = 10;

/** Saves a draft by itself: at every pause, at every step, when the page is hidden, and again when the line is back. */
export function useDraft(
  store: FormStore,
  draft: DraftOf,
  placeOf: () => Place,
  onBegun?: (id: string) => void,
) {
  const [state, setState] = useState<DraftState>({ kind: 'saved', at: null });
  const [begun] = useState(() => ({
    answers: answersText(store.values()),
    place: JSON.stringify(draft.place),
  }));
  const at = useRef({ id: draft.id, version: draft.version });
  const saved = useRef(begun);
  const sent = useRef<readonly string[]>([answersText(draft.data)]);
  const running = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  const left = useRef(false);
  const latest = useRef({ placeOf, onBegun });
  useEffect(() => {
    latest.current = { placeOf, onBegun };
  });

  const save = useCallback(
    async (begins = false): Promise<boolean> => {
      // One at a time: whoever comes meanwhile waits, and then takes what was typed since.
      while (running.current) await running.current;
      if (stopped.current) return false;
      const values = store.values();
      const here = latest.current.placeOf();
      const next = { answers: answersText(values), place: JSON.stringify(here) };
      const isBegun = at.current.id !== null;
      // Looking around begins no application.
      const isPlaceSame = !isBegun || next.place === saved.current.place;
      if (next.answers === saved.current.answers && isPlaceSame && (isBegun || !begins)) return true;
      setState({ kind: 'saving' });
      sent.current = [next.answers, ...sent.current].slice(0, rememberedAttempts);
      const attempt = sendDraft({ ...draft, ...at.current }, withPlace(values, here), sent.current).then(
        ({ id, version, savedAt }) => {
          at.current = { id, version };
          saved.current = next;
          sent.current = [next.answers];
          setState({ kind: 'saved', at: savedAt });
          if (!isBegun && !left.current) latest.current.onBegun?.(id);
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
    },
    [store, draft],
  );

  const isUnsaved = useCallback(
    () => !stopped.current && answersText(store.values()) !== saved.current.answers,
    [store],
  );

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
    left.current = false;
    const unsubscribe = store.subscribeAll(changed);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', now);
    return () => {
      left.current = true;
      unsubscribe();
      clearTimeout(soon);
      clearTimeout(latest);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', now);
      // Where the person stopped is worth a word; answers that they chose to discard are not.
      if (!isUnsaved()) void save();
    };
  }, [store, save, isUnsaved]);

  useEffect(() => {
    if (state.kind !== 'waiting') return;
    const timer = setTimeout(() => void save(), tryAgainAfter);
    return () => clearTimeout(timer);
  }, [state, save]);

  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  return { state, save, isUnsaved, saved: () => at.current, stop };
}

function stateAfter(error: ApiError): DraftState {
  const { mayRetry, text } = failureOf(error);
  if (mayRetry) return { kind: 'waiting', why: text };
  return error.code === 'stale' ? { kind: 'stale' } : { kind: 'refused', error };
}
