import type { FastifyInstance } from 'fastify';
import { documentFiles, findOwnFiles } from './domains/documents/index.ts';
import { findApplicant } from './domains/membership/index.ts';
import type { Services } from './domains/domain.ts';
import { noteCvOpening } from './domains/placements/index.ts';
import { createClamav } from './engines/files/index.ts';
import { createForms } from './engines/forms/index.ts';
import { askWho, createTokenVerifier, type TokenVerifier } from './engines/identity/index.ts';
import type { Registry } from './engines/records/index.ts';
import { openBlobStore, type BlobStore } from './platform/blobs/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/index.ts';
import type { DatabaseHandle } from './platform/database/index.ts';
import { openJobQueue } from './platform/jobs/index.ts';
import { createMailer } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics.ts';

/** Opens what the domains work with, and closes it with the server. No job is done before the queue is started. */
export async function openServices(options: {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly registry: Registry;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly tokenClock?: Clock;
  readonly blobs?: BlobStore;
  readonly jobPollSeconds?: number;
}): Promise<{ readonly services: Services; readonly verifier: TokenVerifier }> {
  const { app, config, database, registry, metrics, clock, tokenClock = clock } = options;
  const { db } = database;
  const { log } = app;
  const { institution, files } = config;
  const blobs = options.blobs ?? (await openBlobStore(files));
  const mailer = createMailer({ ...config.mail, institutionName: institution.name, log });
  const verifier = createTokenVerifier({ ...config.identity, clock: tokenClock });
  const jobs = await openJobQueue({
    database,
    log,
    onFailure: metrics.countJobFailure,
    work: config.workJobs,
    ...(options.jobPollSeconds === undefined ? {} : { pollSeconds: options.jobPollSeconds }),
  });
  metrics.watchJobs(jobs.failed.countByKind);
  app.addHook('onClose', async () => {
    await jobs.stop();
    mailer.close();
  });
  const services: Services = {
    config,
    db,
    database,
    clock,
    tokenClock,
    registry,
    jobs,
    mailer,
    log,
    askWho: async (token) => askWho(await verifier.metadata(), token),
    forms: createForms({
      db,
      registry,
      clock,
      findOwnFiles: findOwnFiles(db),
      findApplicant: findApplicant(db),
      links: institution,
    }),
    files: {
      db,
      jobs,
      blobs,
      registry,
      clock,
      log,
      policy: { ...documentFiles, noteOpening: noteCvOpening },
      uploads: { folder: files.uploadFolder, limit: files.maxUploadBytes },
      scanner: files.clamav && createClamav(files.clamav),
      addressOf: (fileId) => `${config.bases.portal}/api/files/${fileId}`,
    },
  };
  return { services, verifier };
}
