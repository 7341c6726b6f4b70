import { useEffect, useState } from 'react';
import styles from './control.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from './texts.ts';

/** Long enough not to speak between two words. */
const pause = 1000;

/** Seen at every keystroke; heard only near the limit, and only when the typing pauses. */
export function CharacterCount({ id, text, limit }: { id: string | undefined; text: string; limit: number }) {
  // As the rules count: whole characters, without the blanks at the end.
  const used = [...text.trimEnd()].length;
  const left = limit - used;
  const words = left < 0 ? texts.tooMany(-left) : texts.left(left);
  const isNear = left <= Math.max(20, limit / 10);
  const heard = useSettled(isNear && used > 0 ? words : '');
  return (
    <div className={styles.count} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{used === 0 ? texts.upTo(limit) : words}</span>
      <VisuallyHidden>
        <span id={id}>{texts.upTo(limit)}</span>
        <span role="status">{heard}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The text as it was when it last stood still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
