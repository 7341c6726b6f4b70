import type { FilterField, ListRequest } from '@charter/contracts';
import { slug, type ListSource } from './list.ts';
import type { ListView } from './list-view.ts';

/** The question a view puts to the server, for the page it is at. */
export function listRequest(source: ListSource, view: ListView): ListRequest {
  const { aggregates = [], columns } = source;
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
 * alternatives, and the list would grow instead of shrink.
 */
function conditions({ filter = [], filters = [] }: ListSource, view: ListView): FilterField[] {
  const chosen = filters.flatMap(({ label, field, type, options }): FilterField[] => {
    const option = options.find((one) => slug(one.label) === view.choices[slug(label)]);
    return option ? [{ field, type, searchvalue: option.value }] : [];
  });
  return [...filter.filter(({ field }) => !chosen.some((choice) => choice.field === field)), ...chosen];
}
