import styles from './answer-list.module.css';
import type { ReadAnswer } from './step-answers.ts';

/** Questions and what was answered, to be read. */
export function AnswerList({ answers }: { answers: readonly ReadAnswer[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ path, label, text }) => (
        <div key={path} className={styles.answer}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
