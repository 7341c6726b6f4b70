import type { CompiledForm, ListWords } from '@charter/form-logic';
import { useQueries } from '@tanstack/react-query';
import { referenceRows } from '../server-state/index.ts';
import * as texts from './texts.ts';

/** The words for what was chosen from the reference lists of a form, and whether all of them have arrived. */
export function useListWords(form: CompiledForm | null): { words: ListWords; isReady: boolean } {
  const names = form ? listNames(form) : [];
  return useQueries({
    queries: names.map((name) => referenceRows(name)),
    combine: (results) => {
      const labels = new Map(
        results.flatMap(({ data = [] }, index) =>
          data.map((row) => [`${names[index]} ${row.value}`, row.label] as const),
        ),
      );
      const isReady = results.every(({ isPending }) => !isPending);
      return {
        isReady,
        words: (list, value) => labels.get(`${list} ${String(value)}`) ?? (isReady ? texts.optionGone : '…'),
      };
    },
  });
}

const listNames = (form: CompiledForm): readonly string[] => [
  ...new Set(
    [...form.byPath.values()].flatMap((node) => (node.kind === 'field' && node.list ? [node.list.list] : [])),
  ),
];
