import { ApiError } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './record-list.module.css';

interface ListFailureProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** The server's own words, the reference to quote, and another try. */
export function ListFailure({ title, error, onRetry }: ListFailureProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={`${title} could not be loaded`}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        <p>{error instanceof ApiError ? error.message : 'Something went wrong.'}</p>
        {requestId !== undefined && (
          <p className={styles.reference}>
            Reference for the office: <code>{requestId}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
