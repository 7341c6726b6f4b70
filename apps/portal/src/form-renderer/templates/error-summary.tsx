import { useEffect, useId, useRef } from 'react';
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
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a
              href={`#${idOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusOn(idOf(path));
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
