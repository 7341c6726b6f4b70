import type { RecordDescriptor } from '@charter/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { serveCalls } from '../testing/serve-calls.ts';
import { recordValues } from './record-values.ts';
import {
  byPlainName,
  createRecord,
  deleteRecord,
  exportRequest,
  getRecord,
  linkRecords,
  listRecords,
  updateRecord,
} from './records.ts';

const bridges = {
  type: 'ctpt_bridges',
  id: 'ctpt_bridgeid',
  fields: {
    name: ['ctpt_name', 'string'],
    river: ['ctpt_River', 'lookup', 'ctpt_rivers'],
    kind: ['ctpt_kind', 'picklist'],
    toll: ['ctpt_toll', 'number'],
    openedOn: ['ctpt_opened', 'datetime'],
  },
} as const satisfies RecordDescriptor;

const page = {
  data: [
    {
      id: 'b1',
      data: [
        { name: 'ctpt_name', value: 'Nelson Mandela' },
        { name: '_ctpt_River_value', value: 'r1', formattedValue: 'Vaal' },
        { name: 'statecode', value: 0 },
      ],
    },
  ],
  continuationToken: 'next',
  totalCount: 7,
  aggregates: [{ field: 'ctpt_toll', type: 'sum', value: 12 }],
};

afterEach(() => vi.unstubAllGlobals());

it('asks for a list by the names of the wire, and gives the rows by plain ones', async () => {
  const calls = await serveCalls(() => page);
  const answer = await listRecords(bridges, {
    read: ['name', 'river', 'state'],
    labels: ['river'],
    where: { river: 'r1', kind: [7, 8] },
    search: 'mandela',
    sort: { field: 'createdOn', direction: 'desc' },
    aggregates: [{ field: 'toll', type: 'sum' }],
    size: 25,
    token: 'this',
  });
  expect(calls).toEqual([
    {
      name: 'GetAllAsync',
      body: {
        recordtype: 'ctpt_bridges',
        idfield: 'ctpt_bridgeid',
        properties: ['ctpt_name', '_ctpt_River_value', 'statecode'],
        formattedFields: ['_ctpt_River_value'],
        filter: {
          globalfilter: 'mandela',
          globalAndOperator: true,
          fieldAndOperator: true,
          filterfields: [
            { field: '_ctpt_River_value', searchvalue: 'r1', type: 'lookup' },
            { field: 'ctpt_kind', searchvalue: [7, 8], type: 'picklist' },
          ],
        },
        Aggregate: { AggregateFields: [{ field: 'ctpt_toll', type: 'sum' }] },
        sortfield: { field: 'createdon', sorttype: 'desc' },
        continuationToken: 'this',
        pazesize: 25,
      },
    },
  ]);
  expect(answer).toMatchObject({ continuationToken: 'next', totalCount: 7 });
  expect(answer.aggregates).toEqual([{ field: 'toll', type: 'sum', value: 12 }]);
  const [row] = answer.data.map((one) => recordValues(one));
  expect([row?.text('name'), row?.text('river'), row?.label('river'), row?.code('state')]).toEqual([
    'Nelson Mandela',
    'r1',
    'Vaal',
    0,
  ]);
});

it('sends no filter where there is nothing to filter by', async () => {
  const calls = await serveCalls(() => page);
  await listRecords(bridges, { read: ['name'], size: 1 });
  expect(calls[0]?.body).not.toHaveProperty('filter');
});

it('reads one record, once for each name that stands for a field of it', async () => {
  const calls = await serveCalls(() => ({ data: page.data[0] }));
  const of = { ...bridges, fields: { ...bridges.fields, title: bridges.fields.name } };
  const values = recordValues(await getRecord(of, 'b1', { read: ['name', 'title', 'version'] }));
  expect([values.text('name'), values.text('title')]).toEqual(['Nelson Mandela', 'Nelson Mandela']);
  expect(calls[0]).toEqual({
    name: 'GetRecordByIdAsync',
    body: {
      recordType: 'ctpt_bridges',
      id: 'b1',
      idfield: 'ctpt_bridgeid',
      properties: ['ctpt_name', 'versionnumber'],
    },
  });
});

it('writes by the names of the wire: a lookup by its own, with what it leads to', async () => {
  const calls = await serveCalls(() => ({ id: 'b1', status: true }));
  await createRecord(bridges, { name: 'New', river: 'r1' });
  await updateRecord(bridges, 'b1', { toll: null }, [{ name: 'more', value: 1, type: 'number' }]);
  await linkRecords(bridges, 'b1', { links: bridges, to: bridges, id: 'b2', type: 'add' });
  await deleteRecord(bridges, 'b1');
  expect(calls).toEqual([
    {
      name: 'submitForm/Create',
      body: {
        recordtype: 'ctpt_bridges',
        data: [
          { name: 'ctpt_name', value: 'New', type: 'string' },
          { name: 'ctpt_River', value: 'r1', type: 'lookup', relatedentity: 'ctpt_rivers' },
        ],
      },
    },
    {
      name: 'submitForm/Update',
      body: {
        recordtype: 'ctpt_bridges',
        id: 'b1',
        data: [
          { name: 'ctpt_toll', value: null, type: 'number' },
          { name: 'more', value: 1, type: 'number' },
        ],
      },
    },
    {
      name: 'submitForm/Update',
      body: {
        recordtype: 'ctpt_bridges',
        id: 'b1',
        data: [
          {
            name: 'ctpt_bridges',
            type: 'manytomany',
            manyToManyValues: [
              {
                parentId: 'b1',
                parentEntityName: 'ctpt_bridges',
                childId: 'b2',
                childEntityName: 'ctpt_bridges',
                type: 'add',
              },
            ],
          },
        ],
      },
    },
    { name: 'submitForm/delete', body: { recordtype: 'ctpt_bridges', id: 'b1' } },
  ]);
});

it('has an export asked for by the same names, with the conditions a person chose', () => {
  const where = [{ field: 'openedOn', operator: 'ge', value: '2026-01-01' }] as const;
  expect(exportRequest(bridges, { read: ['name'], where }, [{ field: 'river', label: 'River' }])).toEqual({
    recordtype: 'ctpt_bridges',
    columns: [{ field: '_ctpt_River_value', label: 'River' }],
    filter: {
      fieldAndOperator: true,
      filterfields: [{ field: 'ctpt_opened', searchvalue: '2026-01-01', type: 'datetime', operator: 'ge' }],
    },
  });
});

it('says plainly what a form says by the names of the wire', () => {
  expect(byPlainName(bridges, { ctpt_kind: 3 })).toEqual({ kind: 3 });
  expect(() => byPlainName(bridges, { ctpt_nothing: 1 })).toThrow('ctpt_nothing');
});

it('knows no field that is not described', async () => {
  await serveCalls(() => page);
  const loose: RecordDescriptor = bridges;
  await expect(listRecords(loose, { read: ['height'], size: 1 })).rejects.toThrow('has no field height');
});
