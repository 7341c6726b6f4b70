import { useId, useRef } from 'react';
import { ClearButton } from './clear-button.tsx';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  clearLabel: string;
  value: string;
  maxLength?: number;
  onChange: (text: string) => void;
  /** Enter, or the key that a phone shows for it. */
  onSubmit?: (text: string) => void;
}

/** A text that something on this page is searched by. When it follows is the caller's matter. */
export function SearchField({ label, clearLabel, value, maxLength, onChange, onSubmit }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.frame}>
        <Icon name="search" width="18" height="18" />
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <ClearButton
            label={clearLabel}
            onClick={() => {
              onChange('');
              onSubmit?.('');
              input.current?.focus();
            }}
          />
        )}
      </span>
    </form>
  );
}
