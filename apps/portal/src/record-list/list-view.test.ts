import { describe, expect, it } from 'vitest';
import { readView, writeView, type ListView } from './list-view.ts';
import type { ListSource } from './list.ts';

const source: ListSource = {
  of: { type: 'bridges', id: 'bridgeid', fields: {} },
  columns: [
    { id: 'case-name', field: 'name', label: 'Case Name', sortable: true },
    { id: 'last-updated', field: 'modifiedOn', label: 'Last updated', sortable: true },
    { id: 'status', field: 'status', label: 'Status' },
  ],
  filters: [
    {
      id: 'kind-of-case',
      label: 'Kind of case',
      field: 'status',
      options: [
        { id: 'in-progress', label: 'In Progress', value: 1 },
        { id: 'settled', label: 'Réglé', value: 2 },
      ],
    },
    {
      id: 'state',
      label: 'State',
      field: 'state',
      kind: 'several',
      options: [
        { id: 'open', label: 'Open', value: 0 },
        { id: 'closed', label: 'Closed', value: [1, 2] },
      ],
    },
    { id: 'fee', label: 'Fee', field: 'fee', kind: 'numbers' },
    { id: 'made', label: 'Made', field: 'createdOn', kind: 'dates' },
    {
      id: 'member',
      label: 'Member',
      field: 'member',
      kind: 'lookup',
      search: async () => [],
      nameOf: async () => '',
    },
  ],
  choosesColumns: true,
  sort: { field: 'modifiedOn', direction: 'desc' },
};

const guid = 'b1f0b1f0-0000-4000-8000-000000000001';
const usual: ListView = {
  sort: { field: 'modifiedOn', direction: 'desc' },
  search: '',
  choices: {},
  columns: null,
  size: 10,
  page: null,
};
const read = (search: string, of: ListSource = source) => readView(of, new URLSearchParams(search));
const write = (view: Partial<ListView>, before = '', of: ListSource = source) =>
  decodeURIComponent(writeView(of, { ...usual, ...view }, new URLSearchParams(before)).toString());

describe('the address of a list', () => {
  it('says nothing about what is as usual', () => {
    expect(write({})).toBe('');
    expect(read('')).toEqual(usual);
  });

  it('leaves no trace of a choice that was taken back', () => {
    expect(write({}, 'search=bridge&size=25&sort=case-name&filter.kind-of-case=in-progress&page=2.abc')).toBe(
      '',
    );
  });

  it.each([
    ['sort', { sort: { field: 'name', direction: 'asc' } }, 'sort=case-name'],
    ['sort downwards', { sort: { field: 'name', direction: 'desc' } }, 'sort=-case-name'],
    ['search', { search: 'a & b' }, 'search=a+&+b'],
    ['filter', { choices: { 'kind-of-case': 'in-progress' } }, 'filter.kind-of-case=in-progress'],
    ['several values', { choices: { state: 'open,closed' } }, 'filter.state=open,closed'],
    ['range', { choices: { fee: '100..2500.5' } }, 'filter.fee=100..2500.5'],
    ['open range', { choices: { made: '2026-01-01..' } }, 'filter.made=2026-01-01..'],
    ['lookup', { choices: { member: guid } }, `filter.member=${guid}`],
    ['columns', { columns: ['status'] }, 'columns=status'],
    ['size', { size: 50 }, 'size=50'],
    ['page', { page: { number: 3, token: 'eyJh-_9' } }, 'page=3.eyJh-_9'],
  ] satisfies [string, Partial<ListView>, string][])(
    'carries the %s there and back',
    (_what, view, address) => {
      expect(write(view)).toBe(address);
      const params = writeView(source, { ...usual, ...view }, new URLSearchParams());
      expect(readView(source, params)).toEqual({ ...usual, ...view });
    },
  );

  it.each([
    'sort=unknown',
    'sort=status',
    'sort=',
    'size=11',
    'size=1e9',
    'size=ten',
    'filter.kind-of-case=other',
    'filter.other=in-progress',
    'filter.state=gone',
    'filter.fee=much..more',
    'filter.made=2026-13-45..',
    'filter.member=Thandi',
    'columns=unknown',
    'columns=case-name',
    'page=2',
    'page=1.abc',
    'page=0.abc',
    'page=-2.abc',
    'page=2.',
    'page=2.a%20b',
    'page=99999999.abc',
    `page=2.${'a'.repeat(2001)}`,
    'search=%20%20',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(usual);
  });

  it('survives new words for a column, a filter and an option', () => {
    const reworded: ListSource = {
      ...source,
      columns: source.columns.map((column) => ({ ...column, label: `New ${column.label}` })),
      filters: (source.filters ?? []).map((filter) => ({ ...filter, label: 'New words' })),
    };
    const search = 'sort=case-name&filter.kind-of-case=settled';
    expect(read(search, reworded)).toEqual(read(search));
    expect(read(search).choices).toEqual({ 'kind-of-case': 'settled' });
  });

  it('cuts a search to what the server takes', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
  });

  it('leaves the rest of the address alone', () => {
    expect(write({ search: 'x' }, 'tab=paid&id=7')).toBe('tab=paid&id=7&search=x');
  });

  it('keeps two lists of a page apart by their names', () => {
    const named = { ...source, name: 'open' };
    expect(write({ size: 25 }, 'closed.size=50&size=100', named)).toBe(
      'closed.size=50&size=100&open.size=25',
    );
    expect(read('closed.size=50&size=100', named).size).toBe(10);
  });

  it("offers the list's own page size beside the others", () => {
    const small = { ...source, pageSize: 6 };
    expect(read('', small).size).toBe(6);
    expect(read('size=10', small).size).toBe(10);
    expect(write({ size: 6 }, '', small)).toBe('');
  });
});
