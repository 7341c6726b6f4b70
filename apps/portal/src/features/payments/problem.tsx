import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Why what was pressed did not happen. It takes the focus, which the button lost while it could not be pressed. */
export function Problem({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      <Notice tone="bad" title={message} />
    </div>
  );
}
