import { failureOf } from '../lib/failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './record-list.module.css';
import * as texts from './texts.ts';

interface ListFailureProps {
  title: string;
  /** In place of the words that every list has. */
  text?: string | undefined;
  error: Error;
  onRetry: () => void;
}

/** Why, the reference to quote, and another try where it may help. What was read before stays below. */
export function ListFailure({ title, text, error, onRetry }: ListFailureProps) {
  const { text: reason, mayRetry, requestId } = failureOf(error);
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={text ?? texts.listNotLoaded(title)}
        action={mayRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
      >
        <p>{reason}</p>
        {requestId !== undefined && (
          <p className={styles.reference}>
            {texts.reference} <code>{requestId}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
