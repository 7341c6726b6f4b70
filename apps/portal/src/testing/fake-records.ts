import type {
  ExportRequest,
  ListAnswer,
  ListRequest,
  Problem,
  RecordDescriptor,
  RecordRow,
  RecordValue,
} from '@charter/contracts';
import { vi } from 'vitest';
import { loadConfig } from '../lib/config.ts';
import { readName } from '../lib/records.ts';

/** By the plain names of its record type. */
export interface FakeRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, RecordValue['value']>>;
  /** The words beside codes and lookups. */
  readonly labels?: Readonly<Record<string, string>>;
}

export interface FakeRecords {
  /** Every question that came, in order, as it came. */
  readonly requests: ListRequest[];
  /** Every export that was asked for; it gives the ids of what matches, a line each. */
  readonly exports: ExportRequest[];
  /** Whether the last of them was called off. */
  isCalledOff(): boolean;
  /** What is there; a test may take records away. */
  records: readonly FakeRecord[];
  /** Answers the next question with a refusal. */
  refuseNext(problem: Partial<Problem>): void;
  /** Keeps the answers back until the returned function is called. */
  hold(): () => void;
}

/** As much of the configuration as screens need. */
export const config = {
  portalBase: '',
  formsBase: '',
  entitlementBase: '',
  paymentBase: '',
  identity: {},
  institution: { name: 'Institution of Trials', email: 'office@trial.example', phone: '011 555 0100' },
  demoDaysAhead: 0,
  profileExpiryMonths: 12,
};

/** Stands in for the list call: searches, filters, sorts, pages and counts an array as the server does its tables. */
export async function serveRecords(
  of: RecordDescriptor,
  records: readonly FakeRecord[],
): Promise<FakeRecords> {
  let refusal: Partial<Problem> | undefined;
  let held: Promise<void> | undefined;
  let signal: AbortSignal | null | undefined;
  const served: FakeRecords = {
    requests: [],
    exports: [],
    isCalledOff: () => signal?.aborted ?? false,
    records,
    refuseNext: (problem) => (refusal = problem),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise.then(() => {
        held = undefined;
      });
      return () => resolve(undefined);
    },
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json(config);
    if (url.endsWith('/GetListsAsync')) {
      const { lists } = JSON.parse(String(init?.body)) as { lists: ListRequest[] };
      const wired = served.records.map((record) => toWire(of, record));
      const answers = await Promise.all(
        lists.map(async (one) => answer(wired, one).json() as Promise<ListAnswer>),
      );
      return Response.json({ lists: answers });
    }
    const request = JSON.parse(String(init?.body)) as ListRequest;
    const isExport = url.endsWith('/ExportAllAsync');
    if (isExport) served.exports.push(JSON.parse(String(init?.body)) as ExportRequest);
    else served.requests.push(request);
    signal = init?.signal;
    await held;
    init?.signal?.throwIfAborted();
    if (!refusal) {
      const wired = served.records.map((record) => toWire(of, record));
      return isExport ? exported(wired, request) : answer(wired, request);
    }
    const problem = refusal;
    refusal = undefined;
    const { status = 500 } = problem;
    return Response.json(problem, { status, headers: status === 429 ? { 'retry-after': '7' } : {} });
  });
  await loadConfig();
  return served;
}

const exported = (records: readonly FakeRecord[], request: ListRequest): Response =>
  new Response(
    records
      .filter((record) => matches(record, request))
      .map(({ id }) => `${id}\r\n`)
      .join(''),
    { headers: { 'content-type': 'text/csv; charset=utf-8' } },
  );

function answer(records: readonly FakeRecord[], request: ListRequest): Response {
  const matching = records.filter((record) => matches(record, request));
  const found = sorted(matching, request);
  const question = JSON.stringify([request.filter, request.sortfield]).replace(/\W/g, '');
  const [asked, start] = (request.continuationToken ?? `${question}-0`).split('-');
  if (asked !== question) {
    const errors = [{ field: 'continuationToken', message: 'is not a token of ours' }];
    return Response.json({ title: 'The request is malformed', status: 400, errors }, { status: 400 });
  }
  const end = Number(start) + request.pazesize;
  const body: ListAnswer = {
    data: found.slice(Number(start), end).map((record) => toRow(record, request.properties)),
    continuationToken: end < found.length ? `${question}-${end}` : null,
    totalCount: Math.min(found.length, 10_000),
    ...(found.length > 10_000 ? { totalCountIsMinimum: true as const } : {}),
    aggregates: (request.Aggregate?.AggregateFields ?? []).map(({ field, type }) => ({
      field,
      type,
      value: found.reduce((sum, { fields }) => sum + Number(fields[field]), 0),
    })),
  };
  return Response.json(body);
}

function matches({ fields }: FakeRecord, { filter }: ListRequest): boolean {
  const search = (filter?.globalfilter ?? '').toLowerCase();
  if (!Object.values(fields).some((value) => String(value).toLowerCase().includes(search))) return false;
  return (filter?.filterfields ?? []).every(
    ({ field, searchvalue, operator }) =>
      [searchvalue].flat().includes(fields[field] ?? null) !== (operator === 'ne'),
  );
}

function sorted(records: readonly FakeRecord[], { sortfield }: ListRequest): FakeRecord[] {
  if (!sortfield) return [...records];
  const turn = sortfield.sorttype === 'desc' ? -1 : 1;
  const value = ({ fields }: FakeRecord) => fields[sortfield.field] ?? '';
  return records.toSorted((one, other) => (value(one) < value(other) ? -turn : turn));
}

/** As the server knows it. */
function toWire(of: RecordDescriptor, { id, fields, labels = {} }: FakeRecord): FakeRecord {
  const named = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [readName(of, name), value]));
  return { id, fields: named(fields), labels: named(labels) };
}

const toRow = ({ id, fields, labels = {} }: FakeRecord, properties: readonly string[]): RecordRow => ({
  id,
  data: properties.map((name) => {
    const formattedValue = labels[name];
    return { name, value: fields[name] ?? null, ...(formattedValue === undefined ? {} : { formattedValue }) };
  }),
});
