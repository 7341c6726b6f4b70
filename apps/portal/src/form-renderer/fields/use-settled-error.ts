import { useCallback, useEffect, useState } from 'react';
import { whenReleased } from './when-released.ts';

/** Long enough to finish a word, short enough to be seen before the next field. */
const pause = 500;

/**
 * Nothing is said of an answer before its field was left once. From then on a message appears at a pause, follows every
 * keystroke once it stands, and goes as soon as the answer is right.
 */
export function useSettledError(
  error: string | undefined,
  insisted: boolean,
): {
  shown: string | undefined;
  leave: () => void;
} {
  const [wasLeft, setWasLeft] = useState(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (error === undefined || settled || !wasLeft) return;
    const timer = setTimeout(() => setSettled(true), pause);
    return () => clearTimeout(timer);
  }, [error, settled, wasLeft]);
  const leave = useCallback(
    () =>
      whenReleased(() => {
        setWasLeft(true);
        setSettled(true);
      }),
    [],
  );
  // A field that is right again starts afresh: its next mistake is given the same time.
  if (error === undefined && settled) setSettled(false);
  return { shown: settled || insisted ? error : undefined, leave };
}
