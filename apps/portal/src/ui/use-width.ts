import { useLayoutEffect, useRef, useState } from 'react';

/** The width that something is rendered for, as it changes: what is stretched instead has words that shrink. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(480);
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const look = new ResizeObserver(() => setWidth(Math.max(160, room.clientWidth)));
    look.observe(room);
    return () => look.disconnect();
  }, []);
  return { ref, width };
}
