import { useCallback, useEffect, useState } from 'react';
import { whenReleased } from './when-released.ts';

/** Long enough to finish a word, short enough to be seen before the next field. */
const pause = 500;

/**
 * A message appears when the person pauses or leaves the field, not at the first letter of an address that cannot be
 * whole yet; once it stands, it follows every keystroke and goes as soon as the answer is right.
 */
export function useSettledError(
  error: string | undefined,
  insisted: boolean,
): {
  shown: string | undefined;
  leave: () => void;
} {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (error === undefined || settled) return;
    const timer = setTimeout(() => setSettled(true), pause);
    return () => clearTimeout(timer);
  }, [error, settled]);
  const leave = useCallback(() => whenReleased(() => setSettled(true)), []);
  // A field that is right again starts afresh: its next mistake is given the same time.
  if (error === undefined && settled) setSettled(false);
  return { shown: settled || insisted ? error : undefined, leave };
}
