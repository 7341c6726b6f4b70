import { useAction } from '../../../server-state/index.ts';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './checklist.module.css';
import { momentDay } from './days.ts';
import { Key } from './key.tsx';
import { check, type Review } from './review-calls.ts';
import { useKeys } from './use-keys.ts';
import * as texts from './texts.ts';

type Item = Review['checklist'][number];

/** What is looked at before a decision. What the computer knows is ticked by it; the rest by the officer, with the key of its number. */
export function Checklist({ review, mayCheck }: { review: Review; mayCheck: boolean }) {
  const { id, checklist, title } = review;
  const tick = useAction((_signal, { item, checked }: Item) => check({ id, item, checked: !checked }), {
    failureShown: 'message',
  });
  const open = (one: Item) => mayCheck && isOfficers(one);
  useKeys(
    Object.fromEntries(
      checklist
        .slice(0, 9)
        .map((one, at) => [String(at + 1), open(one) ? () => void tick.run(one) : undefined]),
    ),
  );
  const done = checklist.filter(({ checked }) => checked).length;
  return (
    <section className={styles.block} aria-labelledby="review-checks">
      <div className={styles.row}>
        <h2 id="review-checks">{texts.checklist}</h2>
        <span className={styles.quiet}>{texts.doneOf(done, checklist.length)}</span>
      </div>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{texts.checksFor(title)}</legend>
        {checklist.map((one, at) => (
          <Line
            key={one.item}
            one={one}
            keyName={String(at + 1)}
            disabled={!open(one)}
            onTick={() => void tick.run(one)}
          />
        ))}
      </fieldset>
    </section>
  );
}

/** What the computer has ticked nobody takes away; what it does not know for sure an officer decides. */
const isOfficers = ({ knownBy, checked, by }: Item): boolean =>
  knownBy === 'officer' || (knownBy === 'duplicates' && (!checked || by !== null));

interface LineProps {
  one: Item;
  keyName: string;
  disabled: boolean;
  onTick: () => void;
}

function Line({ one, keyName, disabled, onTick }: LineProps) {
  const id = useId();
  const isOpen = !one.checked && one.knownBy !== 'officer';
  return (
    <div className={cx(styles.check, isOpen && styles.open)}>
      <input
        id={id}
        type="checkbox"
        checked={one.checked}
        disabled={disabled}
        aria-describedby={`${id}-by`}
        aria-keyshortcuts={keyName}
        onChange={onTick}
      />
      <label htmlFor={id}>{one.label}</label>
      <small id={`${id}-by`}>{saidBy(one)}</small>
      <Key>{keyName}</Key>
    </div>
  );
}

function saidBy({ checked, knownBy, by, on }: Item): string {
  if (checked) return on === null ? texts.knownBy[knownBy] : texts.tickedBy(by, momentDay(on));
  return knownBy === 'officer' ? '' : texts.openBy[knownBy];
}
