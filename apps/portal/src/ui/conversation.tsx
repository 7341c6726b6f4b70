import type { ReactNode } from 'react';
import styles from './conversation.module.css';
import { cx } from './cx.ts';
import * as texts from './texts.ts';

export interface Message {
  readonly id: string;
  /** As the reader calls whoever said it. */
  readonly author: ReactNode;
  readonly isOfInstitution: boolean;
  readonly isByMail: boolean;
  readonly at: { readonly iso: string; readonly text: string };
  readonly body: string | null;
  /** What came with it. */
  readonly files: ReactNode;
}

/** What was said, the oldest first; what the institution said is marked, whoever reads it. */
export function Conversation({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className={styles.conversation}>
      {messages.map(({ id, author, isOfInstitution, isByMail, at, body, files }) => (
        <li key={id} className={cx(styles.message, isOfInstitution && styles.official)}>
          <p className={styles.who}>
            <span>
              <strong>{author}</strong>
              {isByMail && <> {texts.byMail}</>}
            </span>
            <time dateTime={at.iso}>{at.text}</time>
          </p>
          <p className={styles.words}>{body}</p>
          {files}
        </li>
      ))}
    </ol>
  );
}
