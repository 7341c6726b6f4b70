import { answerText, type ListWords } from '@charter/form-logic';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MonthField, SelectField } from '../../../ui/field.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isOneMore, isPrimaryEmail, type ProfileChange, type RecordChange } from './profile-changes.ts';
import styles from './profile-offer.module.css';
import * as texts from '../texts.ts';

interface ChangeRowProps {
  change: RecordChange;
  words: ListWords;
  chosen: boolean;
  refusal: string | undefined;
  /** What was given of what it asks for. */
  given: string;
  /** Says that it is missing. */
  insists: boolean;
  onChoose: () => void;
  onGive: (answer: string) => void;
}

/** What the profile says, what it would say, and whether it should. */
export function ChangeRow({ change, words, chosen, refusal, ...asked }: ChangeRowProps) {
  const refusalId = useId();
  const { title, whole, asks } = change;
  const read = (pick: (one: ProfileChange) => unknown) => {
    const told: { text: string; isDay: boolean }[] = [];
    for (const one of whole) {
      const text = answerText(one.field, pick(one), words);
      const isDay = one.field.widget === 'date';
      const before = told.at(-1);
      // Two days in a row are when it began and when it ended.
      if (text && isDay && before?.isDay) before.text = texts.fromTo(before.text, text);
      else if (text) told.push({ text, isDay });
    }
    return told.map(({ text }) => text).join(', ');
  };
  const before = read((one) => one.before);
  return (
    <li>
      <Checkbox
        label={
          <>
            <strong className={styles.name}>{title}</strong>{' '}
            {isOneMore(change) ? (
              <span className={styles.before}>{texts.oneMore}</span>
            ) : (
              <>
                {before === '' ? (
                  <span className={styles.before}>{texts.nothingYet}</span>
                ) : (
                  <del className={styles.before}>{before}</del>
                )}{' '}
                <span aria-hidden="true">→</span>
                <VisuallyHidden>{texts.becomes}</VisuallyHidden>
              </>
            )}{' '}
            <ins className={styles.after}>
              <Unbroken text={read((one) => one.after)} />
            </ins>
            {asks && !chosen && (
              <span className={styles.note}>{asks.options ? texts.asksSector : texts.asksWhenBegun}</span>
            )}
            {isPrimaryEmail(change) && <span className={styles.note}>{texts.linkMailed}</span>}
          </>
        }
        checked={chosen}
        invalid={refusal !== undefined}
        describedBy={refusal === undefined ? undefined : refusalId}
        onChange={asked.onChoose}
      />
      {asks && chosen && (
        <div className={styles.asked}>
          {asks.options ? (
            <SelectField
              path={change.key}
              label={texts.whichSector}
              required
              prompt={texts.chooseSector}
              options={asks.options}
              value={asked.given}
              error={asked.insists ? texts.enterSector : undefined}
              onChange={asked.onGive}
            />
          ) : (
            <MonthField
              path={change.key}
              label={texts.whenBegun}
              required
              value={asked.given}
              error={asked.insists ? texts.enterWhenBegun : undefined}
              onChange={asked.onGive}
            />
          )}
        </div>
      )}
      {refusal !== undefined && (
        <p id={refusalId} className={styles.refusal}>
          {refusal}
        </p>
      )}
    </li>
  );
}
