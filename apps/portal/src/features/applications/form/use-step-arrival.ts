import { useEffect, useRef, type RefObject } from 'react';
import { focusField } from '../../../form-renderer/index.ts';
import { focusHeading, useOwnArrival } from '../../../lib/arrival.ts';
import { waits } from '../../../lib/loader.ts';
import { useStore } from '../../../lib/store.ts';
import type { Place } from './draft-answers.ts';

/**
 * A step is read from its heading; an application that is opened again goes on at the field where the person stopped.
 * Each step that is gone to afterwards saves what was answered in the one before, and where the person is now.
 */
export function useStepArrival(
  main: RefObject<HTMLElement | null>,
  step: string,
  stopped: Place | undefined,
  save: () => Promise<boolean>,
): void {
  useOwnArrival();
  // Nothing on a covered page takes the focus.
  const covered = useStore(waits).length > 0;
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (covered || arrivedAt.current === step) return;
    const isFirst = arrivedAt.current === null;
    arrivedAt.current = step;
    const field = isFirst && stopped?.step === step ? stopped.field : undefined;
    const found = field !== undefined && main.current !== null && focusField(main.current, field);
    if (!found) focusHeading();
    if (!isFirst) void save();
  }, [main, step, stopped, covered, save]);
}
