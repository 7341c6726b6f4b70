import { vi } from 'vitest';
import { loadConfig } from '../lib/config.ts';
import { config } from './fake-records.ts';

export interface Call {
  /** Behind the base address: 'submitForm/Create'. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stands in for the server call by call, a `Response` for what is no success; gives back every call that came, in order. */
export async function serveCalls(answer: (call: Call) => object | Promise<object>): Promise<Call[]> {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json(config);
    const call = {
      name: url.replace('/api/', ''),
      body: JSON.parse(String(init?.body)) as Call['body'],
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
  Response.json({ type: `urn:charter:problem:${code}`, title: code, status, ...more }, { status });

/** A page of a list, each row given by its fields. */
export const listOf = (...rows: readonly Readonly<Record<string, unknown>>[]) => ({
  data: rows.map(({ id, ...fields }) => ({ id, data: valuesOf(fields) })),
  continuationToken: null,
  totalCount: rows.length,
  aggregates: [],
});

export const recordOf = ({ id, ...fields }: Readonly<Record<string, unknown>>) => ({
  data: { id, data: valuesOf(fields) },
});

const valuesOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));
