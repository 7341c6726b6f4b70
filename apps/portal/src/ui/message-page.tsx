import type { ReactNode } from 'react';
import styles from './message-page.module.css';
import { PageHeader } from './page-header.tsx';
import { Actions } from './layout.tsx';
import * as texts from './frame-texts.ts';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Lets the office find what happened in the logs. */
  requestId?: string | undefined;
}

/** A page that says one thing: what happened, what it means, what to do next. */
export function MessagePage({ title, children, actions, requestId }: MessagePageProps) {
  return (
    <article className={styles.page}>
      <PageHeader title={title} />
      <div className={styles.body}>{children}</div>
      <Actions>{actions}</Actions>
      {requestId && (
        <p className={styles.reference}>
          {texts.reference} <code>{requestId}</code>
        </p>
      )}
    </article>
  );
}
