import { describe, expect, it } from 'vitest';
import { lookup, text } from './field.ts';
import { allow, recordType, through, type RecordTypeDefinition } from './record-type.ts';
import { buildRegistry } from './registry.ts';
import { everyRow, ownBy } from './scope.ts';

const type = (change: Partial<RecordTypeDefinition> = {}): RecordTypeDefinition => ({
  name: 'bridges',
  label: 'Bridge',
  table: 'branch',
  idField: 'bridgeid',
  display: 'name',
  fields: { name: text('name', 'Name') },
  grants: [],
  ...change,
});

describe('buildRegistry', () => {
  it('finds a field by its name, its lookup spelling and its aliases, whatever the case', () => {
    const bridges = type({
      fields: { ctpt_River: lookup('river_id', 'River', 'bridges', { aliases: ['stream'] }) },
    });
    const found = buildRegistry([bridges]).get('bridges');
    for (const spelling of ['ctpt_River', 'CTPT_RIVER', '_ctpt_river_value', 'Stream']) {
      expect(found.findField(spelling)?.column).toBe('river_id');
    }
    expect(found.findField('river')).toBeNull();
  });

  it('gives every type its id, state, version and dates', () => {
    const found = buildRegistry([type()]).get('bridges');
    expect(found.allFields.map((field) => field.name)).toEqual([
      'bridgeid',
      'createdon',
      'modifiedon',
      'versionnumber',
      'statecode',
      'name',
    ]);
  });

  it.each<[string, RecordTypeDefinition[], string]>([
    ['a type registered twice', [type(), type()], 'registered twice'],
    [
      'two fields of one name',
      [type({ fields: { a: text('a', 'A'), A: text('b', 'B') } })],
      'two fields are called A',
    ],
    ['a lookup into nowhere', [type({ fields: { a: lookup('a', 'A', 'rivers') } })], 'unknown type rivers'],
    [
      'a grant on an unknown field',
      [type({ grants: [allow(['read'], everyRow, { only: ['span'] }, through('x'))] })],
      'unknown field span',
    ],
    [
      'a grant on an unknown state',
      [type({ grants: [allow(['delete'], everyRow, 'all', through('x'), { phase: [1] })] })],
      'unknown field phase',
    ],
    ...(['create', 'update'] as const).flatMap((verb) =>
      (['all', { except: ['name'] }] as const).map((fields): [string, RecordTypeDefinition[], string] => [
        `a grant to ${verb} ${fields === 'all' ? 'all fields' : 'all fields but one'}`,
        [type({ grants: [allow(['read', verb], everyRow, fields, through('x'))] })],
        'must name its fields',
      ]),
    ),
  ])('refuses %s', (_, definitions, message) => {
    expect(() => buildRegistry(definitions)).toThrow(message);
  });
});

it('leaves it to the compiler to refuse a column that the table does not have', () => {
  const branches = { name: 'branches', label: 'Branch', table: 'branch', idField: 'branchid' } as const;
  // @ts-expect-error There is no such table.
  recordType({ ...branches, table: 'bridge', display: 'name', fields: {}, grants: [] });
  // @ts-expect-error A branch has no river.
  recordType({ ...branches, display: 'name', fields: { river: text('river', 'River') }, grants: [] });
  const own = allow(['read'], ownBy('contact_id'), 'all', 'signed-in');
  // @ts-expect-error Nor is it anybody's own.
  recordType({ ...branches, display: 'name', fields: {}, grants: [own] });
  expect(recordType({ ...branches, display: 'name', fields: {}, grants: [] }).table).toBe('branch');
});
