import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useLoader } from '../../../lib/loader.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './record-form.module.css';

/** The shape of a form before its answers are there. */
export function Waiting({ text }: { text?: string | undefined }) {
  useLoader(text);
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row}>
          <Skeleton width="short" />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  );
}

export function LoadFailed({
  error,
  retry,
  children,
}: {
  error: Error;
  retry: () => void;
  children?: ReactNode;
}) {
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Notice
      tone={missing ? 'calm' : 'bad'}
      title={missing ? 'There is no such record, or it is not yours.' : 'This could not be loaded.'}
      action={
        <Actions>
          {!missing && <Button onClick={retry}>Try again</Button>}
          {children}
        </Actions>
      }
    >
      {!missing && <p>{error.message}</p>}
    </Notice>
  );
}
