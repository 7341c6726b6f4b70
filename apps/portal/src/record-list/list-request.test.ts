import { describe, expect, it } from 'vitest';
import { where } from '../lib/record-filter.ts';
import { exportRequest, listRequest } from './list-request.ts';
import { readView } from './list-view.ts';
import type { ListSource } from './list.ts';

const source: ListSource = {
  recordType: 'salesorders',
  idField: 'salesorderid',
  columns: [
    { id: 'name', field: 'name', label: 'Name', sortable: true },
    { id: 'status', field: 'statecode', label: 'Status', format: 'label' },
  ],
  alsoRead: ['ctpt_eventid', 'name'],
  filter: [where('_ctpt_contactid_value', 'c1', 'lookup'), where('statecode', [0, 2], 'picklist')],
  filters: [
    {
      id: 'status',
      label: 'Status',
      field: 'statecode',
      type: 'picklist',
      options: [{ id: 'active', label: 'Active', value: 0 }],
    },
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

  it.each([
    ['filter.fee=100..250', { type: 'number', operator: 'between', searchvalue: [100, 250] }],
    ['filter.fee=100..', { type: 'number', operator: 'ge', searchvalue: 100 }],
    ['filter.fee=..250', { type: 'number', operator: 'le', searchvalue: 250 }],
  ])('asks for the range of %s beside the fixed conditions', (search, condition) => {
    const ranged: ListSource = {
      ...source,
      filters: [{ id: 'fee', label: 'Fee', field: 'statecode', kind: 'numbers' }],
    };
    expect(ask(search, ranged).filter?.filterfields).toEqual([
      ...(source.filter ?? []),
      { field: 'statecode', ...condition },
    ]);
  });

  it('asks for any of several values, and exports with the same conditions and the columns shown', () => {
    const several: ListSource = {
      ...source,
      choosesColumns: true,
      filters: [
        {
          id: 'state',
          label: 'State',
          field: 'statuscode',
          type: 'picklist',
          kind: 'several',
          options: [
            { id: 'a', label: 'A', value: [0, 1] },
            { id: 'b', label: 'B', value: 2 },
          ],
        },
      ],
      columns: [...source.columns, { id: 'more', field: 'description', label: 'More', optional: true }],
    };
    const view = readView(several, new URLSearchParams('filter.state=a,b&sort=name&columns=more'));
    const condition = { field: 'statuscode', type: 'picklist', operator: 'in', searchvalue: [0, 1, 2] };
    expect(listRequest(several, view).properties).toEqual(['name', 'description', 'ctpt_eventid']);
    expect(exportRequest(several, view)).toEqual({
      recordtype: 'salesorders',
      columns: [
        { field: 'name', label: 'Name' },
        { field: 'description', label: 'More' },
      ],
      filter: { fieldAndOperator: true, filterfields: [...(source.filter ?? []), condition] },
      sortfield: { field: 'name', sorttype: 'asc' },
    });
  });

  it('asks for totals where the list shows some', () => {
    const aggregates = [{ field: 'totalamount', type: 'sum' as const }];
    expect(ask('', { ...source, aggregates }).Aggregate).toEqual({ AggregateFields: aggregates });
  });
});
