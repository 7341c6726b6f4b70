import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a monitoring system collects, as Prometheus text. None of it is personal. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  observeRequest(method: string, route: string, answer: { statusCode: number; elapsedTime: number }): void;
  countJobFailure(kind: string): void;
  /** Asked whenever the metrics are read. */
  watchJobs(count: () => Promise<readonly { kind: string; waiting: number; failed: number }[]>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Tries of jobs that failed on this server',
    labelNames: ['kind'],
    registers,
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: (method, route, { statusCode: status, elapsedTime }) =>
      duration.observe({ method, route, status }, elapsedTime / 1000),
    countJobFailure: (kind) => failures.inc({ kind }),
    watchJobs: (count) => {
      new Gauge({
        name: 'jobs',
        help: 'Jobs that wait to be done or retried, and those that were given up and wait for an operator',
        labelNames: ['kind', 'state'],
        registers,
        async collect() {
          // While the database is away the other figures are what an operator needs most.
          const kinds = await count().catch(() => []);
          this.reset();
          for (const { kind, waiting, failed } of kinds) {
            this.set({ kind, state: 'waiting' }, waiting);
            this.set({ kind, state: 'failed' }, failed);
          }
        },
      });
    },
  };
}
