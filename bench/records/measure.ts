import autocannon from 'autocannon';
import { median } from '../support/report.ts';

export interface Call {
  readonly url: string;
  readonly token?: string;
  /** What is asked without one is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
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
 * Node compiles what runs often while it runs, and is not done with a few thousand calls; a server that has just started is
 * not what is measured.
 */
async function warmUp(calls: readonly Call[], load: Load): Promise<void> {
  const seconds = load.seconds * Math.max(2, load.runs / 2);
  for (const call of calls) await fire(call, { ...load, seconds });
}

/**
 * Several runs of each call. In each round the calls take turns, so that whatever else the machine does in the meantime
 * falls on all of them alike; what is compared is therefore compared round by round.
 */
export async function measure(calls: readonly Call[], load: Load): Promise<Speed[][]> {
  const speeds: Speed[][] = calls.map(() => []);
  await warmUp(calls, load);
  for (let run = 0; run < load.runs; run += 1) {
    // Whoever comes first in a round is not always the same one.
    const order = run % 2 === 0 ? [...calls.entries()] : [...calls.entries()].toReversed();
    for (const [index, call] of order) speeds[index]?.push(await fire(call, load));
  }
  return speeds;
}

export const medianSpeed = (runs: readonly Speed[]): Speed => ({
  requestsPerSecond: median(runs.map((run) => run.requestsPerSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

/** How many times as long a request of the first takes as one of the second: the median of the rounds. */
export const timesAsLong = (one: readonly Speed[], other: readonly Speed[]): number =>
  median(one.map((run, round) => (other[round]?.requestsPerSecond ?? 0) / run.requestsPerSecond));

/** Each call as often as there are rounds, one after another: the milliseconds until each answer. */
export async function timeInTurn(
  calls: readonly ((round: number) => Call)[],
  rounds: number,
): Promise<number[][]> {
  const taken: number[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      const begun = performance.now();
      await answerTo(call(round));
      taken[index]?.push(performance.now() - begun);
    }
  }
  return taken;
}

export async function answerTo({ url, token, body }: Call): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer}`);
  return answer;
}

async function fire(call: Call, load: Omit<Load, 'runs'>): Promise<Speed> {
  const result = await autocannon({
    url: call.url,
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: call.body }),
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
