import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { longestSearch } from './list-view.ts';
import styles from './search-box.module.css';
import * as texts from './texts.ts';

/** How long a person pauses before the list follows what they typed. */
const pause = 400;

interface SearchBoxProps {
  label: string;
  /** What the list is searched for at present. */
  current: string;
  onSearch: (text: string) => void;
}

/** Keeps what is being typed to itself, so that a keystroke draws this box and nothing else. */
export function SearchBox({ label, current, onSearch }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(current);
  const [seen, setSeen] = useState(current);
  const [sent, setSent] = useState(current);

  // Back, or a link: the address asks for something we did not send, and the box follows.
  if (current !== seen) {
    setSeen(current);
    if (current !== sent) {
      setSent(current);
      setDraft(current);
    }
  }

  const search = useCallback(
    (text: string) => {
      setSent(text);
      if (text !== current) onSearch(text);
    },
    [current, onSearch],
  );

  useEffect(() => {
    const text = draft.trim();
    if (text === sent) return;
    const timer = setTimeout(() => search(text), pause);
    return () => clearTimeout(timer);
  }, [draft, sent, search]);

  return (
    <form
      role="search"
      aria-label={label}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        search(draft.trim());
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
          maxLength={longestSearch}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        {draft !== '' && (
          <button
            type="button"
            aria-label={texts.clearSearch}
            className={styles.clear}
            onClick={() => {
              setDraft('');
              search('');
              input.current?.focus();
            }}
          >
            <Icon name="close" width="16" height="16" />
          </button>
        )}
      </span>
    </form>
  );
}
