import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { resolve } from 'node:path';
import { auditJobs } from './engines/audit/index.ts';
import { auditOwnMatters, authentication } from './engines/entitlements/index.ts';
import { fileContents, fileJobs, fileRoutes } from './engines/files/index.ts';
import { recordRoutes } from './engines/records/index.ts';
import type { BlobStore } from './platform/blobs/index.ts';
import { systemClock, type Clock, type DemoClock } from './platform/clock.ts';
import type { Config } from './platform/config/index.ts';
import type { DatabaseHandle } from './platform/database/index.ts';
import {
  createServer,
  registerApiPages,
  registerOperations,
  registerPortalFiles,
  registerRuntimeConfig,
} from './platform/http/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { domains, registry } from './product.ts';
import { openServices } from './services.ts';
import { nameOfPerson } from './staff/index.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly clock?: Clock;
  /** The clock of a demonstration, which an operator may move. */
  readonly demoClock?: DemoClock;
  /** The clock that tokens are judged by, where it is another. */
  readonly tokenClock?: Clock;
  /** In place of the configured store; tests bring one that fails. */
  readonly blobs?: BlobStore;
  /** How often workers look for jobs; tests look more often. */
  readonly jobPollSeconds?: number;
  /** In place of the built portal. */
  readonly portalFolder?: string;
  readonly logStream?: { write(line: string): void };
}

export interface App {
  readonly app: FastifyInstance;
  /** For the server that listens: on the embedded database, beginning with the jobs stops everything else for a moment. */
  startJobs(): void;
}

/** Builds the server: what is general is made once and handed to the domains. Listening is main's business. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, demoClock = null, clock = demoClock ?? systemClock } = options;
  const { db, engine } = database;
  const personOf = ({ token }: FastifyRequest) => `${token?.issuer} ${token?.subject}`;
  const app = await createServer({ ...options, engine, personOf });
  app.addHook('onError', auditOwnMatters(db));

  const metrics = createMetrics();
  const { services, verifier } = await openServices({ ...options, clock, registry, app, metrics });
  const { jobs, files } = services;
  await jobs.open([
    ...fileJobs(files),
    ...auditJobs({ db, types: registry.types, log: app.log }),
    ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
  ]);

  const checks = { database: async () => void (await sql`select 1`.execute(db)), jobs: () => jobs.ping() };
  registerOperations(app, { config, metrics, checks, jobs, demo: demoClock && { db, clock: demoClock } });
  registerRuntimeConfig(app, config, demoClock);
  for (const name of config.services) {
    const base = config.bases[name];
    // A base elsewhere means that another process carries the service.
    if (!base.startsWith('/')) continue;
    const withToken = async (scope: FastifyInstance) => {
      await scope.register(authentication, { verifier, db, clock, staffSignIn: config.staffSignIn });
      if (name === 'portal') {
        const contents = fileContents(files);
        const { linkSecret } = config;
        const nameOf = (contactId: string) => nameOfPerson(db, contactId);
        await scope.register(recordRoutes, {
          database,
          registry,
          jobs,
          clock,
          contents,
          linkSecret,
          nameOf,
        });
        await scope.register(fileRoutes, { services: files });
      }
      for (const { routes } of domains) await routes?.[name]?.(scope, services);
    };
    await app.register(withToken, { prefix: `${base}/api` });
    for (const { openRoutes, rootRoutes } of domains) {
      const open = openRoutes?.[name];
      // A scope of its own takes a start some milliseconds: only who has routes gets one.
      if (name === 'portal' && rootRoutes) await app.register(async (scope) => rootRoutes(scope, services));
      if (open) await app.register(async (scope) => open(scope, services), { prefix: base });
    }
  }
  registerApiPages(app);
  const describers = domains.flatMap(({ describePage }) => describePage?.(services) ?? []);
  await registerPortalFiles(app, {
    folder: options.portalFolder ?? portalFolder,
    apiPrefixes: Object.values(config.bases),
    siteName: config.institution.name,
    describe: async (...page) => {
      for (const describe of describers) {
        const described = await describe(...page);
        if (described) return described;
      }
      return null;
    },
  });
  return { app, startJobs: jobs.work };
}

const portalFolder = resolve(import.meta.dirname, '../../portal/dist');
