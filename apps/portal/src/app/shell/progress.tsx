import { useNavigation } from 'react-router';
import styles from './progress.module.css';
import * as texts from '../texts.ts';

/** A line along the top while the code of the next page is on its way. A click that is answered at once shows none. */
export function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label={texts.openingPage} className={styles.line} />;
}
