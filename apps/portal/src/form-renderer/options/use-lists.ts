import { listsFrom, type CompiledForm, type FieldNode, type ListSource } from '@charter/form-logic';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useCallback, useMemo } from 'react';
import { countries, referenceRows, type ReferenceRow } from '../../server-state/index.ts';

export interface OfferedList {
  readonly rows: readonly ReferenceRow[] | undefined;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
}

interface FormLists {
  /** As far as they have arrived, they judge what was chosen. */
  readonly source: ListSource;
  /** By the name of the list. */
  readonly offered: ReadonlyMap<string, OfferedList>;
}

/** The lists of the form around a field. The form watches them: a watcher for each field would cost more than the field. */
export const ListsContext = createContext<FormLists['offered']>(new Map());

/** The reference lists a form chooses from, each read once for all fields and kept. */
export function useLists(form: CompiledForm): FormLists {
  const names = useMemo(() => listNames(form), [form]);
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly ReferenceRow[]>[]): FormLists => ({
      source: listsFrom(
        Object.fromEntries(results.flatMap(({ data }, index) => (data ? [[names[index] ?? '', data]] : []))),
      ),
      offered: new Map(results.map((result, index) => [names[index] ?? '', offeredList(result)])),
    }),
    [names],
  );
  return useQueries({ queries: names.map((name) => referenceRows(name)), combine });
}

const offeredList = ({
  data,
  isError,
  isFetching,
  refetch,
}: UseQueryResult<readonly ReferenceRow[]>): OfferedList => ({
  rows: data,
  state: data ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
  retry: () => void refetch(),
});

const listNames = (form: CompiledForm): readonly string[] => [
  ...new Set([...form.byPath.values()].flatMap((node) => (node.kind === 'field' ? listOf(node) : []))),
];

/** A question for a country without options of its own offers every country. */
function listOf({ list, definition }: FieldNode): readonly string[] {
  if (list) return [list.list];
  return definition.widget === 'country' && !definition.options ? [countries] : [];
}
