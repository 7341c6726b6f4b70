import { useId } from 'react';
import { useMember } from '../../../lib/session.ts';
import type { Action } from '../../../server-state/index.ts';
import control from '../../../ui/control.module.css';
import styles from './case-bar.module.css';
import { momentDay } from './days.ts';
import * as texts from './texts.ts';

interface Officer {
  readonly id: string;
  readonly name: string;
}

interface WithOfficerProps {
  held: {
    readonly officer: Officer | null;
    readonly officers: readonly Officer[];
    readonly takenOn: string | null;
  };
  /** Null gives it back to everybody. */
  hand: Action<[officerId: string | null]>;
  isFixed?: boolean;
  mayRelease?: boolean;
}

/** Whom it is with: taken, handed to a colleague or given back by choosing. */
export function WithOfficer({
  held: { officer, officers, takenOn },
  hand,
  isFixed = false,
  mayRelease = true,
}: WithOfficerProps) {
  const id = useId();
  const { contactId } = useMember();
  const since = (name: string) => (takenOn === null ? name : texts.since(name, momentDay(takenOn)));
  const label = (one: Officer) => {
    const name = one.id === contactId ? texts.you : one.name;
    return one.id === officer?.id ? since(name) : name;
  };
  const mine = officers.filter((one) => one.id === contactId);
  const others = officers.filter((one) => one.id !== contactId);
  return (
    <div className={styles.with}>
      <label htmlFor={id}>{texts.withOfficer}</label>
      <select
        id={id}
        className={control.control}
        value={officer?.id ?? ''}
        disabled={hand.isPending || isFixed}
        onChange={(event) => void hand.run(event.currentTarget.value || null)}
      >
        <option value="" disabled={!mayRelease}>
          {texts.nobody}
        </option>
        {[...mine, ...others].map((one) => (
          <option key={one.id} value={one.id}>
            {label(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
