import { useId, type ReactNode } from 'react';
import box from '../../../../ui/box.module.css';
import styles from './method-choice.module.css';

export interface Method {
  readonly code: number;
  readonly label: string;
  readonly help: string;
}

interface MethodChoiceProps {
  legend: string;
  methods: readonly Method[];
  chosen: number | null;
  onChoose: (code: number) => void;
  /** What the chosen way asks for; it stands right below it. */
  children: ReactNode;
}

/** The ways to pay, and what the chosen one asks for. */
export function MethodChoice({ legend, methods, chosen, onChoose, children }: MethodChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      {methods.map(({ code, label, help }) => (
        <div key={code} className={styles.method} data-chosen={code === chosen || undefined}>
          <div className={box.row}>
            <input
              id={`${id}-${code}`}
              name={id}
              type="radio"
              className={box.box}
              value={code}
              checked={code === chosen}
              aria-describedby={`${id}-${code}-help`}
              onChange={() => onChoose(code)}
            />
            <label htmlFor={`${id}-${code}`} className={box.label}>
              {label}
            </label>
          </div>
          <p id={`${id}-${code}-help`} className={styles.help}>
            {help}
          </p>
          {code === chosen && <div className={styles.panel}>{children}</div>}
        </div>
      ))}
    </fieldset>
  );
}
