import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Config } from '../config/index.ts';
import { AppError } from '../errors/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { Metrics } from '../metrics.ts';
import { registerOperatorCalls, type DemoDay } from './operator-calls.ts';

interface Operations {
  readonly config: Pick<Config, 'host' | 'operatorToken' | 'metricsPort'>;
  readonly metrics: Metrics;
  /** What must be reachable for the server to do its work. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  readonly jobs: Pick<JobQueue, 'failed' | 'runNow'>;
  /** Null where this is no demonstration. */
  readonly demo: DemoDay | null;
}

/** A load balancer asks more often than this. */
const longestCheckMilliseconds = 3_000;
const open = { schema: { hide: true }, config: { access: 'public' } } as const;
const guarded = { access: 'operator' } as const;

/** What a load balancer, a monitoring system and an operator ask. */
export function registerOperations(app: FastifyInstance, operations: Operations): void {
  const { config, metrics } = operations;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.method, request.routeOptions.url ?? 'unknown', reply);
    done();
  });
  app.get('/healthz', open, async () => ({ status: 'alive' }));
  registerReadiness(app, operations);

  const token = config.operatorToken;
  if (token !== null) {
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.access === 'operator')
        requireBearer(request, token, "The operator's token is needed.");
    });
    registerOperatorCalls(app, operations);
    app.get('/metrics', { schema: { hide: true }, config: guarded }, async (_, reply) =>
      reply.type(metrics.contentType).send(await metrics.text()),
    );
  }
  if (config.metricsPort !== null) serveMetrics(app, metrics, config.host, config.metricsPort);
}

/**
 * Failing jobs do not make a server unready: another one would fail at them as well, and taking all of them out of a load
 * balancer because a mail server is away would stop the portal. The answer stays 200 and says `degraded`.
 */
function registerReadiness(app: FastifyInstance, { checks, jobs }: Operations): void {
  const names = Object.keys(checks);
  const check = async () => {
    const results = await Promise.allSettled(Object.values(checks).map((one) => inTime(one())));
    const away = names.filter((_, index) => results[index]?.status === 'rejected');
    if (away.length > 0) throw new AppError('unavailable', `Not reachable: ${away.join(', ')}.`);
    const failingJobs = await inTime(jobs.failed.failingKinds());
    return failingJobs.length > 0
      ? { status: 'degraded', checks: names, failingJobs }
      : { status: 'ready', checks: names };
  };
  // Anybody may ask, and as often as they like: the database is asked once for all who ask at the same time.
  let inFlight: ReturnType<typeof check> | null = null;
  app.get('/readyz', open, () => {
    inFlight ??= check().finally(() => {
      inFlight = null;
    });
    return inFlight;
  });
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', 'A check took too long.')),
      longestCheckMilliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** On a port that the load balancer does not lead to. */
function serveMetrics(app: FastifyInstance, metrics: Metrics, host: string, port: number): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(port, host, listening);
    });
    app.log.info({ metrics: server.address() }, 'The metrics are served on a port of their own');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Compared by their digests, which takes as long whatever the difference is. */
export function requireBearer(request: FastifyRequest, token: string, message: string): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token))) {
    throw new AppError('unauthenticated', message);
  }
}
