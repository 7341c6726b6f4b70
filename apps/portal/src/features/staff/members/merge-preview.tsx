import {
  longestViewReason,
  mergeDays,
  mergeMessages,
  spacedPhone,
  type MergeField,
  type PreviewMergeAnswer,
} from '@charter/contracts';
import { useId, useState } from 'react';
import { dayText } from '../../../lib/zone-clock.ts';
import { useAction } from '../../../server-state/index.ts';
import box from '../../../ui/box.module.css';
import { Button } from '../../../ui/button.tsx';
import { Answers } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { merge } from './merge-calls.ts';
import styles from './merge-preview.module.css';
import * as texts from './texts.ts';

/** The two records side by side: what is kept where they differ, what moves, and what hinders it. */
export function MergePreview({ pair, onClose }: { pair: PreviewMergeAnswer; onClose: () => void }) {
  const { survivor, other, hindrances, moves } = pair;
  return (
    <Stack>
      <dl className={styles.pair}>
        <Side term={texts.stays} side={survivor} />
        <Side term={texts.isMerged} side={other} />
      </dl>
      {hindrances.length > 0 ? (
        <>
          <Notice tone="needs-you" title={texts.cannotMerge}>
            <ul className={styles.hindrances}>
              {hindrances.map((hindrance) => (
                <li key={hindrance}>{hindrance}</li>
              ))}
            </ul>
          </Notice>
          <Actions>
            <Button onClick={onClose}>{texts.close}</Button>
          </Actions>
        </>
      ) : (
        <>
          <p>{moves.length === 0 ? texts.nothingMoves : texts.whatMoves(moves)}</p>
          <Decide pair={pair} onClose={onClose} />
        </>
      )}
    </Stack>
  );
}

function Side({ term, side }: { term: string; side: PreviewMergeAnswer['other'] }) {
  const { name, membershipNumber, email, signsIn } = side;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{name}</b>
        <span>{[membershipNumber, email].filter(Boolean).join(' · ') || texts.neither}</span>
        <span>{signsIn ? texts.hasSignIn : texts.noSignIn}</span>
      </dd>
    </div>
  );
}

/** Nothing is done before a reason is there; what was chosen stays where it fails. */
function Decide({ pair, onClose }: { pair: PreviewMergeAnswer; onClose: () => void }) {
  const { survivor, other, fields } = pair;
  const [takes, setTakes] = useState<ReadonlySet<MergeField>>(
    () => new Set(fields.filter(({ takesOther }) => takesOther).map(({ name }) => name)),
  );
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // One key for what is asked for here: sent again after a lost answer, it is done once.
  const [key] = useState(() => crypto.randomUUID());
  const merging = useAction(
    () =>
      merge({
        id: survivor.id,
        otherId: other.id,
        key,
        version: survivor.version,
        otherVersion: other.version,
        takes: [...takes],
        reason: reason.trim(),
      }),
    { done: texts.merged, onDone: onClose },
  );
  const choose = (name: MergeField, takesOther: boolean) =>
    setTakes(
      (before) => new Set([...before].filter((taken) => taken !== name).concat(takesOther ? [name] : [])),
    );
  const missing = reason.trim() === '' ? mergeMessages.reasonMissing : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing === undefined) void merging.run();
      }}
    >
      {fields.map((field) => (
        <Choice key={field.name} field={field} takesOther={takes.has(field.name)} onChoose={choose} />
      ))}
      <TextAreaField
        label={texts.whyOne}
        limit={longestViewReason}
        required
        value={reason}
        error={merging.failure?.text ?? (tried ? missing : undefined)}
        onChange={setReason}
      />
      <p>{texts.mergeDoes(mergeDays)}</p>
      <Answers
        destructive={false}
        confirm={{ children: texts.mergeNow, busy: merging.isPending, type: 'submit' }}
        cancel={{ children: texts.cancel, onClick: onClose }}
      />
    </form>
  );
}

interface ChoiceProps {
  field: PreviewMergeAnswer['fields'][number];
  takesOther: boolean;
  onChoose: (name: MergeField, takesOther: boolean) => void;
}

function Choice({ field, takesOther, onChoose }: ChoiceProps) {
  const id = useId();
  const { name, survivor, other, covered } = field;
  const shown = (value: string, isOther: boolean) => {
    if (covered) return isOther ? texts.coveredOfOther : texts.coveredOfThis;
    if (name === 'birthDate') return dayText(value);
    return name === 'mobilePhone' ? spacedPhone(value) : value;
  };
  const option = (value: string | null, isOther: boolean) => (
    <div className={box.row}>
      <input
        id={`${id}-${isOther}`}
        name={id}
        type="radio"
        className={box.box}
        checked={takesOther === isOther}
        onChange={() => onChoose(name, isOther)}
      />
      <label htmlFor={`${id}-${isOther}`} className={box.label}>
        {value === null ? texts.empty : shown(value, isOther)}
      </label>
    </div>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.mergeFields[name]}</legend>
      {option(survivor, false)}
      {option(other, true)}
    </fieldset>
  );
}
