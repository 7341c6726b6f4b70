import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isLongEnough, ownMatches, pageMatches, type Result } from './find-everything.ts';
import styles from './search-dialog.module.css';
import * as texts from './texts.ts';

/** How long somebody pauses before the server is asked. */
const pause = 200;

/** Everything a person has and every page that opens for them, by typing. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title={texts.title} closeLabel={texts.close} place="top" onEscape={onClose}>
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const asked = useSettled(text.trim());
  const query = useQuery({
    ...ownMatches(member, asked),
    enabled: isLongEnough(asked),
    placeholderData: (before: readonly Result[] | undefined) => before,
  });
  const isTyped = text.trim() !== '';
  const own = isLongEnough(text) ? (query.data ?? []) : [];
  const results = isTyped ? [...pageMatches(member, text), ...own] : [];
  const isAsking = isLongEnough(text) && (asked !== text.trim() || query.isFetching);
  const chosen = results[active];

  const follow = (result: Result) => {
    onClose();
    void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = results.length - 1;
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(last, 0));
    else if (event.key === 'Enter' && chosen) follow(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <div className={styles.frame}>
        <Icon name="search" width="18" height="18" />
        <input
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          ref={field}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.hint}
      </p>
      <Results id={id} results={results} active={active} onChoose={follow} />
      <p role="status" className={styles.said}>
        {said(text.trim(), { count: results.length, isAsking, isFailed: query.isError })}
      </p>
      <SlashChoice />
    </div>
  );
}

function said(
  text: string,
  { count, isAsking, isFailed }: { count: number; isAsking: boolean; isFailed: boolean },
) {
  if (text === '') return '';
  if (isFailed && isLongEnough(text)) return texts.failed;
  if (isAsking) return <VisuallyHidden>{texts.asking}</VisuallyHidden>;
  return count === 0 ? texts.nothing(text) : <VisuallyHidden>{texts.found(count)}</VisuallyHidden>;
}

interface ResultsProps {
  id: string;
  results: readonly Result[];
  active: number;
  onChoose: (result: Result) => void;
}

/** The focus stays in the text; what is chosen is said by the text's own `aria-activedescendant`. */
function Results({ id, results, active, onChoose }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const groups = [...new Set(results.map(({ group }) => group))];
  return (
    <div id={`${id}-list`} role="listbox" aria-label={texts.title} className={styles.results}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden="true">
            {group}
          </p>
          {results.map(
            (result, at) =>
              result.group === group && (
                <div
                  key={result.id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  className={styles.result}
                  onClick={() => onChoose(result)}
                >
                  <span>{result.title}</span>
                  <span className={styles.detail}>{result.detail}</span>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** A key of one letter can be switched off: whoever speaks to the machine presses it without meaning to. */
function SlashChoice() {
  const { slashKey } = useStore(browserStorage);
  return (
    <Checkbox
      label={texts.slash}
      checked={slashKey !== 'off'}
      onChange={(isOn) => browserStorage.update({ slashKey: isOn ? undefined : 'off' })}
    />
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
