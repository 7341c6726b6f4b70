import type { FilterField } from '@charter/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { southAfrica } from './support/samples/index.ts';

type Filter = Omit<FilterField, 'field'> & { field?: string };

const name = (operator: FilterField['operator'], searchvalue?: FilterField['searchvalue']): Filter => ({
  field: 'mshied_name',
  type: 'string',
  ...(operator ? { operator } : {}),
  ...(searchvalue === undefined ? {} : { searchvalue }),
});

onBothDatabases('filters with an operator', (app) => {
  let member: Person;

  beforeAll(async () => {
    member = await app().person('member');
    const { db } = app().database;
    const contact_id = member.contactId;
    await db
      .insertInto('qualification')
      .values([
        {
          contact_id,
          name: 'alpha',
          year_of_qualification: 2010,
          grade_average: 71.5,
          graduation_date: '2010-12-01',
          created_on: '2026-03-01T00:00:00Z',
          country_id: southAfrica,
        },
        {
          contact_id,
          name: 'Beta 100%',
          year_of_qualification: 2014,
          graduation_date: '2014-03-31',
          created_on: '2026-03-01T23:59:59.999Z',
        },
        { contact_id, name: 'alphabet', year_of_qualification: 2019, created_on: '2026-03-02T00:00:00Z' },
        { contact_id, name: '', created_on: '2026-03-03T12:00:00Z', state_code: 1 },
        { contact_id, name: null, created_on: '2026-03-04T12:00:00Z' },
      ])
      .execute();
  });

  const labels = ['alpha', 'Beta 100%', 'alphabet', '', null];
  /** Which of the rows are found, by their place. */
  const found = async (...filterfields: Filter[]) => {
    const { status, body } = await member.list({
      recordtype: 'mshied_previouseducations',
      properties: ['mshied_name'],
      filter: { fieldAndOperator: true, filterfields },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map((row) => labels.indexOf(row.data[0]?.value as string | null)).sort();
  };

  describe('on a text', () => {
    it.each([
      ['is the whole of it, whatever the case', name('eq', 'ALPHA'), [0]],
      ['is not, empty ones included', name('ne', 'alpha'), [1, 2, 3, 4]],
      ['contains', name('contains', 'ALPHA'), [0, 2]],
      ['contains a percent sign as itself', name('contains', '0%'), [1]],
      ['starts with', name('startsWith', 'al'), [0, 2]],
      ['starts with an underscore as itself', name('startsWith', '_l'), []],
      ['is one of several', name('in', ['ALPHA', 'beta 100%', 'gamma']), [0, 1]],
      ['is empty', name('isEmpty'), [3, 4]],
      ['is empty, said twice', name('isEmpty', true), [3, 4]],
      ['is not empty', name('isEmpty', false), [0, 1, 2]],
      ['comes before, in the order of lists', name('lt', 'Beta'), [0, 2, 3]],
      ['comes after', name('gt', 'ALPHA'), [1, 2]],
      ['lies between, both included', name('between', ['ALPHA', 'alphabet']), [0, 2]],
      ['contains, as without an operator', name(undefined, 'ALPHA'), [0, 2]],
    ])('%s', async (_, filter, rows) => {
      expect(await found(filter)).toEqual(rows);
    });
  });

  describe('on a number, a day or a moment', () => {
    const year = (operator: FilterField['operator'], searchvalue: FilterField['searchvalue']): Filter =>
      ({ field: 'ctpt_yearofqualification', type: 'number', operator, searchvalue }) as Filter;
    const day = (operator: FilterField['operator'], searchvalue: FilterField['searchvalue']): Filter =>
      ({ field: 'mshied_graduationdate', type: 'datetime', operator, searchvalue }) as Filter;
    const moment = (operator: FilterField['operator'], searchvalue: FilterField['searchvalue']): Filter =>
      ({ field: 'createdon', type: 'datetime', operator, searchvalue }) as Filter;

    it.each([
      ['a number less', year('lt', 2014), [0]],
      ['a number at most', year('le', 2014), [0, 1]],
      ['a number more', year('gt', 2014), [2]],
      ['a number at least', year('ge', 2014), [1, 2]],
      ['a number between', year('between', [2010, 2014]), [0, 1]],
      ['a number that is not', year('ne', 2014), [0, 2, 3, 4]],
      ['one of several numbers', year('in', [2010, 2019]), [0, 2]],
      ['no number', year('isEmpty', true), [3, 4]],
      ['a day before', day('lt', '2014-03-31'), [0]],
      ['a day between', day('between', ['2010-12-01', '2014-03-30']), [0]],
      ['a moment of a day', moment('eq', '2026-03-01'), [0, 1]],
      ['a moment before a day', moment('lt', '2026-03-02'), [0, 1]],
      ['a moment on a day at the latest', moment('le', '2026-03-02'), [0, 1, 2]],
      ['a moment after a day', moment('gt', '2026-03-01'), [2, 3, 4]],
      ['a moment on a day at the earliest', moment('ge', '2026-03-02'), [2, 3, 4]],
      ['a moment between two days', moment('between', ['2026-03-01', '2026-03-02']), [0, 1, 2]],
      ['a moment to the second', moment('ge', '2026-03-03T12:00:00Z'), [3, 4]],
    ])('%s', async (_, filter, rows) => {
      expect(await found(filter)).toEqual(rows);
    });

    it('several on one field all hold', async () => {
      expect(await found(year('ge', 2010), year('lt', 2019))).toEqual([0, 1]);
    });
  });

  describe('on a code, a flag, a lookup or an id', () => {
    it.each([
      ['a code that is', { field: 'statecode', type: 'picklist', operator: 'eq', searchvalue: 1 }, [3]],
      [
        'a code that is not',
        { field: 'statecode', type: 'picklist', operator: 'ne', searchvalue: 1 },
        [0, 1, 2, 4],
      ],
      [
        'one of several codes',
        { field: 'statecode', type: 'picklist', operator: 'in', searchvalue: [1, 7] },
        [3],
      ],
      [
        'a lookup that is not',
        { field: '_ctpt_country_value', type: 'lookup', operator: 'ne', searchvalue: southAfrica },
        [1, 2, 3, 4],
      ],
      [
        'a lookup that is empty',
        { field: 'ctpt_Country', type: 'lookup', operator: 'isEmpty' },
        [1, 2, 3, 4],
      ],
    ] as [string, Filter, number[]][])('%s', async (_, filter, rows) => {
      expect(await found(filter)).toEqual(rows);
    });

    it('links that are there and links that are not', async () => {
      const officer = await app().person('membership-officer');
      const { db } = app().database;
      const { id: fieldId } = await db.selectFrom('specialist_field').select('id').executeTakeFirstOrThrow();
      await db
        .insertInto('contact_specialist_field')
        .values({ contact_id: member.contactId, specialist_field_id: fieldId })
        .execute();
      const ids = async (filter: Filter) => {
        const { body } = await officer.list({
          recordtype: 'contacts',
          filter: { filterfields: [{ field: 'ctpt_specialists', ...filter }] },
        });
        return body.data.map((row) => row.id).sort();
      };
      const linked = [member.contactId];
      expect(await ids({ type: 'manytomany', operator: 'eq', searchvalue: fieldId })).toEqual(linked);
      expect(await ids({ type: 'manytomany', operator: 'in', searchvalue: [fieldId] })).toEqual(linked);
      expect(await ids({ type: 'manytomany', operator: 'isEmpty', searchvalue: false })).toEqual(linked);
      expect(await ids({ type: 'manytomany', operator: 'ne', searchvalue: fieldId })).toEqual([
        officer.contactId,
      ]);
    });
  });

  it('reads one record by them too', async () => {
    const { body } = await member.call<{ data: { data: { value: unknown }[] } }>(
      '/portal/api/GetRecordByIdAsync',
      {
        recordType: 'mshied_previouseducations',
        properties: ['mshied_name'],
        filters: [{ field: 'ctpt_yearofqualification', type: 'number', operator: 'gt', searchvalue: 2014 }],
      },
    );
    expect(body.data.data[0]?.value).toBe('alphabet');
  });

  it.each([
    ['an operator nobody knows', { operator: 'like', searchvalue: 'x' }, 'operator'],
    [
      'contains for a number',
      { field: 'ctpt_yearofqualification', type: 'number', operator: 'contains', searchvalue: 2 },
      'operator',
    ],
    [
      'less than for a code',
      { field: 'statecode', type: 'picklist', operator: 'lt', searchvalue: 1 },
      'operator',
    ],
    ['between with one value', { operator: 'between', searchvalue: ['a'] }, 'searchvalue'],
    ['between with three values', { operator: 'between', searchvalue: ['a', 'b', 'c'] }, 'searchvalue'],
    ['between without a list', { operator: 'between', searchvalue: 'a' }, 'searchvalue'],
    ['an empty list', { operator: 'in', searchvalue: [] }, 'searchvalue'],
    ['a list where one value is meant', { operator: 'eq', searchvalue: ['a'] }, 'searchvalue'],
    ['nothing to compare with', { operator: 'eq' }, 'searchvalue'],
    ['nothing at all', {}, 'searchvalue'],
    ['less than nothing', { operator: 'lt', searchvalue: null }, 'searchvalue'],
    ['containing nothing', { operator: 'contains', searchvalue: '' }, 'searchvalue'],
    ['emptiness of a kind', { operator: 'isEmpty', searchvalue: 'very' }, 'searchvalue'],
  ])('refuses %s', async (_, filter, place) => {
    const answer = await member.list({
      recordtype: 'mshied_previouseducations',
      filter: { filterfields: [{ field: 'mshied_name', type: 'string', ...filter }] },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(place);
  });
});
