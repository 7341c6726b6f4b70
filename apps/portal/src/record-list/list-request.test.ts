import { describe, expect, it } from 'vitest';
import { where } from '../lib/record-filter.ts';
import { listRequest } from './list-request.ts';
import { readView } from './list-view.ts';
import type { ListSource } from './list.ts';

const source: ListSource = {
  recordType: 'salesorders',
  idField: 'salesorderid',
  columns: [
    { field: 'name', label: 'Name', sortable: true },
    { field: 'statecode', label: 'Status', format: 'label' },
  ],
  alsoRead: ['ctpt_eventid', 'name'],
  filter: [where('_ctpt_contactid_value', 'c1', 'lookup'), where('statecode', [0, 2], 'picklist')],
  filters: [
    { label: 'Status', field: 'statecode', type: 'picklist', options: [{ label: 'Active', value: 0 }] },
  ],
};
const ask = (search: string, of = source) => listRequest(of, readView(of, new URLSearchParams(search)));

describe('the question a list puts', () => {
  it('asks for the fields once each, and for the words of codes', () => {
    expect(ask('')).toEqual({
      recordtype: 'salesorders',
      idfield: 'salesorderid',
      properties: ['name', 'statecode', 'ctpt_eventid'],
      formattedFields: ['statecode'],
      filter: { fieldAndOperator: true, filterfields: source.filter },
      continuationToken: null,
      pazesize: 10,
    });
  });

  it('carries search, order, size and place', () => {
    expect(ask('search=fee&sort=-name&size=25&page=2.abc')).toMatchObject({
      filter: { globalfilter: 'fee', globalAndOperator: true },
      sortfield: { field: 'name', sorttype: 'desc' },
      continuationToken: 'abc',
      pazesize: 25,
    });
  });

  it('lets a choice take the place of a fixed condition on its field, never widen it', () => {
    expect(ask('filter.status=active').filter?.filterfields).toEqual([
      where('_ctpt_contactid_value', 'c1', 'lookup'),
      where('statecode', 0, 'picklist'),
    ]);
  });

  it('asks for totals where the list shows some', () => {
    const aggregates = [{ field: 'totalamount', type: 'sum' as const }];
    expect(ask('', { ...source, aggregates }).Aggregate).toEqual({ AggregateFields: aggregates });
  });
});
