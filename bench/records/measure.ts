import autocannon from 'autocannon';
import { median } from '../support/report.ts';

export interface Call {
  readonly url: string;
  readonly token?: string;
  readonly body: string;
}

export interface Speed {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly runs: number;
}

/**
 * The median of several runs of each call. The calls take turns, so that whatever else the machine does in the
 * meantime falls on all of them alike.
 */
export async function measure<Name extends string>(
  calls: Readonly<Record<Name, Call>>,
  load: Load,
): Promise<Record<Name, Speed>> {
  const names = Object.keys(calls) as Name[];
  const runs = new Map<Name, Speed[]>(names.map((name) => [name, []]));
  for (const name of names) await fire(calls[name], { ...load, seconds: Math.min(load.seconds, 2) });
  for (let run = 0; run < load.runs; run += 1) {
    // Whoever comes first in a round is not always the same one.
    const order = run % 2 === 0 ? names : names.toReversed();
    for (const name of order) runs.get(name)?.push(await fire(calls[name], load));
  }
  const summary = [...runs].map(([name, speeds]) => [
    name,
    {
      requestsPerSecond: median(speeds.map((speed) => speed.requestsPerSecond)),
      p50: median(speeds.map((speed) => speed.p50)),
      p99: median(speeds.map((speed) => speed.p99)),
    },
  ]);
  return Object.fromEntries(summary) as Record<Name, Speed>;
}

async function fire(call: Call, load: Omit<Load, 'runs'>): Promise<Speed> {
  const result = await autocannon({
    url: call.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    },
    body: call.body,
    connections: load.connections,
    duration: load.seconds,
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${call.url}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
