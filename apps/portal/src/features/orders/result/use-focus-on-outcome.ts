import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/arrival.ts';

/** A payer who waits for a payment is told how it ended: the page is another one then, and reading starts at its top. */
export function useFocusOnOutcome(isKnown: boolean): void {
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isKnown && wasWaiting.current) focusHeading();
    wasWaiting.current = !isKnown;
  }, [isKnown]);
}
