import type { StaticOption } from '@charter/form-logic';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { optionNamed, searchOptions, type FoundOptions } from './search-options.ts';

interface ComboboxQuestion {
  readonly options: readonly StaticOption[];
  readonly chosen: readonly StaticOption[];
  /** Several may be chosen: a list that is looked through stays open, and one chosen again is taken back. */
  readonly several: boolean;
  readonly onChoose: (option: StaticOption) => void;
  /** The text was emptied, and with it the answer. */
  readonly onEmpty: () => void;
}

interface ComboboxState {
  readonly open: boolean;
  /** What was typed since the last choice; null while the control shows the answer. */
  readonly typed: string | null;
  /** The row that Enter would choose; -1 for none. */
  readonly active: number;
  /** What was typed, belonged to no option and had to be taken away. */
  readonly missed: string | null;
}

const atRest: ComboboxState = { open: false, typed: null, active: -1, missed: null };
const nothing: FoundOptions = { rows: [], total: 0 };
const pageOfRows = 8;

/** The keys and states of an editable combobox with a list, after the ARIA Authoring Practices. */
export function useCombobox({ options, chosen, several, onChoose, onEmpty }: ComboboxQuestion) {
  const [state, setState] = useState(atRest);
  const { open, typed, active } = state;
  const present = several ? undefined : chosen[0];
  const found = useMemo(
    () => (open ? searchOptions(options, typed ?? '', present) : nothing),
    [open, options, typed, present],
  );
  const change = (part: Partial<ComboboxState>) => setState((before) => ({ ...before, ...part }));

  const show = (start: 'present' | 'first' | 'last') => {
    const { rows } = searchOptions(options, typed ?? '', present);
    const here = present && typed === null ? rows.indexOf(present) : -1;
    const edge = start === 'first' ? 0 : start === 'last' ? rows.length - 1 : -1;
    change({ open: true, missed: null, active: here >= 0 ? here : edge });
  };

  const type = (text: string) =>
    // The first row is offered to Enter, but an emptied text asks for nothing.
    setState({ open: true, typed: text, active: text.trim() === '' ? -1 : 0, missed: null });

  const choose = (option: StaticOption) => {
    if (option.disabled) return;
    onChoose(option);
    // Whoever looks through the list of several takes one after another; whoever searched has found what was wanted,
    // and the list no longer covers what stands below.
    if (several && typed === null) change({ active: found.rows.indexOf(option), missed: null });
    else setState(atRest);
  };

  /** What was written out in full is chosen, and never taken back. */
  const chooseNamed = (text: string): boolean => {
    const named = optionNamed(options, text);
    if (named && !chosen.includes(named)) onChoose(named);
    return named !== undefined;
  };

  /** Ends the typing: a full name is a choice, an emptied text no answer, and anything else is not kept. */
  const settle = () => {
    if (typed === null) return setState((before) => ({ ...atRest, missed: before.missed }));
    const text = typed.trim();
    if (text === '' && !several) onEmpty();
    setState({ ...atRest, missed: text === '' || chooseNamed(text) ? null : text });
  };

  const move = (to: number) => change({ active: Math.max(0, Math.min(to, found.rows.length - 1)) });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows also steer the choice of characters in some languages.
    if (event.nativeEvent.isComposing) return;
    const took = keys[event.key]?.(event.altKey) ?? false;
    if (!took) return;
    event.preventDefault();
    // A dialog around the form must not close with the list.
    event.stopPropagation();
  };

  /** Each says whether it did something with the key. */
  const keys: Readonly<Record<string, (alt: boolean) => boolean>> = {
    ArrowDown: (alt) => {
      if (!open) show(alt ? 'present' : 'first');
      else move(active + 1 < found.rows.length ? active + 1 : 0);
      return true;
    },
    ArrowUp: (alt) => {
      if (alt) change({ open: false, active: -1 });
      else if (!open) show('last');
      else move(active > 0 ? active - 1 : found.rows.length - 1);
      return true;
    },
    PageDown: () => {
      if (open) move(active + pageOfRows);
      return open;
    },
    PageUp: () => {
      if (open) move(active - pageOfRows);
      return open;
    },
    Enter: () => {
      const row = open ? found.rows[active] : undefined;
      if (row) choose(row);
      else if (open || typed !== null) settle();
      return open || typed !== null;
    },
    Escape: () => {
      if (open) change({ open: false, active: -1 });
      else if (typed !== null) setState(atRest);
      return open || typed !== null;
    },
  };

  return {
    ...state,
    present,
    found,
    show,
    type,
    choose,
    chooseNamed,
    settle,
    onKeyDown,
    rest: () => setState(atRest),
  };
}
