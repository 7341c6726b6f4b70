import type { MyDataSummary } from '@charter/contracts';
import { useId } from 'react';
import styles from './my-data.module.css';
import * as texts from './texts.ts';

/** Every kind of record that is kept, and how many there are. */
export function Held({ kinds }: Pick<MyDataSummary, 'kinds'>) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.whatWeKeep}</h2>
      <dl className={styles.kinds}>
        {kinds.map(({ name, label, count }) => (
          <div key={name} className={styles.kind}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-ZA')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
