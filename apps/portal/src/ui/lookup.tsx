import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ClearButton } from './clear-button.tsx';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import styles from './lookup.module.css';
import { usePopup } from './use-popup.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from './texts.ts';

export interface LookupOption {
  readonly id: string;
  readonly label: string;
  /** What tells two of one name apart. */
  readonly detail?: string | undefined;
}

interface LookupProps {
  label: string;
  help?: string;
  error?: string | undefined;
  optional?: boolean;
  chosen: LookupOption | null;
  onChoose: (option: LookupOption | null) => void;
  /** The best few for a text. Asked after a pause; an older question is called off. */
  search: (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
}

/** How long a person pauses before the server is asked. */
const pause = 250;

type Found =
  | { readonly state: 'none' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly options: readonly LookupOption[] };

/** One record of many, found by typing: the list is asked of whoever has it. Only what is chosen is an answer. */
export function Lookup({ label, help, error, optional, chosen, onChoose, search }: LookupProps) {
  const id = useId();
  const list = `${id}-list`;
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = useFound(typed, search);
  const options = found.state === 'found' ? found.options : [];
  const isOpen = typed !== null && typed.trim() !== '';
  const { anchor, popup } = usePopup<HTMLDivElement>(isOpen, { onLeave: () => setTyped(null) });

  const choose = (option: LookupOption) => {
    onChoose(option);
    setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    if (text === '') onChoose(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const option = options[active];
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(last, 0));
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field {...{ id, label, help, error, optional }}>
      {({ describedBy, labelledBy }) => (
        <div ref={anchor} className={styles.lookup}>
          <input
            id={id}
            type="text"
            role="combobox"
            className={control.control}
            value={typed ?? chosen?.label ?? ''}
            placeholder={texts.typeToSearch}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen && options.length > 0}
            aria-controls={isOpen && options.length > 0 ? list : undefined}
            aria-activedescendant={isOpen && options[active] ? `${list}-${active}` : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped(null)}
          />
          {chosen && (
            <ClearButton
              label={texts.clearOf(label)}
              onClick={() => {
                onChoose(null);
                setTyped(null);
                document.getElementById(id)?.focus();
              }}
            />
          )}
          {isOpen && (
            <div
              ref={popup}
              popover="manual"
              className={styles.popup}
              // A press must not take the focus from the text; the click that follows chooses.
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.length > 0 && (
                <ul id={list} role="listbox" aria-labelledby={labelledBy} className={styles.list}>
                  {options.map((option, index) => (
                    <li
                      key={option.id}
                      id={`${list}-${index}`}
                      role="option"
                      aria-selected={option.id === chosen?.id}
                      className={cx(styles.option, index === active && styles.active)}
                      onClick={() => choose(option)}
                    >
                      {option.label}
                      {option.detail !== undefined && <small>{option.detail}</small>}
                    </li>
                  ))}
                </ul>
              )}
              {found.state !== 'found' || options.length === 0 ? (
                <p className={styles.note}>{words(found)}</p>
              ) : null}
            </div>
          )}
          <VisuallyHidden>
            <span role="status">{isOpen ? words(found) : ''}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

function words(found: Found): string {
  if (found.state === 'failed') return texts.searchFailed;
  if (found.state !== 'found') return texts.searching;
  const { length } = found.options;
  return length === 0 ? texts.nothingFits : texts.choices(length);
}

function useFound(typed: string | null, search: LookupProps['search']): Found {
  const [found, setFound] = useState<Found & { readonly text?: string }>({ state: 'none' });
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });
  const text = typed?.trim() ?? '';
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask.current(text, abort.signal).then(
        (options) => abort.signal.aborted || setFound({ state: 'found', options, text }),
        () => abort.signal.aborted || setFound({ state: 'failed', text }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return found.text === text ? found : { state: 'searching' };
}
