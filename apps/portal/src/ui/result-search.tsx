import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import styles from './result-search.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from './texts.ts';

export interface SearchResult {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

interface ResultSearchProps {
  /** Of the text. */
  label: string;
  /** Of the list of results. */
  listLabel: string;
  text: string;
  longest: number;
  onType: (text: string) => void;
  results: readonly SearchResult[];
  onChoose: (result: SearchResult) => void;
  /** More may come. */
  isAsking: boolean;
  /** Why some may be missing. */
  failure: string | null;
}

/** A text and what it finds, in groups: the arrows choose, Enter opens. */
export function ResultSearch({ results, onChoose, onType, ...props }: ResultSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const chosen = results[active];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = results.length - 1;
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(last, 0));
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
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
          maxLength={props.longest}
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          value={props.text}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.searchHint}
      </p>
      <Results id={id} label={props.listLabel} results={results} active={active} onChoose={onChoose} />
      <p role="status" className={styles.said}>
        <Said {...props} text={props.text.trim()} count={results.length} />
      </p>
    </div>
  );
}

type SaidProps = Pick<ResultSearchProps, 'text' | 'isAsking' | 'failure'> & { count: number };

/** How many there are is seen, and so only said. */
function Said({ text, count, isAsking, failure }: SaidProps) {
  if (text === '') return null;
  if (failure !== null) return failure;
  if (isAsking) return <VisuallyHidden>{texts.searching}</VisuallyHidden>;
  return count === 0 ? texts.nothingFoundFor(text) : <VisuallyHidden>{texts.results(count)}</VisuallyHidden>;
}

interface ResultsProps {
  id: string;
  label: string;
  results: readonly SearchResult[];
  active: number;
  onChoose: (result: SearchResult) => void;
}

/** The focus stays in the text; what is chosen is said by the text's own `aria-activedescendant`. */
function Results({ id, label, results, active, onChoose }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const groups = [...new Set(results.map(({ group }) => group))];
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.results}>
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
