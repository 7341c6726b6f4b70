import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, FieldDefinition, JsonSchema } from '../definition.ts';
import { exampleForm } from '../test/example-form.ts';
import { smallForm } from '../test/small-form.ts';
import { FormDefinitionError, type Fault } from './faults.ts';
import { loadForm } from './load-form.ts';

function faultsOf(definition: unknown): readonly Fault[] {
  try {
    loadForm(definition);
    return [];
  } catch (error) {
    if (!(error instanceof FormDefinitionError)) throw error;
    return error.faults;
  }
}

const listed = (definition: unknown): readonly string[] =>
  faultsOf(definition).map((fault) => `${fault.place}: ${fault.problem}`);

/** The example form as plain data, with one thing changed. */
function changed(pointer: string, value: unknown): unknown {
  const copy = structuredClone(exampleForm) as unknown as Record<string, unknown>;
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let target: Record<string, unknown> = copy;
  for (const step of steps) target = target[step] as Record<string, unknown>;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return copy;
}

const names = '/steps/0/groups/0/fields';
const repeat = '/steps/2/groups/0';

describe('loading a form', () => {
  it('accepts the example, also after a journey as JSON', () => {
    expect(listed(exampleForm)).toEqual([]);
    expect(listed(JSON.parse(JSON.stringify(exampleForm)))).toEqual([]);
  });

  it.each([null, undefined, 'form', 7, [], {}])('refuses %j', (definition) => {
    expect(faultsOf(definition)).not.toEqual([]);
  });

  it.each<[place: string, value: unknown, problem: RegExp, where?: string]>([
    ['/name', 'a b', /letters, digits/],
    ['/title', '', /not empty/],
    ['/version', 0, /whole number/],
    ['/surprise', 1, /unknown property/],
    ['/steps', [], /not empty/],
    ['/steps/1/id', 'about', /duplicate step 'about'/],
    ['/steps/0/groups/1/id', 'names', /duplicate group 'names'/],
    ['/steps/0/groups/1/fields', 'none', /list/],
    [`${names}/1/widget`, 'slider', /unknown widget 'slider'/],
    [`${names}/1/widget`, undefined, /is missing/],
    [`${names}/1/label`, undefined, /is missing/],
    [`${names}/1/lable`, 'x', /unknown property/],
    [`${names}/1/path`, 'nothing', /the schema has no 'nothing'/],
    [`${names}/2/path`, 'title', /duplicate path 'title'/],
    [`${names}/1/path`, '__proto__', /a path/],
    [`${names}/1/path`, 'a//b', /a path/],
    [`${names}/2/widget`, 'number', /cannot edit the type 'string'/],
    [`${names}/2/required`, false, /the schema requires it/],
    [`${names}/2/trim`, 'left', /unknown way to trim/],
    [`${names}/2/accept`, ['pdf'], /only a file/],
    [`${names}/2/maxSizeBytes`, 5, /only a file/],
    [`${names}/2/options`, { list: 'x' }, /no options/],
    [`${names}/2/initial`, 'today', /only a date/],
    [`${names}/2/messages`, { spelling: 'x' }, /unknown kind of error/, `${names}/2/messages/spelling`],
    [`${names}/3/widget`, 'month-year', /needs the format 'month'/],
    [`${names}/1/options`, undefined, /is missing/],
    [`${names}/1/options/0/value`, 'Sir', /the schema does not allow "Sir"/],
    [`${names}/1/options/1/value`, 'Mr', /twice/],
    [`${names}/1/options/0/value`, 7, /the schema does not allow 7/],
    [`${names}/7/other/path`, 'nowhere', /unknown field 'nowhere'/],
    [`${names}/7/other/path`, 'languages', /another field beside/],
    [`${names}/7/other/when`, 'yy', /is never "yy"/],
    [`${names}/7/options/2/isOther`, false, /exactly one option/, `${names}/7/other/when`],
    [`${names}/9/options/dependsOn`, 'nobody', /unknown field 'nobody'/],
    [`${names}/9/options/dependsOn`, 'languages', /another field with one answer/],
    ['/steps/1/groups/0/fields/0/parts', [], /not empty/],
    ['/steps/1/groups/0/fields/0/parts/0/widget', 'address', /cannot hold another address/],
    ['/steps/1/groups/0/fields/0/parts/0/path', 'street', /the schema has no 'home\/street'/],
    [`${repeat}/repeat/path`, 'schools', /the schema has no 'schools'/],
    [`${repeat}/repeat/path`, 'languages', /array of objects/],
    [`${repeat}/repeat/min`, 4, /min 4 is more than max 3/],
    [`${repeat}/repeat/max`, 100_000, /from 1 to 200/],
    [`${repeat}/fields/0/path`, 'education/0/institution', /a path/],
    [`${repeat}/fields/4/accept`, ['.PDF'], /file extension/, `${repeat}/fields/4/accept/0`],
    ['/schema/type', 'array', /no meaning for the type 'array'/, '/schema/properties'],
    ['/schema/properties/firstName/patern', 'x', /unsupported schema keyword/],
    ['/schema/properties/firstName/oneOf', [], /unsupported schema keyword/],
    ['/schema/properties/firstName/type', ['string', 'null'], /one of the types/],
    ['/schema/properties/firstName/pattern', '(', /invalid regular expression/],
    ['/schema/properties/firstName/pattern', '(a+)+', /catastrophic regular expression/],
    ['/schema/properties/firstName/maxLength', 20_000, /at most 10000/],
    ['/schema/properties/firstName/minLength', 60, /more than maxLength 50/],
    ['/schema/properties/firstName/minimum', 6, /no meaning for the type 'string'/],
    ['/schema/properties/firstName/default', '   x', /does not fit the schema \(pattern\)/],
    ['/schema/properties/resident/default', 'yes', /does not fit the schema \(type\)/],
    ['/schema/properties/children/minimum', 21, /more than maximum 20/],
    ['/schema/properties/children/enum', ['x'], /not of the type/, '/schema/properties/children/enum/0'],
    ['/schema/properties/languages/minItems', 3, /more than maxItems 2/],
    ['/schema/properties/languages/items', undefined, /is missing/],
    ['/schema/properties/home/$ref', '#/$defs/nobody', /refers to nothing/],
    ['/schema/properties/home/$ref', 'https://example.test/schema', /refers to nothing/],
    ['/schema/properties/home/type', 'object', /beside \$ref/],
    ['/schema/properties/home/default', {}, /default/],
    ['/schema/required/0', 'nobody', /unknown property 'nobody'/],
    ['/schema/additionalProperties', true, /expected false/],
    ['/rules/0/at', 'nobody', /unknown field 'nobody'/],
    ['/rules/0/at', 'home', /no value of its own/],
    ['/rules/0/validator', 'moon-phase', /unknown validator 'moon-phase'/],
    ['/rules/0/validator', 'south-african-id', /cannot judge 'dateOfBirth'/],
    ['/rules/0/with', 'signedOn', /compares with nothing/],
    ['/rules/1/id', 'born', /duplicate rule 'born'/],
    ['/rules/2/with', undefined, /is missing/],
    ['/rules/2/with', 'children', /of the same kind/],
    ['/rules/3/with', 'dateOfNothing', /unknown field/],
    ['/rules/5/message', undefined, /is missing/],
    ['/texts', { 'error.spelling': 'x' }, /unknown kind of error/, '/texts/error.spelling'],
  ])('names %s when it is %j', (place, value, problem, where) => {
    const faults = faultsOf(changed(place, value));
    const there = faults.filter((fault) => fault.place === (where ?? place));
    expect(there.map((fault) => fault.problem).join('\n')).toMatch(problem);
  });

  it('lists every fault at once', () => {
    const definition = smallForm(
      { a: { type: 'string', pattern: '(a*)*' }, b: { type: 'number', minLength: 1 }, c: { type: 'string' } },
      [
        { path: 'a', widget: 'text', label: 'A' },
        { path: 'c', widget: 'slider' as 'text', label: 'C' },
        { path: 'd', widget: 'text', label: 'D', visibleWhen: { field: 'a', equals: 7 } },
        { path: 'a', widget: 'text', label: '' },
      ],
    );
    expect(listed(definition)).toEqual([
      "/steps/0/groups/0/fields/1/widget: unknown widget 'slider'",
      '/steps/0/groups/0/fields/3/label: expected a text that is not empty',
      '/schema/properties/a/pattern: catastrophic regular expression: it repeats something that can match nothing at all',
      "/schema/properties/b/minLength: has no meaning for the type 'number'",
      "/steps/0/groups/0/fields/2/path: the schema has no 'd'",
      '/steps/0/groups/0/fields/2/visibleWhen/equals: compares a text with 7',
    ]);
  });

  it('refuses a schema that unfolds without end', () => {
    const loop: JsonSchema = { type: 'object', properties: { next: { $ref: '#/$defs/loop' } } };
    const fields: FieldDefinition[] = [{ path: 'a', widget: 'text', label: 'A' }];
    const recursive = smallForm({ a: { type: 'string' }, b: { $ref: '#/$defs/loop' } }, fields);
    expect(listed({ ...recursive, schema: { ...recursive.schema, $defs: { loop } } })).toEqual([
      '/schema/$defs/loop/properties/next/$ref: refers to itself: loop → loop',
    ]);
    const twice = (to: string): JsonSchema => ({ type: 'object', properties: { x: ref(to), y: ref(to) } });
    const ref = (to: string): JsonSchema => ({ $ref: `#/$defs/${to}` });
    const $defs: Record<string, JsonSchema> = { d12: { type: 'string' } };
    for (let level = 0; level < 12; level += 1) $defs[`d${String(level)}`] = twice(`d${String(level + 1)}`);
    const wide = smallForm({ a: { type: 'string' }, b: ref('d0') }, fields);
    expect(listed({ ...wide, schema: { ...wide.schema, $defs } }).join()).toContain('too large or too deep');
  });

  it('refuses a required property that nobody asks for, and fields that hold the same value', () => {
    const file: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };
    const definition = smallForm({ a: { type: 'string' }, b: file, c: { type: 'string' } }, [
      { path: 'b', widget: 'file', label: 'B' },
      { path: 'b/name', widget: 'text', label: 'Name' },
      { path: 'c', widget: 'text', label: 'C' },
    ]);
    expect(listed({ ...definition, schema: { ...definition.schema, required: ['a'] } })).toEqual([
      "/steps/0/groups/0/fields/1/path: lies inside 'b', which another field holds",
      '/schema/properties/a: is required, but no field asks for it',
    ]);
  });
});

describe('conditions of a form', () => {
  const properties: Record<string, JsonSchema> = {
    text: { type: 'string' },
    choice: { type: 'string', enum: ['x', 'y'] },
    number: { type: 'number' },
    yes: { type: 'boolean' },
    date: { type: 'string', format: 'date' },
    month: { type: 'string', format: 'month' },
    list: { type: 'array', items: { type: 'string' } },
    file: { type: 'object', properties: { name: { type: 'string' } } },
    rows: { type: 'array', items: { type: 'object', properties: { cell: { type: 'string' } } } },
    shown: { type: 'string' },
  };
  const fields: readonly FieldDefinition[] = [
    { path: 'text', widget: 'text', label: 'Text' },
    { path: 'choice', widget: 'radio', label: 'Choice', options: [{ value: 'x', label: 'X' }] },
    { path: 'number', widget: 'number', label: 'Number' },
    { path: 'yes', widget: 'radio', label: 'Yes' },
    { path: 'date', widget: 'date', label: 'Date' },
    { path: 'month', widget: 'month-year', label: 'Month' },
    { path: 'list', widget: 'repeatable', label: 'List' },
    { path: 'file', widget: 'file', label: 'File' },
  ];
  const withCondition = (visibleWhen: unknown): unknown => {
    const form = smallForm(properties, [
      ...fields,
      { path: 'shown', widget: 'text', label: 'Shown', visibleWhen: visibleWhen as Condition },
    ]);
    const rows = {
      id: 'rows',
      repeat: { path: 'rows', min: 0, max: 2, itemTitle: 'Row' },
      fields: [{ path: 'cell', widget: 'text', label: 'Cell' }],
    };
    return { ...form, steps: [...form.steps, { id: 'rows', title: 'Rows', groups: [rows] }] };
  };
  const place = '/steps/0/groups/0/fields/8/visibleWhen';

  it.each<Condition>([
    { field: 'text', equals: 'a' },
    { field: '/text', equals: { field: 'choice' } },
    { field: 'number', greaterThan: 3 },
    { field: 'date', lessThan: { today: true, plusMonths: -12, plusDays: 1 } },
    { field: 'month', atMost: { today: true } },
    { field: 'date', equals: '2024-02-29' },
    { field: 'list', includes: 'a' },
    { field: 'file', filled: true },
    { field: 'rows', filled: false },
    { all: [{ any: [{ not: { field: 'yes', equals: true } }] }] },
  ])('accepts %j', (condition) => {
    expect(listed(withCondition(condition))).toEqual([]);
  });

  it.each<[unknown, string, RegExp]>([
    ['always', '', /expected a condition/],
    [{}, '', /a field and one comparison/],
    [{ field: 'text' }, '', /a field and one comparison/],
    [{ field: 'text', equals: 'a', filled: true }, '', /one comparison/],
    [{ field: 'text', matches: 'a' }, '/matches', /unknown comparison 'matches'/],
    [{ field: 'nobody', equals: 'a' }, '/field', /unknown field 'nobody'/],
    [{ field: 'text', equals: 1 }, '/equals', /compares a text with 1/],
    [{ field: 'choice', equals: 'z' }, '/equals', /is never "z"/],
    [{ field: 'choice', in: ['x', 'z'] }, '/in/1', /is never "z"/],
    [{ field: 'choice', notIn: [] }, '/notIn', /not empty/],
    [{ field: 'number', equals: '1' }, '/equals', /compares a number with "1"/],
    [{ field: 'yes', equals: 'true' }, '/equals', /compares yes or no with "true"/],
    [{ field: 'date', equals: '2023-02-29' }, '/equals', /compares a date with/],
    [{ field: 'date', lessThan: { field: 'month' } }, '/lessThan', /compares a date with a month/],
    [{ field: 'number', lessThan: { today: true } }, '/lessThan', /compares a number with today/],
    [{ field: 'date', lessThan: { today: true, plusYears: 1 } }, '/lessThan', /expected a value/],
    [{ field: 'date', lessThan: { today: true, plusMonths: 1e9 } }, '/lessThan', /expected a value/],
    [{ field: 'text', greaterThan: 'a' }, '/greaterThan', /has no order/],
    [{ field: 'list', equals: 'a' }, '/equals', /use 'includes'/],
    [{ field: 'text', includes: 'a' }, '/includes', /includes nothing/],
    [{ field: 'file', equals: 'a' }, '/equals', /only 'filled'/],
    [{ field: 'text', filled: 'yes' }, '/filled', /true or false/],
    [{ field: 'rows/cell', filled: true }, '/field', /inside a repeated group/],
    [{ all: [] }, '/all', /not empty/],
    [{ any: [{ not: 'x' }] }, '/any/0/not', /expected a condition/],
    [{ field: 'shown', filled: true }, '', /cycle in conditions: 'shown' → 'shown'/],
  ])('refuses %j', (condition, under, problem) => {
    const found = faultsOf(withCondition(condition)).find((fault) => fault.place === place + under);
    expect(found?.problem).toMatch(problem);
  });

  it('refuses a condition without a bottom', () => {
    let condition: Condition = { field: 'text', filled: true };
    for (let depth = 0; depth < 30; depth += 1) condition = { not: condition };
    expect(listed(withCondition(condition)).join()).toContain('nested too deeply');
  });

  it('names a cycle through requirements, groups and steps', () => {
    const text: JsonSchema = { type: 'string' };
    const field = (path: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
      path,
      widget: 'text',
      label: path,
      ...more,
    });
    const circle = smallForm({ a: text, b: text, c: text }, [
      field('a', { visibleWhen: { field: 'b', filled: true } }),
      field('b', { requiredWhen: { field: 'c', filled: true } }),
      field('c', { visibleWhen: { field: 'a', filled: true } }),
    ]);
    expect(listed(circle)).toEqual([
      "/steps/0/groups/0/fields/0/visibleWhen: cycle in conditions: 'a' → 'b' → 'c' → 'a'",
    ]);
    const base = smallForm({ a: text, b: text }, [field('a')]);
    const hidden = {
      ...base,
      steps: [
        ...base.steps,
        {
          id: 'second',
          title: 'Second',
          visibleWhen: { field: 'b', filled: true },
          groups: [{ id: 'g', fields: [field('b')] }],
        },
      ],
    };
    expect(listed(hidden)).toEqual([
      "/steps/1/visibleWhen: cycle in conditions: '@second' → 'b' → '@second/g' → '@second'",
    ]);
  });

  it('refuses every generated bad definition with its place', () => {
    const spoiled: readonly (readonly [string, unknown])[] = [
      ['widget', 'nonsense'],
      ['path', 'nonsense'],
      ['visibleWhen', { field: 'nonsense', filled: true }],
      ['requiredWhen', { field: 'text', greaterThan: 1 }],
      ['label', 7],
      ['options', []],
      ['help', []],
    ];
    fc.assert(
      fc.property(fc.nat(fields.length - 1), fc.constantFrom(...spoiled), (index, [name, value]) => {
        const form = smallForm(
          properties,
          fields.map((field, place) => (place === index ? { ...field, [name]: value } : field)),
        );
        const fieldPlace = `/steps/0/groups/0/fields/${String(index)}/${name}`;
        expect(listed(form).some((line) => line.startsWith(fieldPlace))).toBe(true);
      }),
    );
  });

  it('refuses a name that cannot even be made a text', () => {
    expect(faultsOf(changed('/name', { toString: false })).map(({ place }) => place)).toEqual(['/name']);
  });

  it('refuses at any place what cannot even be made a text', () => {
    for (const place of places(exampleForm)) {
      expect(() => faultsOf(changed(place, { toString: null })), place).not.toThrow();
    }
  });

  it('refuses wrong data of any form without failing itself', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...places(exampleForm)), (value, place) => {
        const definition = changed(place, value);
        // Some values happen to fit; all others must come back as faults, never as another error.
        faultsOf(definition);
      }),
      { numRuns: 200 },
    );
  });
});

/** Every place of a definition. */
function places(value: unknown, place = ''): readonly string[] {
  const own = place === '' ? [] : [place];
  if (typeof value !== 'object' || value === null) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, part]) => places(part, `${place}/${name}`)),
  ].filter((found) => !found.includes('$defs/'));
}
