import type { ListWords, StepNode } from '@charter/form-logic';
import type { ReactNode } from 'react';
import type { FormStore } from '../form-renderer/index.ts';
import { Facts } from '../ui/facts.tsx';
import { HeadRow } from '../ui/layout.tsx';
import * as texts from './texts.ts';
import { answerGroups } from './step-answers.ts';
import styles from './step-summary.module.css';

interface StepSummaryProps {
  store: FormStore;
  step: StepNode;
  words: ListWords;
  heading: 2 | 3;
  /** Beside the heading: the way to change it. */
  action?: ReactNode;
}

/** What was answered in a step, to be read: what belongs together under its own name. */
export function StepSummary({ store, step, words, heading, action }: StepSummaryProps) {
  const groups = answerGroups(store, step, words);
  const { title } = step.definition;
  const Heading = heading === 2 ? 'h2' : 'h3';
  const Inner = heading === 2 ? 'h3' : 'h4';
  return (
    <section className={styles.step} aria-label={title} data-answers>
      <HeadRow>
        <Heading>{title}</Heading>
        {action}
      </HeadRow>
      {groups.length === 0 && <p className={styles.none}>{texts.nothingAnsweredYet}</p>}
      {groups.map(({ key, title: inner, answers }) => (
        <div key={key} className={styles.group}>
          {inner !== undefined && inner !== title && <Inner className={styles.inner}>{inner}</Inner>}
          <Facts facts={answers.map(({ shortLabel, text }) => ({ term: shortLabel, value: text }))} />
        </div>
      ))}
    </section>
  );
}
