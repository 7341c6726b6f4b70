import type { ListAnswer } from '@charter/contracts';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';

/** One question put to two servers that hold the same data. */
export type Ask = (request: object) => Promise<{ status: number; body: unknown }>;

export interface TypeShape {
  readonly name: string;
  readonly fields: readonly {
    readonly name: string;
    readonly kind: string;
    readonly codes: readonly number[];
  }[];
}

export interface CompareFigures {
  readonly requests: number;
  readonly accepted: number;
  readonly refused: number;
  readonly pagesWalked: number;
}

const words = [
  'a',
  'an',
  'van',
  'Civil',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "o'",
  'É',
  'ß',
  '-',
  '2',
  '@',
  ' ',
  '🏗',
  'x%y_z',
  'null',
];
const days = ['2020-01-05', '2026-11-15', '1985-02-28', '2027-01-01'];
const wireTypeOf: Readonly<Record<string, string>> = {
  id: 'guid',
  text: 'string',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'datetime',
  instant: 'datetime',
  picklist: 'picklist',
  lookup: 'lookup',
  links: 'manytomany',
};

function filterField(type: TypeShape, ids: readonly string[]) {
  return fc.constantFrom(...type.fields).chain((field) => {
    const value: fc.Arbitrary<unknown> =
      field.kind === 'picklist'
        ? fc.constantFrom(...field.codes, 99)
        : ['integer', 'decimal', 'money'].includes(field.kind)
          ? fc.constantFrom(0, 1, 2, 2010, 2015, 71.5, 1150, -3)
          : field.kind === 'boolean'
            ? fc.boolean()
            : ['date', 'instant'].includes(field.kind)
              ? fc.constantFrom(...days)
              : ['id', 'lookup', 'links'].includes(field.kind)
                ? fc.constantFrom(...ids)
                : fc.constantFrom(...words);
    const wrong = fc.constantFrom<unknown>('nonsense', 12_345_678_901, true);
    return fc.record({
      field: fc.constant(field.name),
      searchvalue: fc.oneof(
        { weight: 8, arbitrary: value },
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: wrong },
      ),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant(wireTypeOf[field.kind] ?? 'string') },
        { weight: 1, arbitrary: fc.constantFrom('string', 'number', 'guid') },
      ),
    });
  });
}

export function listRequest(types: readonly TypeShape[], ids: readonly string[]): fc.Arbitrary<object> {
  return fc.constantFrom(...types).chain((type) => {
    const name = fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...type.fields.map((field) => field.name)) },
      { weight: 1, arbitrary: fc.constant('nosuchfield') },
    );
    const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
    return fc.record({
      recordtype: fc.constant(type.name),
      properties: fc.uniqueArray(name, { maxLength: 6 }),
      formattedFields: fc.uniqueArray(name, { maxLength: 2 }),
      filter: optional(
        fc.record({
          globalfilter: optional(fc.constantFrom(...words)),
          globalAndOperator: optional(fc.boolean()),
          fieldOrOperator: optional(fc.boolean()),
          filterfields: fc.array(filterField(type, ids), { maxLength: 3 }),
        }),
      ),
      sortfield: optional(fc.record({ field: name, sorttype: fc.constantFrom('asc', 'desc') })),
      Aggregate: optional(
        fc.record({
          AggregateFields: fc.array(
            fc.record({ field: name, type: fc.constantFrom('sum', 'count', 'min', 'max') }),
            { maxLength: 3 },
          ),
        }),
      ),
      pazesize: fc.constantFrom(1, 3, 25, 200),
    });
  });
}

/** Pages that are walked to the end; longer lists are left after this many. */
const furthest = 12;

/**
 * Puts generated requests to both and demands the same answers. Walking a list must bring each row once, and as many
 * rows as it promised.
 */
export async function compareLists(
  first: Ask,
  second: Ask,
  options: { types: readonly TypeShape[]; ids: readonly string[]; runs: number; seed: number },
): Promise<CompareFigures> {
  const figures = { requests: 0, accepted: 0, refused: 0, pagesWalked: 0 };
  await fc.assert(
    fc.asyncProperty(listRequest(options.types, options.ids), async (request) => {
      figures.requests += 1;
      let token: string | null = null;
      const seen: string[] = [];
      for (let page = 0; page < furthest; page += 1) {
        const asked = { ...request, continuationToken: token };
        const [one, other] = await Promise.all([first(asked), second(asked)]);
        same(request, one, other);
        if (one.status !== 200) {
          figures.refused += 1;
          return;
        }
        const body = one.body as ListAnswer;
        seen.push(...body.data.map((row) => row.id));
        figures.pagesWalked += 1;
        token = body.continuationToken;
        if (token !== null) continue;
        if (new Set(seen).size !== seen.length) throw new Error('A row came twice');
        if (seen.length !== body.totalCount)
          throw new Error(`${seen.length} rows came, ${body.totalCount} were promised`);
        break;
      }
      figures.accepted += 1;
    }),
    { numRuns: options.runs, seed: options.seed, endOnFailure: false },
  );
  return figures;
}

function same(
  request: object,
  one: { status: number; body: unknown },
  other: { status: number; body: unknown },
): void {
  const strip = ({ status, body }: { status: number; body: unknown }) => {
    // Every answer has a request id of its own.
    return { status, ...(body as Record<string, unknown>), requestId: '' };
  };
  if (isDeepStrictEqual(strip(one), strip(other))) return;
  throw new Error(
    `The answers differ to ${JSON.stringify(request)}:\n${JSON.stringify(strip(one)).slice(0, 800)}\n${JSON.stringify(strip(other)).slice(0, 800)}`,
  );
}
