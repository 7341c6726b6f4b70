import { myDataMessages, type MyDataSummary } from '@charter/contracts';
import { useEffect, useRef } from 'react';
import styles from './my-data.module.css';
import * as texts from './texts.ts';

/** What a person would no longer have, by name. */
export function Lost({ kinds }: Pick<MyDataSummary, 'kinds'>) {
  const first = useRef<HTMLParagraphElement>(null);
  // On a phone the buttons are out of sight of the beginning; the reading starts here all the same.
  useEffect(() => first.current?.focus(), []);
  const lost = kinds.filter(({ keptByLaw }) => !keptByLaw);
  return (
    <div className={styles.lost}>
      <p ref={first} tabIndex={-1}>
        {texts.whatIsErasedCannot}
      </p>
      <ul className={styles.lostKinds}>
        {lost.map(({ name, label, count }) => (
          <li key={name}>{count === 1 ? label : `${label} (${count.toLocaleString('en-ZA')})`}</li>
        ))}
      </ul>
      <p>{texts.yourMembershipAndYour}</p>
      <p>{myDataMessages.keptByLaw}</p>
    </div>
  );
}
