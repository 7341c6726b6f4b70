import type { ExportRequest, FilterField, ListRequest } from '@charter/contracts';
import { conditionOf } from './filter-choice.ts';
import type { ListSource } from './list.ts';
import { shownColumns, type ListView } from './list-view.ts';

/** The question a view puts to the server, for the page it is at. */
export function listRequest(source: ListSource, view: ListView): ListRequest {
  const { aggregates = [] } = source;
  const columns = shownColumns(source, view);
  const formattedFields = columns.filter((column) => column.format === 'label').map(({ field }) => field);
  return {
    recordtype: source.recordType,
    idfield: source.idField,
    properties: [...new Set([...columns.map(({ field }) => field), ...(source.alsoRead ?? [])])],
    ...(formattedFields.length > 0 ? { formattedFields } : {}),
    filter: {
      ...(view.search === '' ? {} : { globalfilter: view.search, globalAndOperator: true }),
      fieldAndOperator: true,
      filterfields: conditions(source, view),
    },
    ...(aggregates.length > 0 ? { Aggregate: { AggregateFields: [...aggregates] } } : {}),
    ...(view.sort ? { sortfield: { field: view.sort.field, sorttype: view.sort.direction } } : {}),
    continuationToken: view.page?.token ?? null,
    pazesize: view.size,
  };
}

/**
 * A choice on a field that has a fixed condition takes its place: the server reads two conditions on one field as
 * alternatives, and the list would grow instead of shrink. Those with an operator narrow what there is.
 */
export function conditions(
  { filter = [], filters = [] }: ListSource,
  view: Pick<ListView, 'choices'>,
): FilterField[] {
  const chosen = filters
    .map((one) => conditionOf(one, view.choices[one.id] ?? ''))
    .filter((condition) => condition !== null);
  const isReplaced = ({ field }: FilterField) =>
    chosen.some((choice) => choice.field === field && choice.operator === undefined);
  return [...filter.filter((condition) => !isReplaced(condition)), ...chosen];
}

/** The same question for every record that matches, with the columns as they are shown. */
export const exportRequest = (source: ListSource, view: ListView): ExportRequest => {
  const { filter, sortfield } = listRequest(source, view);
  return {
    recordtype: source.recordType,
    columns: shownColumns(source, view).map(({ field, label }) => ({ field, label })),
    ...(filter ? { filter } : {}),
    ...(sortfield ? { sortfield } : {}),
  };
};
