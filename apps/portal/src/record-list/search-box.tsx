import { longestSearch } from '@charter/contracts';
import { useCallback, useEffect, useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';
import * as texts from './texts.ts';

/** How long a person pauses before the list follows what they typed. */
const pause = 400;

interface SearchBoxProps {
  label: string;
  /** What the list is searched for at present. */
  current: string;
  onSearch: (text: string) => void;
}

/** Keeps what is being typed to itself, so that a keystroke renders this box and nothing else. */
export function SearchBox({ label, current, onSearch }: SearchBoxProps) {
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
    <SearchField
      label={label}
      clearLabel={texts.clearSearch}
      maxLength={longestSearch}
      value={draft}
      onChange={setDraft}
      onSubmit={(text) => search(text.trim())}
    />
  );
}
