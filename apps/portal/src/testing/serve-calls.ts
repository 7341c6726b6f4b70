import {
  everyRecord,
  listNames,
  referenceDescriptor,
  referenceLists,
  type FieldOf,
  type ListRequest,
  type RecordDescriptor,
} from '@charter/contracts';
import type { RecordForm } from '@charter/record-forms';
import { vi } from 'vitest';
import { loadConfig } from '../lib/config.ts';
import { readName, wireName } from '../lib/records.ts';
import { config } from './fake-records.ts';

export interface Call {
  /** Behind the base address: 'submitForm/Create'. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Under which it is done once, however often it is sent. */
  readonly key?: string;
}

/** Stands in for the server call by call, a `Response` for what is no success; gives back every call that came, in order. */
export async function serveCalls(answer: (call: Call) => object | Promise<object>): Promise<Call[]> {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json(config);
    const key = new Headers(init?.headers).get('idempotency-key');
    const call = {
      name: url.replace('/api/', ''),
      body: JSON.parse(String(init?.body ?? '{}')) as Call['body'],
      ...(key === null ? {} : { key }),
    };
    calls.push(call);
    const answered = await answer(call);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  await loadConfig();
  return calls;
}

/** A refusal, such as `problem(409, 'stale')`. */
export const problem = (status: number, code: string, more: object = {}) =>
  Response.json(
    { type: `urn:charter:problem:${code}`, title: code, status, ...more },
    // As the server's limits do.
    { status, headers: status === 429 ? { 'retry-after': '7' } : {} },
  );

type Values<D extends RecordDescriptor> = { readonly id: string } & {
  readonly [Name in Exclude<FieldOf<D>, 'id'>]?: unknown;
};

/** A page of a list, each row given by the plain names of its record type; the names of the wire are made here. */
export const listOf = <D extends RecordDescriptor>(of?: D, ...rows: readonly Values<D>[]) => ({
  data: of ? rows.map((row) => wireRow(of, row)) : [],
  continuationToken: null,
  totalCount: rows.length,
  aggregates: [],
});

export const recordOf = <D extends RecordDescriptor>(of: D, row: Values<D>) => ({ data: wireRow(of, row) });

const wireRow = (of: RecordDescriptor, { id, ...fields }: { readonly id: string }) => ({
  id,
  data: Object.entries(fields).map(([name, value]) => ({ name: readName(of, name), value })),
});

/** A record type together with the answers of forms over it, by the paths of their questions. */
export const withAnswers = <D extends RecordDescriptor>(of: D, ...forms: readonly RecordForm[]) => ({
  ...of,
  fields: {
    ...of.fields,
    ...Object.fromEntries(
      forms.flatMap(({ bindings }) =>
        Object.entries(bindings).map(([path, { name, type }]) => [path, [name, type] as const]),
      ),
    ),
  },
});

/** A reference list as the record type it is. */
export const listed = (name: keyof typeof listNames) =>
  referenceDescriptor(listNames[name], referenceLists[listNames[name]]);

/** Whether a call reads or writes a record type. */
export const isAbout = ({ type }: RecordDescriptor, { body }: Call): boolean =>
  (body['recordtype'] ?? body['recordType']) === type;

/** What a create or an update writes, by plain names. */
export function written(of: RecordDescriptor, call: Call | undefined): Record<string, unknown> {
  const { data } = (call?.body ?? { data: [] }) as { data: { name: string; value?: unknown }[] };
  const names = new Map(namesOf(of).map((name) => [wireName(of, name), name]));
  return Object.fromEntries(data.map(({ name, value }) => [names.get(name) ?? name, value]));
}

/** What a question for a list asks, by plain names. */
export function asked(of: RecordDescriptor, request: unknown) {
  const { filter, sortfield, Aggregate, ...rest } = request as ListRequest;
  const names = new Map(namesOf(of).map((name) => [readName(of, name), name]));
  const plain = (field: string) => names.get(field) ?? field;
  return {
    read: rest.properties.map(plain),
    where: Object.fromEntries(
      (filter?.filterfields ?? []).map(({ field, searchvalue }) => [plain(field), searchvalue]),
    ),
    sort: sortfield ? { field: plain(sortfield.field), direction: sortfield.sorttype } : null,
    aggregates: (Aggregate?.AggregateFields ?? []).map(({ field, type }) => ({ field: plain(field), type })),
    size: rest.pazesize,
    token: rest.continuationToken,
  };
}

const namesOf = ({ fields }: RecordDescriptor) => [...Object.keys(everyRecord), ...Object.keys(fields)];
