import { useState } from 'react';
import { AddressText } from '../../../ui/address-text.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './answers-pane.module.css';
import type { ComparedAnswer } from './compare-answers.ts';
import { momentDay, momentText } from './days.ts';
import type { Review } from './review-calls.ts';
import type { ReviewAnswers, ReviewedStep } from './use-answers.ts';
import * as texts from './texts.ts';

/** So many steps are open at first, and those in which something changed; the others say how much is in them. */
const openAtFirst = 2;

interface AnswersPaneProps {
  answers: ReviewAnswers | null;
  earlier: Review['earlier'];
}

/** What was answered, step by step, and what of it changed since the last look. */
export function AnswersPane({ answers, earlier }: AnswersPaneProps) {
  const [onlyChanged, setOnlyChanged] = useState(false);
  const changes = answers?.steps.reduce((sum, step) => sum + step.changes, 0) ?? 0;
  const isNarrowed = onlyChanged && changes > 0;
  const steps = (answers?.steps ?? []).filter((step) => !isNarrowed || step.changes > 0);
  return (
    <section className={styles.pane} aria-labelledby="review-answers">
      <div className={styles.head}>
        <h2 id="review-answers">{texts.answers}</h2>
        {earlier && changes > 0 && (
          <Checkbox label={texts.onlyChanged(changes)} checked={onlyChanged} onChange={setOnlyChanged} />
        )}
      </div>
      {earlier && <p className={styles.since}>{texts.comparedWith(momentText(earlier.lookedOn))}</p>}
      {answers ? (
        steps.map((step) => (
          <Step
            key={step.step.key}
            {...step}
            onlyChanged={isNarrowed}
            changedOn={earlier?.changedOn ?? null}
          />
        ))
      ) : (
        <p className={styles.none}>{texts.questionsGone}</p>
      )}
    </section>
  );
}

interface StepProps extends ReviewedStep {
  onlyChanged: boolean;
  changedOn: string | null;
}

function Step({ step, number, groups, changes, onlyChanged, changedOn }: StepProps) {
  const { title } = step.definition;
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <details className={styles.step} open={number <= openAtFirst || changes > 0}>
      <summary>
        <span className={styles.number}>{number}</span>
        <h3>{title}</h3>
        {changes > 0 && <Tag tone="due">{texts.changed(changes)}</Tag>}
        <span className={styles.sum}>{texts.answerCount(count)}</span>
        <Icon name="chevron-down" className={styles.chevron} width="14" height="14" />
      </summary>
      {count === 0 && <p className={styles.none}>{texts.nothingAnswered}</p>}
      {groups.map(({ key, title: inner, answers }) => (
        <div key={key} className={styles.group}>
          {inner !== undefined && inner !== title && <h4>{inner}</h4>}
          <dl>
            {answers
              .filter(({ before }) => !onlyChanged || before !== undefined)
              .map((answer) => (
                <Answer key={answer.path} answer={answer} changedOn={changedOn} />
              ))}
          </dl>
        </div>
      ))}
    </details>
  );
}

function Answer({ answer, changedOn }: { answer: ComparedAnswer; changedOn: string | null }) {
  const { shortLabel, text, before } = answer;
  if (before === undefined) {
    return (
      <div>
        <dt>{shortLabel}</dt>
        <dd>
          <AddressText text={text} />
        </dd>
      </div>
    );
  }
  return (
    <div className={styles.changed}>
      <dt>{shortLabel}</dt>
      <dd>
        {before !== '' && (
          <del>
            <VisuallyHidden>{texts.was}</VisuallyHidden>
            {before}
          </del>
        )}{' '}
        <ins>{text === '' ? texts.removed : text}</ins>
        {changedOn !== null && <span className={styles.mark}>{texts.changedOn(momentDay(changedOn))}</span>}
      </dd>
    </div>
  );
}
