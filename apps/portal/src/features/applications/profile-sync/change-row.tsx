import { answerText, type ListWords } from '@charter/form-logic';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isPrimaryEmail, type ProfileChange, type RecordChange } from './profile-changes.ts';
import styles from './profile-offer.module.css';
import * as texts from '../texts.ts';

interface ChangeRowProps {
  change: RecordChange;
  words: ListWords;
  chosen: boolean;
  refusal: string | undefined;
  onChoose: (chosen: boolean) => void;
}

/** What the profile says, what it would say, and whether it should. */
export function ChangeRow({ change, words, chosen, refusal, onChoose }: ChangeRowProps) {
  const refusalId = useId();
  const { title, changes } = change;
  const read = (pick: (one: ProfileChange) => unknown) =>
    changes
      .map((one) => answerText(one.field, pick(one), words))
      .filter(Boolean)
      .join(', ');
  const before = read((one) => one.before);
  return (
    <li>
      <Checkbox
        label={
          <>
            <strong className={styles.name}>{title}</strong>{' '}
            {before === '' ? (
              <span className={styles.before}>{texts.nothingYet}</span>
            ) : (
              <del className={styles.before}>{before}</del>
            )}{' '}
            <span aria-hidden="true">→</span>
            <VisuallyHidden>{texts.becomes}</VisuallyHidden>{' '}
            <ins className={styles.after}>{read((one) => one.after)}</ins>
            {isPrimaryEmail(change) && <span className={styles.note}>{texts.linkMailed}</span>}
          </>
        }
        checked={chosen}
        invalid={refusal !== undefined}
        describedBy={refusal === undefined ? undefined : refusalId}
        onChange={onChoose}
      />
      {refusal !== undefined && (
        <p id={refusalId} className={styles.refusal}>
          {refusal}
        </p>
      )}
    </li>
  );
}
