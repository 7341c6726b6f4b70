import { describe, expect, it } from 'vitest';
import { readView, writeView, type ListView } from './list-view.ts';
import type { ListSource } from './list.ts';

const source: ListSource = {
  recordType: 'ctpt_cases',
  idField: 'ctpt_caseid',
  columns: [
    { field: 'ctpt_name', label: 'Case Name', sortable: true },
    { field: 'modifiedon', label: 'Last updated', sortable: true },
    { field: 'statuscode', label: 'Status' },
  ],
  filters: [
    {
      label: 'Kind of case',
      field: 'statuscode',
      type: 'picklist',
      options: [
        { label: 'In Progress', value: 1 },
        { label: 'Réglé', value: 2 },
      ],
    },
  ],
  sort: { field: 'modifiedon', direction: 'desc' },
};

const usual: ListView = {
  sort: { field: 'modifiedon', direction: 'desc' },
  search: '',
  choices: {},
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
    ['sort', { sort: { field: 'ctpt_name', direction: 'asc' } }, 'sort=case-name'],
    ['sort downwards', { sort: { field: 'ctpt_name', direction: 'desc' } }, 'sort=-case-name'],
    ['search', { search: 'a & b' }, 'search=a+&+b'],
    ['filter', { choices: { 'kind-of-case': 'in-progress' } }, 'filter.kind-of-case=in-progress'],
    ['filter beyond ASCII', { choices: { 'kind-of-case': 'réglé' } }, 'filter.kind-of-case=réglé'],
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
