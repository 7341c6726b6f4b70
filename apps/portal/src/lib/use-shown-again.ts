import { useEffect } from 'react';

/**
 * Back from another site the browser may show a page as it was left, without loading it: what it shows may be long out
 * of date. `onShown` stays the same from one render to the next.
 */
export function useShownAgain(onShown: () => unknown): void {
  useEffect(() => {
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown();
    };
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, [onShown]);
}
