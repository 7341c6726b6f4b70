import fc from 'fast-check';
import type {
  Condition,
  FieldDefinition,
  FormDefinition,
  JsonSchema,
  RuleDefinition,
} from '../definition.ts';

type Sort = 'text' | 'count' | 'yes' | 'box' | 'day' | 'many';

const sorts: readonly Sort[] = ['text', 'count', 'yes', 'box', 'day', 'many'];
const days = ['2024-01-31', '2025-06-30', '2025-07-01'];

const schemas: Readonly<Record<Sort, JsonSchema>> = {
  text: { type: 'string', maxLength: 5, pattern: '^[a-z ]*$' },
  count: { type: 'integer', minimum: 0, maximum: 3 },
  yes: { type: 'boolean', default: true },
  box: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  many: { type: 'array', items: { type: 'string' }, maxItems: 2 },
};

const widgets: Readonly<Record<Sort, Pick<FieldDefinition, 'widget' | 'options'>>> = {
  text: { widget: 'text' },
  count: { widget: 'number' },
  yes: { widget: 'radio' },
  box: { widget: 'checkbox' },
  day: { widget: 'date' },
  many: {
    widget: 'multi-select',
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  },
};

/** Right, wrong, empty and absurd answers. */
const answers: Readonly<Record<Sort, fc.Arbitrary<unknown>>> = {
  text: fc.constantFrom<unknown>('a', ' b ', '', '  ', 'TOO', 'longer', null, undefined, 7),
  count: fc.constantFrom<unknown>(0, 1, 3, 4, '2', 'x', '', 1.5, undefined),
  yes: fc.constantFrom<unknown>(true, false, undefined, 'yes'),
  box: fc.constantFrom<unknown>(true, false, undefined, null),
  day: fc.constantFrom<unknown>(...days, '2025-02-30', '', undefined),
  many: fc.constantFrom<unknown>(['a'], ['a', 'b'], ['a', 'b', 'c'], [], ['', 'z'], 'a', undefined),
};

interface Named {
  readonly path: string;
  readonly sort: Sort;
}

function comparison({ path, sort }: Named): fc.Arbitrary<Condition> {
  const filled = fc.boolean().map((wanted): Condition => ({ field: path, filled: wanted }));
  const byKind: Readonly<Record<Sort, fc.Arbitrary<Condition>>> = {
    text: fc.constantFrom<Condition>({ field: path, equals: 'a' }, { field: path, notIn: ['a', 'b'] }),
    count: fc.constantFrom<Condition>({ field: path, atLeast: 2 }, { field: path, in: [0, 1] }),
    yes: fc.constantFrom<Condition>({ field: path, equals: true }, { field: path, notEquals: true }),
    box: fc.constantFrom<Condition>({ field: path, equals: false }, { field: path, equals: true }),
    day: fc.constantFrom<Condition>(
      { field: path, lessThan: { today: true } },
      { field: path, greaterThan: { today: true, plusMonths: -12 } },
    ),
    many: fc.constant<Condition>({ field: path, includes: 'a' }),
  };
  return fc.oneof(filled, byKind[sort]);
}

/** A condition over some of the fields named, or none when there are none. */
function condition(readable: readonly Named[]): fc.Arbitrary<Condition | undefined> {
  if (readable.length === 0) return fc.constant(undefined);
  const one = fc.constantFrom(...readable).chain(comparison);
  const list = fc.array(one, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.constant(undefined),
    one,
    one.map((inner): Condition => ({ not: inner })),
    list.map((all): Condition => ({ all })),
    list.map((any): Condition => ({ any })),
  );
}

const named = (prefix: string, least: number, most: number): fc.Arbitrary<readonly Named[]> =>
  fc
    .array(fc.constantFrom(...sorts), { minLength: least, maxLength: most })
    .map((list) => list.map((sort, index) => ({ path: `${prefix}${String(index)}`, sort })));

/** Each field reads only fields before it, so there is no cycle; the definition then lists them in any order. */
function fieldsOf(
  list: readonly Named[],
  outside: readonly Named[],
): fc.Arbitrary<readonly FieldDefinition[]> {
  const made = list.map((own, index) =>
    fc
      .tuple(
        condition([...outside, ...list.slice(0, index)]),
        condition([...outside, ...list.slice(0, index)]),
        fc.boolean(),
      )
      .map(([visibleWhen, requiredWhen, required]): FieldDefinition => ({
        path: own.path,
        label: own.path,
        ...widgets[own.sort],
        ...(visibleWhen && { visibleWhen }),
        ...(requiredWhen ? { requiredWhen } : { required }),
      })),
  );
  return fc.tuple(...made).chain((fields) => fc.shuffledSubarray(fields, { minLength: fields.length }));
}

export interface ArbitraryCase {
  readonly definition: FormDefinition;
  readonly values: Record<string, unknown>;
  /** Changes to make one after another: of a field, of an item's field, or of all items. */
  readonly edits: readonly (readonly [path: string, value: unknown])[];
}

const given = (list: readonly Named[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(list.map(({ path, sort }) => [path, answers[sort]])));

export const arbitraryCase: fc.Arbitrary<ArbitraryCase> = fc
  .tuple(named('f', 2, 8), named('i', 1, 4))
  .chain(([roots, inner]) => {
    const rows = fc.array(given(inner), { maxLength: 3 });
    const edit = fc.oneof(
      fc
        .constantFrom(...roots)
        .chain(({ path, sort }) => answers[sort].map((value) => [path, value] as const)),
      fc
        .tuple(fc.nat(2), fc.constantFrom(...inner))
        .chain(([index, { path, sort }]) =>
          answers[sort].map((value) => [`rows/${String(index)}/${path}`, value] as const),
        ),
      rows.map((value) => ['rows', value] as const),
    );
    return fc.record({
      definition: definitionOf(roots, inner),
      values: fc.tuple(given(roots), rows).map(([values, list]) => ({ ...values, rows: list })),
      edits: fc.array(edit, { minLength: 1, maxLength: 15 }),
    });
  });

function definitionOf(roots: readonly Named[], inner: readonly Named[]): fc.Arbitrary<FormDefinition> {
  const [first = { path: 'f0', sort: 'text' as const }] = roots;
  return fc
    .tuple(
      fieldsOf(roots, []),
      fieldsOf(inner, roots),
      condition([first]),
      condition(roots),
      condition(roots),
      fc.nat(2),
    )
    .map(([fields, itemFields, stepWhen, assertion, ruleWhen, min]): FormDefinition => {
      const rules: RuleDefinition[] = assertion
        ? [{ id: 'r', at: first.path, assert: assertion, message: 'No', ...(ruleWhen && { when: ruleWhen }) }]
        : [];
      const properties = Object.fromEntries(roots.map(({ path, sort }) => [path, schemas[sort]]));
      const itemProperties = Object.fromEntries(inner.map(({ path, sort }) => [path, schemas[sort]]));
      return {
        name: 'any',
        title: 'Any',
        version: 1,
        schema: {
          type: 'object',
          properties: {
            ...properties,
            rows: { type: 'array', items: { type: 'object', properties: itemProperties } },
          },
        },
        steps: [
          {
            id: 'rows',
            title: 'Rows',
            ...(stepWhen && { visibleWhen: stepWhen }),
            groups: [
              {
                id: 'rows',
                repeat: { path: 'rows', min, max: 2, itemTitle: 'Row' },
                fields: itemFields,
              },
            ],
          },
          { id: 'roots', title: 'Roots', groups: [{ id: 'roots', fields }] },
        ],
        rules,
      };
    });
}
