import { useEffect, useState } from 'react';
import styles from './control.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Long enough not to speak between two words. */
const pause = 1000;

/** Seen at every keystroke; heard only near the limit, and only when the typing pauses. */
export function CharacterCount({ id, text, limit }: { id: string | undefined; text: string; limit: number }) {
  // As the rules count: whole characters, without the blanks at the end.
  const used = [...text.trimEnd()].length;
  const left = limit - used;
  const words = left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;
  const isNear = left <= Math.max(20, limit / 10);
  const heard = useSettled(isNear && used > 0 ? words : '');
  return (
    <div className={styles.count} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{used === 0 ? `Up to ${characters(limit)}` : words}</span>
      <VisuallyHidden>
        <span id={id}>{`Up to ${characters(limit)}`}</span>
        <span role="status">{heard}</span>
      </VisuallyHidden>
    </div>
  );
}

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** The text as it was when it last stood still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
