import type { StepState } from '@charter/form-logic';
import { Link, useLocation } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import styles from './step-list.module.css';

interface StepListProps {
  title: string;
  steps: readonly StepState[];
  current: string;
  reviewId: string;
  /** Goes along to each step. */
  state: object;
}

const words: Readonly<Record<StepState['state'], string>> = {
  hidden: '',
  'not-started': 'Not started',
  'in-progress': 'In progress',
  complete: 'Completed',
};

/** Where one is and how far one has come; every step can be gone to. */
export function StepList({ title, steps, current, reviewId, state }: StepListProps) {
  const { pathname, search } = useLocation();
  const shown = steps.filter(({ state }) => state !== 'hidden');
  const isReady = shown.every(({ state }) => state === 'complete');
  const to = (hash: string) => ({ pathname, search, hash });
  return (
    <nav className={styles.steps} aria-label="Steps">
      <p className={styles.title}>{title}</p>
      <ol className={styles.list}>
        {shown.map((step) => (
          <li key={step.id} className={cx(styles.step, styles[step.state])}>
            <Link
              to={to(step.id)}
              state={state}
              className={styles.link}
              aria-current={step.id === current ? 'step' : undefined}
            >
              {step.title}
            </Link>
            <span className={styles.state}>{words[step.state]}</span>
          </li>
        ))}
        <li className={cx(styles.step, isReady && styles['in-progress'])}>
          <Link
            to={to(reviewId)}
            state={state}
            className={styles.link}
            aria-current={reviewId === current ? 'step' : undefined}
          >
            Check your answers
          </Link>
          <span className={styles.state}>{isReady ? 'Ready' : 'Some answers are missing'}</span>
        </li>
      </ol>
    </nav>
  );
}
