import type {} from '@fastify/rate-limit';
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors/index.ts';

/** What a load balancer and a monitoring system ask. None of it needs or shows anything personal. */
export function registerOperations(
  app: FastifyInstance,
  checks: Readonly<Record<string, () => Promise<void>>>,
): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  const hide = { schema: { hide: true }, config: { access: 'public', rateLimit: false } } as const;
  app.get('/healthz', hide, async () => ({ status: 'alive' }));
  app.get('/readyz', hide, async () => {
    const results = await Promise.allSettled(Object.values(checks).map((check) => check()));
    const failed = Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
    if (failed.length > 0) throw new AppError('unavailable', `Not reachable: ${failed.join(', ')}.`);
    return { status: 'ready', checks: Object.keys(checks) };
  });
  app.get('/metrics', hide, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
