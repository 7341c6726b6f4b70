import { chosenOptions, readRange } from './filter-choice.ts';
import { isSingleChoice, type ListFilter, type ListSource } from './list.ts';
import type { ListView } from './list-view.ts';
import * as texts from './texts.ts';

/** What a list is narrowed by, in words: said where the controls themselves are folded away. */
export const activeTexts = (
  source: Pick<ListSource, 'filters'>,
  { search, choices }: Pick<ListView, 'search' | 'choices'>,
): readonly string[] => [
  ...(search === '' ? [] : [texts.searchedFor(search)]),
  ...(source.filters ?? []).flatMap((filter) => {
    const choice = choices[filter.id] ?? '';
    return choice === '' ? [] : [activeText(filter, choice)];
  }),
];

function activeText(filter: ListFilter, choice: string): string {
  if (isSingleChoice(filter)) return texts.narrowedBy(filter.label, optionsText(filter, choice));
  switch (filter.kind) {
    case 'numbers':
    case 'dates':
      return texts.narrowedBy(filter.label, rangeText(choice));
    // A flag says all by its name; the name of what was looked up would have to be asked for.
    case 'flag':
    case 'lookup':
      return filter.label;
    case 'several':
      return texts.narrowedBy(filter.label, optionsText(filter, choice));
  }
}

export function rangeText(choice: string): string {
  const { from, to } = readRange(choice);
  if (choice === '') return texts.all;
  if (to === '') return texts.fromValue(from);
  return from === '' ? texts.upToValue(to) : texts.fromTo(from, to);
}

export function optionsText(filter: Extract<ListFilter, { options: unknown }>, choice: string): string {
  const chosen = chosenOptions(filter, choice);
  const [only] = chosen;
  if (!only) return texts.all;
  return chosen.length === 1 ? only.label : texts.someChosen(chosen.length);
}
