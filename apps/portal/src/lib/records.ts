import {
  everyRecord,
  type codes,
  type ExportRequest,
  type FieldChange,
  type FieldDescriptor,
  type FieldOf,
  type FilterField,
  type FilterOperator,
  type FilterValue,
  type ListAnswer,
  type ListRequest,
  type RecordDescriptor,
  type RecordValue,
} from '@charter/contracts';
import * as wire from './api.ts';

/**
 * Records by plain names. This is the one place where the names of a descriptor become those of the wire and back: what a
 * screen asks for, by which conditions, in which order, what it writes, and the rows it is given.
 */

type Any = RecordDescriptor;

/** The state of a record that nobody has put away. */
export const active = 0 satisfies keyof typeof codes.stateCode;

/** A row by the plain names it was asked for; `recordValues` reads it. */
export type RecordOf<D extends Any = Any> = RowBy<FieldOf<D>>;

interface RowBy<Name extends string> {
  readonly id: string;
  readonly data: readonly RecordValue[];
  /** Never there: it carries the names that may be read. */
  readonly names?: Name;
}

export interface Condition<Name extends string = string> {
  readonly field: Name;
  readonly value?: FilterValue;
  readonly operator?: FilterOperator;
}

/** All of them hold. */
export type Conditions<D extends Any = Any> =
  | { readonly [Name in FieldOf<D>]?: FilterValue }
  | readonly Condition<FieldOf<D>>[];

export interface Aggregate<Name extends string = string> {
  readonly field: Name;
  readonly type: NonNullable<ListRequest['Aggregate']>['AggregateFields'][number]['type'];
}

export interface RecordQuestion<D extends Any = Any> {
  readonly read: readonly FieldOf<D>[];
  /** Of these the words come along: what a code, a lookup or a day is called. */
  readonly labels?: readonly FieldOf<D>[];
  readonly where?: Conditions<D>;
  readonly search?: string;
  readonly sort?: {
    readonly field: FieldOf<D>;
    readonly direction: 'asc' | 'desc';
  };
  /** Over every record that matches. */
  readonly aggregates?: readonly Aggregate<FieldOf<D>>[];
  readonly size: number;
  /** Of the page before. */
  readonly token?: string | null;
}

export type RecordPage<D extends Any = Any> = Omit<ListAnswer, 'data'> & {
  readonly data: readonly RecordOf<D>[];
};

export type NewValues<D extends Any> = {
  readonly [Name in FieldOf<D>]?: RecordValue['value'];
};

export async function listRecords<D extends Any>(
  of: D,
  question: RecordQuestion<D>,
  signal?: AbortSignal,
): Promise<RecordPage<D>> {
  const { request, read } = shortList(of, question);
  return read(await wire.getAll(request, signal));
}

interface ShortList<Page> {
  readonly request: ListRequest;
  readonly read: (answer: ListAnswer) => Page;
}

/** A list among several that are asked for in one call. */
export function shortList<D extends Any>(of: D, question: RecordQuestion<D>): ShortList<RecordPage<D>> {
  const names = plainNames(of, question.read);
  return {
    request: listRequest(of, question),
    read: (answer) => ({
      ...answer,
      data: answer.data.map((row) => renamed(row, names)),
      aggregates: answer.aggregates.map((one) => {
        const asked = question.aggregates?.find(({ field }) => wireName(of, field) === one.field);
        return { ...one, field: asked?.field ?? one.field };
      }),
    }),
  };
}

/** Null where the server refuses what is asked for, to a role that does not open it above all; the others come all the same. */
export async function listSeveral<const Pages extends readonly unknown[]>(
  lists: { readonly [At in keyof Pages]: ShortList<Pages[At]> },
  signal?: AbortSignal,
): Promise<{ readonly [At in keyof Pages]: Pages[At] | null }> {
  const answer = await wire.listSeveral({ lists: lists.map(({ request }) => request) }, signal);
  const pages = lists.map(({ read }, at) => {
    const list = answer.lists[at];
    return list && 'data' in list ? read(list) : null;
  });
  return pages as { readonly [At in keyof Pages]: Pages[At] | null };
}

export async function getRecord<D extends Any>(
  of: D,
  id: string,
  { read, labels = [] }: Pick<RecordQuestion<D>, 'read' | 'labels'>,
  signal?: AbortSignal,
): Promise<RecordOf<D>> {
  const { data } = await wire.getRecordById(
    {
      recordType: of.type,
      id,
      idfield: of.id,
      properties: properties(of, read),
      ...(labels.length > 0 ? { formattedFields: labels.map((name) => readName(of, name)) } : {}),
    },
    signal,
  );
  return renamed(data, plainNames(of, read));
}

export const createRecord = <D extends Any>(of: D, values: NewValues<D>) =>
  wire.submitCreate({ recordtype: of.type, data: changesOf(of, values) });

export const updateRecord = <D extends Any>(
  of: D,
  id: string,
  values: NewValues<D>,
  more: readonly FieldChange[] = [],
) =>
  wire.submitUpdate({
    recordtype: of.type,
    id,
    data: [...changesOf(of, values), ...more],
  });

/** Links two records, or unlinks them; the links are listed as records of their own. */
export const linkRecords = (
  of: Any,
  parentId: string,
  { links, to, id, type }: { links: Any; to: Any; id: string; type: 'add' | 'delete' },
) =>
  wire.submitUpdate({
    recordtype: of.type,
    id: parentId,
    data: [
      {
        name: links.type,
        type: 'manytomany',
        manyToManyValues: [
          {
            parentId,
            parentEntityName: of.type,
            childId: id,
            childEntityName: to.type,
            type,
          },
        ],
      },
    ],
  });

export const deleteRecord = (of: Any, id: string) => wire.submitDelete({ recordtype: of.type, id });

/** The call that has the server export what a question matches, under the headings of a screen. */
export function exportRequest<D extends Any>(
  of: D,
  question: Omit<RecordQuestion<D>, 'size'>,
  columns: readonly { readonly field: FieldOf<D>; readonly label: string }[],
): ExportRequest {
  const { filter, sortfield } = listRequest(of, { ...question, size: 1 });
  return {
    recordtype: of.type,
    columns: columns.map(({ field, label }) => ({
      field: readName(of, field),
      label,
    })),
    ...(filter ? { filter } : {}),
    ...(sortfield ? { sortfield } : {}),
  };
}

/** One condition after the other, where they are given by the fields they are about. */
export const asList = (where: Conditions): readonly Condition[] =>
  isList(where)
    ? where
    : Object.entries<FilterValue | undefined>(where).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, value }],
      );

const isList = (where: Conditions): where is readonly Condition[] => Array.isArray(where);

export function conditionsOf<D extends Any>(of: D, where: Conditions<D>): FilterField[] {
  return asList(where).map(({ field, value, operator }) => ({
    field: readName(of, field),
    ...(value === undefined ? {} : { searchvalue: value }),
    type: fieldOf(of, field)[1],
    ...(operator === undefined ? {} : { operator }),
  }));
}

export const changesOf = <D extends Any>(of: D, values: NewValues<D>): FieldChange[] =>
  Object.entries<RecordValue['value'] | undefined>(values).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const [name, type, to] = fieldOf(of, field);
    return [
      {
        name,
        value,
        type,
        ...(to === undefined ? {} : { relatedentity: to }),
      },
    ];
  });

/** Values that are given by the names of the wire, such as those a form gives every record it is about. */
export const byPlainName = <D extends Any, Value>(
  of: D,
  values: Readonly<Record<string, Value>>,
): Partial<Record<FieldOf<D>, Value>> => {
  const plain = new Map(Object.entries(of.fields).map(([name, [wired]]) => [wired, name]));
  return Object.fromEntries(
    Object.entries(values).map(([wired, value]) => {
      const name = plain.get(wired);
      if (name === undefined) throw new RangeError(`${of.type} has no field ${wired} that is described`);
      return [name, value];
    }),
  ) as Partial<Record<FieldOf<D>, Value>>;
};

/** As it is written, and as the server names it in a refusal. */
export const wireName = <D extends Any>(of: D, name: FieldOf<D>): string => fieldOf(of, name)[0];

function listRequest<D extends Any>(of: D, question: RecordQuestion<D>): ListRequest {
  const { read, labels = [], where, search = '', sort, aggregates = [], size, token = null } = question;
  return {
    recordtype: of.type,
    idfield: of.id,
    properties: properties(of, read),
    ...(labels.length > 0 ? { formattedFields: labels.map((name) => readName(of, name)) } : {}),
    ...(where || search !== ''
      ? {
          filter: {
            ...(search === '' ? {} : { globalfilter: search, globalAndOperator: true }),
            fieldAndOperator: true,
            filterfields: where ? conditionsOf(of, where) : [],
          },
        }
      : {}),
    ...(aggregates.length > 0
      ? {
          Aggregate: {
            AggregateFields: aggregates.map(({ field, type }) => ({
              field: readName(of, field),
              type,
            })),
          },
        }
      : {}),
    ...(sort
      ? {
          sortfield: {
            field: readName(of, sort.field),
            sorttype: sort.direction,
          },
        }
      : {}),
    continuationToken: token,
    pazesize: size,
  };
}

function fieldOf({ type, fields }: Any, name: string): FieldDescriptor {
  const common: RecordDescriptor['fields'] = everyRecord;
  const field = fields[name] ?? common[name];
  if (!field) throw new RangeError(`${type} has no field ${name}`);
  return field;
}

/** A lookup is read by the id it leads to. */
export function readName(of: Any, name: string): string {
  const [wired, type] = fieldOf(of, name);
  return type === 'lookup' ? `_${wired}_value` : wired;
}

const properties = (of: Any, read: readonly string[]): string[] => [
  ...new Set(read.map((name) => readName(of, name))),
];

/** By the name it has on the wire. Two may stand for one field: a descriptor's, and that of a form over the record. */
const plainNames = (of: Any, read: readonly string[]) => Map.groupBy(read, (name) => readName(of, name));

const renamed = ({ id, data }: RecordOf, names: ReadonlyMap<string, readonly string[]>) => ({
  id,
  data: data.flatMap((value) => (names.get(value.name) ?? []).map((name) => ({ ...value, name }))),
});
