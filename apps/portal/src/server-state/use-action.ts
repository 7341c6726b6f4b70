import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { holdFocus } from '../lib/arrival.ts';
import { asOneChange } from '../lib/changes.ts';
import { failureOf, type Failure } from '../lib/failure.ts';
import { notify, type NotificationLink } from '../lib/notify.ts';

interface ActionOptions<Args extends unknown[], Result> {
  /** Said when it worked; with a link where it goes on elsewhere. */
  readonly done?: string | ((result: Result) => string | Said | null);
  /** Said when it did not, beside the failure on the page; where the documents have words for it. */
  readonly failed?: string | ((failure: Failure) => string | undefined);
  /** What follows on the page, after everything that is shown was read again. Not called once the page is left. */
  readonly onDone?: (result: Result, args: NoInfer<Args>) => unknown;
  readonly onFailed?: (error: ApiError, args: NoInfer<Args>) => unknown;
  /** 'message': the failure is said in passing, because the page has no place for it. */
  readonly failureShown?: 'on-the-page' | 'message';
}

interface Said {
  readonly text: string;
  readonly link?: NotificationLink | undefined;
}

export interface Action<Args extends unknown[]> {
  readonly isPending: boolean;
  /** Why the last try did not work. */
  readonly failure: Failure | null;
  /** True when it worked. A second press while the first is under way does nothing. */
  run(...args: Args): Promise<boolean>;
  /** The last try once more. */
  retry(): void;
  /** Calls off what is under way, as far as `work` listens to its signal, and forgets the failure. */
  cancel(): void;
}

interface State<Args> {
  readonly isPending: boolean;
  readonly failure: Failure | null;
  readonly args: Args | null;
}

/**
 * Something a person sets going that writes: pending, the failure in words, another try, and the message when it worked.
 * Its writes count as one change, so what is shown is read again once, before it says that it is done. Leaving the page
 * aborts the signal; work that does not listen to it goes on, says how it ended, and leads nobody anywhere.
 */
export function useAction<Args extends unknown[], Result>(
  work: (signal: AbortSignal, ...args: Args) => Promise<Result>,
  options: ActionOptions<Args, Result> = {},
): Action<Args> {
  const [state, setState] = useState<State<Args>>({ isPending: false, failure: null, args: null });
  const latest = useRef({ work, options });
  const running = useRef<AbortController | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    latest.current = { work, options };
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      running.current?.abort();
    };
  }, []);

  const run = useCallback(async (...args: Args): Promise<boolean> => {
    // The state comes a frame too late for the second of two quick clicks.
    if (running.current) return false;
    const abort = new AbortController();
    running.current = abort;
    const keepFocus = holdFocus();
    setState({ isPending: true, failure: null, args });
    const outcome = await asOneChange(() => latest.current.work(abort.signal, ...args)).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if (running.current === abort) running.current = null;
    const { options: now } = latest.current;
    if ('result' in outcome) {
      if (!abort.signal.aborted || !isHere.current) say(now.done, outcome.result);
      if (abort.signal.aborted) return true;
      setState({ isPending: false, failure: null, args });
      await now.onDone?.(outcome.result, args);
      keepFocus();
      return true;
    }
    const { error } = outcome;
    // Called off, and `work` listened.
    if (abort.signal.aborted && error === abort.signal.reason) return false;
    if (!(error instanceof ApiError)) reportError(error);
    const failure = failureOf(error);
    const failed = typeof now.failed === 'function' ? now.failed(failure) : now.failed;
    if (abort.signal.aborted) {
      // Called off here, there is nothing to say; left behind, it is said wherever the person is now.
      if (!isHere.current) notify(failed ?? failure.text, 'error');
      return false;
    }
    setState({ isPending: false, failure: now.failureShown === 'message' ? null : failure, args });
    if (now.failureShown === 'message') notify(failed ?? failure.text, 'error');
    else if (failed !== undefined) notify(failed, 'error');
    if (error instanceof ApiError) await now.onFailed?.(error, args);
    // What was read again may have taken the place of what was pressed.
    keepFocus();
    return false;
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ isPending: false, failure: null, args: null });
  }, []);
  return useMemo(
    () => ({
      isPending: state.isPending,
      failure: state.failure,
      run,
      retry: () => {
        if (state.args) void run(...state.args);
      },
      cancel,
    }),
    [state, run, cancel],
  );
}

function say<Result>(done: ActionOptions<unknown[], Result>['done'], result: Result): void {
  const said = typeof done === 'function' ? done(result) : done;
  if (!said) return;
  if (typeof said === 'string') notify(said, 'success');
  else notify(said.text, 'success', said.link);
}
