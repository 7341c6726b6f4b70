import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { DemoClock } from '../clock.ts';
import { setProductClock, type Database } from '../database/index.ts';
import { AppError, notFound, refusedField } from '../errors/index.ts';
import type { FailedJobs, JobQueue } from '../jobs/index.ts';

export interface DemoDay {
  readonly db: Database;
  readonly clock: DemoClock;
}

const guarded = { access: 'operator' } as const;

/** What an operator does with their token. */
export function registerOperatorCalls(
  app: FastifyInstance,
  { jobs, demo }: { readonly jobs: Pick<JobQueue, 'failed' | 'runNow'>; readonly demo: DemoDay | null },
): void {
  registerFailedJobs(app, jobs.failed);
  registerRunningJobs(app, jobs);
  registerDemoDay(app, demo);
}

const Selection = Type.Object(
  {
    kind: Type.Optional(Type.String({ maxLength: 100 })),
    ids: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 1_000 })),
  },
  { additionalProperties: false },
);
const Listing = Type.Object({
  kind: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,2}$' })),
});

function registerFailedJobs(plain: FastifyInstance, failedJobs: FailedJobs): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const path = '/operations/failed-jobs';
  app.get(path, { config: guarded, schema: { hide: true, querystring: Listing } }, async ({ query }) =>
    failedJobs.list(query.kind === undefined ? {} : { kind: query.kind }, Number(query.limit ?? 100)),
  );
  app.post(
    `${path}/retry`,
    { config: guarded, schema: { hide: true, body: Selection } },
    async ({ body, log }) => {
      const retried = await failedJobs.retry(body);
      log.info({ ...body, retried }, 'An operator retried failed jobs');
      return { retried };
    },
  );
  app.post(
    `${path}/discard`,
    { config: guarded, schema: { hide: true, body: Selection } },
    async ({ body, log }) => {
      const discarded = await failedJobs.discard(body);
      log.warn({ ...body, discarded }, 'An operator discarded failed jobs');
      return { discarded };
    },
  );
}

const Running = Type.Object(
  { kind: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

/** What the clock starts, started now. Every job may run twice, so nothing is done that would not have been. */
function registerRunningJobs(plain: FastifyInstance, jobs: Pick<JobQueue, 'runNow'>): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  app.post(
    '/operations/jobs/run',
    { config: guarded, schema: { hide: true, body: Running } },
    async ({ body, log }) => {
      const started = await jobs.runNow(body.kind);
      if (started === null) throw notFound('A job of this kind that starts by itself');
      log.info({ started }, 'An operator started jobs');
      return { started };
    },
  );
}

const Day = Type.Object(
  { daysAhead: Type.Integer({ minimum: 0, maximum: 3_650 }) },
  { additionalProperties: false },
);

/** Until the server starts again. Only forward: what was done on a day stays done. */
function registerDemoDay(plain: FastifyInstance, demo: DemoDay | null): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  app.post(
    '/operations/demo/day',
    { config: guarded, schema: { hide: true, body: Day } },
    async ({ body, log }) => {
      if (demo === null) throw new AppError('forbidden', 'Only a demo can be shown as on a later day.');
      const { daysAhead } = body;
      if (daysAhead < demo.clock.daysAhead)
        throw refusedField('daysAhead', "A demo's day goes forward only; start it again to go back.");
      await setProductClock(demo.db, daysAhead);
      demo.clock.showDay(daysAhead);
      log.info({ daysAhead }, 'An operator showed the demo on a later day');
      return { daysAhead };
    },
  );
}
