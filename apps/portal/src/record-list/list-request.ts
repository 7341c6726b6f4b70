import type { ExportRequest } from '@charter/contracts';
import { asList, exportRequest as toExport, type Condition, type RecordQuestion } from '../lib/records.ts';
import { conditionOf } from './filter-choice.ts';
import type { ListSource } from './list.ts';
import { shownColumns, type ListView } from './list-view.ts';

/** The question a view puts to the server, for the page it is at. */
export function listQuestion(source: ListSource, view: ListView): RecordQuestion {
  const { aggregates = [] } = source;
  const columns = shownColumns(source, view);
  const labels = columns.filter((column) => column.format === 'label').map(({ field }) => field);
  return {
    read: [...new Set([...columns.map(({ field }) => field), ...(source.alsoRead ?? [])])],
    ...(labels.length > 0 ? { labels } : {}),
    where: conditions(source, view),
    ...(view.search === '' ? {} : { search: view.search }),
    ...(aggregates.length > 0 ? { aggregates } : {}),
    ...(view.sort ? { sort: view.sort } : {}),
    token: view.page?.token ?? null,
    size: view.size,
  };
}

/**
 * A choice on a field that has a fixed condition takes its place: the server reads two conditions on one field as
 * alternatives, and the list would grow instead of shrink. Those with an operator narrow what there is.
 */
export function conditions(
  { filter = [], filters = [] }: Pick<ListSource, 'filter' | 'filters'>,
  view: Pick<ListView, 'choices'>,
): readonly Condition[] {
  const fixed = asList(filter);
  const chosen = filters
    .map((one) => conditionOf(one, view.choices[one.id] ?? ''))
    .filter((condition) => condition !== null);
  const isReplaced = ({ field }: Condition) =>
    chosen.some((choice) => choice.field === field && choice.operator === undefined);
  return [...fixed.filter((condition) => !isReplaced(condition)), ...chosen];
}

/** The same question for every record that matches, with the columns as they are shown. */
export const exportRequest = (source: ListSource, view: ListView): ExportRequest =>
  toExport(source.of, listQuestion(source, view), shownColumns(source, view));
