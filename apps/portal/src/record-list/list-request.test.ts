import { describe, expect, it } from 'vitest';
import { conditionsOf } from '../lib/records.ts';
import { exportRequest, listQuestion } from './list-request.ts';
import { readView } from './list-view.ts';
import type { ListSource } from './list.ts';

const source: ListSource = {
  of: {
    type: 'bridges',
    id: 'bridgeid',
    fields: {
      name: ['wire_name', 'string'],
      river: ['wire_river', 'lookup', 'rivers'],
      owner: ['wire_owner', 'lookup', 'contacts'],
      status: ['wire_status', 'picklist'],
      toll: ['wire_toll', 'number'],
      story: ['wire_story', 'string'],
    },
  },
  columns: [
    { id: 'name', field: 'name', label: 'Name', sortable: true },
    { id: 'status', field: 'state', label: 'Status', format: 'label' },
  ],
  alsoRead: ['river', 'name'],
  filter: { owner: 'c1', state: [0, 2] },
  filters: [
    { id: 'status', label: 'Status', field: 'state', options: [{ id: 'active', label: 'Active', value: 0 }] },
  ],
};
const fixed = [
  { field: 'owner', value: 'c1' },
  { field: 'state', value: [0, 2] },
];
const ask = (search: string, of = source) => listQuestion(of, readView(of, new URLSearchParams(search)));

describe('the question a list puts', () => {
  it('asks for the fields once each, and for the words of codes', () => {
    expect(ask('')).toEqual({
      read: ['name', 'state', 'river'],
      labels: ['state'],
      where: fixed,
      token: null,
      size: 10,
    });
  });

  it('carries search, order, size and place', () => {
    expect(ask('search=fee&sort=-name&size=25&page=2.abc')).toMatchObject({
      search: 'fee',
      sort: { field: 'name', direction: 'desc' },
      token: 'abc',
      size: 25,
    });
  });

  it('lets a choice take the place of a fixed condition on its field, never widen it', () => {
    expect(ask('filter.status=active').where).toEqual([
      { field: 'owner', value: 'c1' },
      { field: 'state', value: 0 },
    ]);
  });

  it.each([
    ['filter.fee=100..250', { operator: 'between', value: [100, 250] }],
    ['filter.fee=100..', { operator: 'ge', value: 100 }],
    ['filter.fee=..250', { operator: 'le', value: 250 }],
  ])('asks for the range of %s beside the fixed conditions', (search, condition) => {
    const ranged: ListSource = {
      ...source,
      filters: [{ id: 'fee', label: 'Fee', field: 'toll', kind: 'numbers' }],
    };
    expect(ask(search, ranged).where).toEqual([...fixed, { field: 'toll', ...condition }]);
  });

  it.each([
    ['filter.free=yes', { field: 'toll', operator: 'eq', value: 0 }],
    ['filter.span=long', { field: 'toll', operator: 'between', value: [100, 200] }],
  ])('asks for the flag or the choice of %s by its operator', (search, condition) => {
    const flagged: ListSource = {
      ...source,
      filters: [
        { id: 'free', label: 'Free', field: 'toll', kind: 'flag', value: 0 },
        {
          id: 'span',
          label: 'Span',
          field: 'toll',
          options: [{ id: 'long', label: 'Long', value: [100, 200], operator: 'between' }],
        },
      ],
    };
    expect(ask(search, flagged).where).toEqual([...fixed, condition]);
    expect(ask(search.replace(/=.*/, '=nonsense'), flagged).where).toEqual(fixed);
  });

  it('asks for any of several values, and exports with the same conditions and the columns shown', () => {
    const several: ListSource = {
      ...source,
      choosesColumns: true,
      filters: [
        {
          id: 'state',
          label: 'State',
          field: 'status',
          kind: 'several',
          options: [
            { id: 'a', label: 'A', value: [0, 1] },
            { id: 'b', label: 'B', value: 2 },
          ],
        },
      ],
      columns: [...source.columns, { id: 'more', field: 'story', label: 'More', optional: true }],
    };
    const view = readView(several, new URLSearchParams('filter.state=a,b&sort=name&columns=more'));
    expect(listQuestion(several, view).read).toEqual(['name', 'story', 'river']);
    expect(exportRequest(several, view)).toEqual({
      recordtype: 'bridges',
      columns: [
        { field: 'wire_name', label: 'Name' },
        { field: 'wire_story', label: 'More' },
      ],
      filter: {
        fieldAndOperator: true,
        filterfields: conditionsOf(source.of, [
          ...fixed,
          { field: 'status', value: [0, 1, 2], operator: 'in' },
        ]),
      },
      sortfield: { field: 'wire_name', sorttype: 'asc' },
    });
  });

  it('asks for totals where the list shows some', () => {
    const aggregates = [{ field: 'toll', type: 'sum' as const }];
    expect(ask('', { ...source, aggregates }).aggregates).toEqual(aggregates);
  });
});
