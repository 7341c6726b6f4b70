import { useId } from 'react';
import { browserStorage, type Remembered } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import styles from './theme.module.css';
import * as texts from '../texts.ts';

/** No choice means the system's. The choice of an earlier visit is applied before the first paint, by early-theme. */
function applyTheme(theme: Remembered['theme'] | undefined): void {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

const choices = [
  [texts.light, 'light'],
  [texts.dark, 'dark'],
  [texts.system, undefined],
] as const;

export function ThemeChoice() {
  const { theme } = useStore(browserStorage);
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.theme}</legend>
      {choices.map(([label, value]) => (
        <label key={label} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={theme === value}
            onChange={() => {
              browserStorage.update({ theme: value });
              applyTheme(value);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
