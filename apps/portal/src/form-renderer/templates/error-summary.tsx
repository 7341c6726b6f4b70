import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useFormScope } from '../form-context.ts';
import type { ShownError } from '../form-store.ts';
import styles from './error-summary.module.css';
import * as texts from '../texts.ts';

interface ErrorSummaryProps {
  errors: readonly ShownError[];
  idOf: (path: string) => string;
}

/** Everything wrong at one glance, in the words that stand beside the fields. It takes focus each time it is made. */
export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus();
  }, [errors]);
  useErrorTitle(errors.length > 0);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {texts.thereIsProblem}
      </h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <Line key={`${error.path} ${error.message}`} error={error} id={idOf(error.path)} />
        ))}
      </ul>
    </div>
  );
}

function Line({ error, id }: { error: ShownError; id: string }) {
  const { store } = useFormScope();
  const message = useSyncExternalStore(store.subscribeAll, () => store.messageNow(error));
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          focusOn(id);
        }}
      >
        {message}
      </a>
    </li>
  );
}

function focusOn(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  // The label above the control is what the reader looks for first.
  (document.getElementById(`${id}-label`) ?? control)?.scrollIntoView({ block: 'start' });
}

const mark = `${texts.error} `;

/** Whoever listens to the page hears in its title that something is wrong. */
function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    document.title = mark + document.title;
    return () => {
      document.title = document.title.replace(mark, '');
    };
  }, [wrong]);
}
