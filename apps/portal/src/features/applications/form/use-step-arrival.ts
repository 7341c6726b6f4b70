import { useEffect, useRef, type RefObject } from 'react';
import { focusField } from '../../../form-renderer/index.ts';
import { focusHeading, useManagedFocus } from '../../../lib/arrival.ts';
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
  useManagedFocus();
  const arrivedAt = useRef<string | null>(null);
  const stopLooking = useRef(() => {});
  useEffect(() => {
    if (arrivedAt.current === step) return;
    const isFirst = arrivedAt.current === null;
    arrivedAt.current = step;
    const field = isFirst && stopped?.step === step ? stopped.field : undefined;
    stopLooking.current();
    if (field === undefined || !main.current) focusHeading();
    else stopLooking.current = focusWhenRendered(main.current, field);
    if (!isFirst) void save();
  }, [main, step, stopped, save]);
}

/** A long step is rendered in pieces: until the field is there, the heading has the focus. A person who moves on stays there. */
function focusWhenRendered(main: HTMLElement, field: string): () => void {
  if (focusField(main, field)) return () => {};
  focusHeading();
  const heading = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== heading || focusField(main, field)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
