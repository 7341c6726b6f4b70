import { useId, useState } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './cx.ts';
import { OpeningLine } from './opening-line.tsx';
import styles from './stepper.module.css';
import * as texts from './texts.ts';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly state: 'open' | 'begun' | 'done';
  /** The state in words; colour and dot only help. */
  readonly status: string;
  readonly to: To;
  /** The last look over all answers is no step of its own. */
  readonly unnumbered?: boolean;
}

interface StepperProps {
  /** What the steps lead through. */
  title: string;
  steps: readonly Step[];
  current: string;
  /** Goes along to each step. */
  linkState?: object;
}

/**
 * Where one is and how far one has come; every step can be gone to. Where there is no room for a column beside the work
 * it is one line, 'Step 3 of 9', that opens the list.
 */
export function Stepper({ title, steps, current, linkState }: StepperProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const numbered = steps.filter(({ unnumbered }) => unnumbered !== true);
  const at = numbered.findIndex(({ id }) => id === current);
  return (
    <nav className={styles.steps} aria-label={texts.steps}>
      <p className={styles.title}>{title}</p>
      <div className={styles.compact}>
        <OpeningLine controls={list} open={open} onToggle={() => setOpen(!open)}>
          {at >= 0 && <strong>{texts.stepOf(at + 1, numbered.length)} </strong>}
          {steps.find(({ id }) => id === current)?.title}
        </OpeningLine>
      </div>
      <ol id={list} className={styles.list} data-open={open || undefined}>
        {steps.map((step) => (
          <li key={step.id} className={cx(styles.step, styles[step.state])}>
            <Link
              to={step.to}
              state={linkState}
              className={styles.link}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => setOpen(false)}
            >
              {step.title}
            </Link>
            <span className={styles.status}>{step.status}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
