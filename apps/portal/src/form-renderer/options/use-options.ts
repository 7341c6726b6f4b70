import type { FieldDefinition, StaticOption } from '@charter/form-logic';
import { use, useMemo } from 'react';
import { ListsContext, type OfferedList } from './use-lists.ts';
import * as texts from '../texts.ts';

export interface OfferedOptions {
  readonly options: readonly StaticOption[];
  readonly state: OfferedList['state'];
  readonly retry: () => void;
}

const none: readonly StaticOption[] = [];

/** What a choice offers whose definition names no options: the engine allows that only for yes and no. */
const yesAndNo: readonly StaticOption[] = [
  { value: true, label: texts.yes },
  { value: false, label: texts.no },
];

/**
 * What a field offers: its own options, or a reference list and then the option that the form adds to it. `within` is the answer of the field that narrows the list,
 * if one does.
 */
export function useOptions({ options }: Pick<FieldDefinition, 'options'>, within?: unknown): OfferedOptions {
  const list = options !== undefined && 'list' in options ? options : null;
  const listed = list && use(ListsContext).get(list.list);
  const rows = listed?.rows;
  const offered = useMemo(() => {
    if (options === undefined) return yesAndNo;
    if (!('list' in options)) return options;
    if (!rows) return none;
    const narrowed =
      options.dependsOn === undefined
        ? rows
        : rows.filter((row) => row.within === undefined || row.within === within);
    return options.other ? [...narrowed, options.other] : narrowed;
  }, [options, rows, within]);
  if (!list) return { options: offered, state: 'ready', retry: () => undefined };
  if (!listed) throw new RangeError(`The form around the field does not have the list ${list.list}`);
  return { options: offered, state: listed.state, retry: listed.retry };
}
