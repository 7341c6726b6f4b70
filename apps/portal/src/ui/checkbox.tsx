import { useId, type ReactNode } from 'react';
import styles from './box.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  id?: string;
  labelId?: string;
  name?: string;
  onBlur?: () => void;
  required?: boolean;
  invalid?: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
}

/** A box and its words; the words belong to what can be pressed. */
export function Checkbox({ label, checked, onChange, ...rest }: CheckboxProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div className={styles.row}>
      <input
        id={id}
        name={rest.name}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={rest.onBlur}
        aria-required={rest.required}
        aria-invalid={rest.invalid}
        aria-describedby={rest.describedBy}
        disabled={rest.disabled}
      />
      <label id={rest.labelId} htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
