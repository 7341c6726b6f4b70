import { RuntimeConfig } from '@charter/contracts';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { resolve } from 'node:path';
import { accessRecords } from './domains/access/index.ts';
import {
  applicationMails,
  applicationOrders,
  applicationRecords,
  applicationRoutes,
  formRoutes,
} from './domains/applications/index.ts';
import { caseRecords } from './domains/cases/index.ts';
import { cpdRecords } from './domains/cpd/index.ts';
import { directoryRecords } from './domains/directory/index.ts';
import { documentFiles, documentRecords, findOwnFiles, useInApplication } from './domains/documents/index.ts';
import { eventOrders, eventRecords } from './domains/events/index.ts';
import { examOrders, examRecords } from './domains/exams/index.ts';
import {
  adoptProvedAddress,
  emailChangeMails,
  emailChangeRoutes,
  forgetUnsavedAnswers,
  linkContact,
  membershipRecords,
  representativeRoutes,
  welcomeNewContact,
} from './domains/membership/index.ts';
import { myDataRoutes } from './domains/my-data/index.ts';
import { notificationRecords } from './domains/notifications/index.ts';
import {
  createOrder,
  orderRecords,
  orderRoutes,
  orderSources,
  retryRefusedOrders,
} from './domains/orders/index.ts';
import {
  choosePaymentMethod,
  createGateway,
  gatewayRoutes,
  paymentJobs,
  paymentRecords,
  paymentRoutes,
  sponsorRoutes,
  type PaymentServices,
} from './domains/payments/index.ts';
import { placementRecords } from './domains/placements/index.ts';
import { preferenceRecords } from './domains/preferences/index.ts';
import { referenceRecords } from './domains/reference/index.ts';
import { trainingRecords } from './domains/training/index.ts';
import { auditJobs } from './engines/audit/index.ts';
import { auditOwnMatters, authentication, entitlementRoutes } from './engines/entitlements/index.ts';
import {
  createClamav,
  fileContents,
  fileRoutes,
  removeBlob,
  sweepOrphanFiles,
  type FileServices,
} from './engines/files/index.ts';
import { createForms } from './engines/forms/index.ts';
import { askWho, createTokenVerifier, type VerifiedToken } from './engines/identity/index.ts';
import { buildRegistry, recordRoutes } from './engines/records/index.ts';
import { openBlobStore, type BlobStore } from './platform/blobs/index.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config, ServiceName } from './platform/config/index.ts';
import type { DatabaseHandle } from './platform/database/index.ts';
import {
  registerApiDescription,
  registerApiPages,
  registerOperations,
  registerPortalFiles,
  registerProblems,
  registerRateLimits,
  registerRequestPace,
  registerSecurityHeaders,
  requireRouteAccess,
  serverOptions,
} from './platform/http/index.ts';
import { startJobQueue } from './platform/jobs/index.ts';
import { createMailer } from './platform/mail/index.ts';
import { createMetrics } from './platform/metrics.ts';

/** Everything that orders are made for. */
export const sources = orderSources(applicationOrders, eventOrders, examOrders);

/** Every record type of the product. */
export const registry = buildRegistry([
  ...accessRecords,
  ...applicationRecords,
  ...caseRecords,
  ...cpdRecords,
  ...directoryRecords,
  ...documentRecords,
  ...eventRecords,
  ...examRecords,
  ...membershipRecords,
  ...notificationRecords,
  ...orderRecords({ sources, choosePaymentMethod }),
  ...paymentRecords(sources),
  ...placementRecords,
  ...preferenceRecords,
  ...referenceRecords,
  ...trainingRecords,
]);

const portalFolder = resolve(import.meta.dirname, '../../portal/dist');

export interface AppOptions {
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly clock?: Clock;
  /** The clock that tokens are judged by, where it is another. */
  readonly tokenClock?: Clock;
  /** In place of the configured store; tests bring one that fails. */
  readonly blobs?: BlobStore;
  /** How often workers look for jobs; tests look more often. */
  readonly jobPollSeconds?: number;
  readonly logStream?: { write(line: string): void };
}

/** Builds the server: every service, record type and job is listed here and wired. Listening is main's business. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock = systemClock } = options;
  const { db } = database;
  const app = Fastify(serverOptions(config, options.logStream));
  // Answers are plain data of our own making: the platform's serializer is as fast, and exact for mixed values.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // Nobody sends us plain text: taken as a body it would be refused for its shape, which helps no one.
  app.removeContentTypeParser('text/plain');

  const metrics = createMetrics();
  const blobs = options.blobs ?? (await openBlobStore(config.files));
  const { institution, publicUrl } = config;
  const mailer = createMailer({ ...config.mail, institutionName: institution.name, log: app.log });
  const payments: Omit<PaymentServices, 'jobs'> = {
    db,
    gateway: createGateway(config.paygate),
    clock,
    supplier: supplierOf(config),
    sources,
    linkSecret: config.linkSecret,
    firstQuerySeconds: config.paygate.firstQuerySeconds,
    publicUrl,
    serviceUrl: new URL(config.bases.payment, publicUrl).href,
    log: app.log,
  };
  const jobs = await startJobQueue({
    database,
    jobs: (queue) => [
      welcomeNewContact(db),
      removeBlob({ db, blobs }),
      sweepOrphanFiles({ db, blobs, clock }),
      forgetUnsavedAnswers({ db, clock }),
      createOrder({ db, clock, sources }),
      retryRefusedOrders({ db, clock, jobs: queue, sources }),
      ...auditJobs({ db, types: registry.types }),
      ...emailChangeMails({ db, mailer, clock, publicUrl, institution }),
      ...applicationMails({ db, mailer, publicUrl, institution }),
      ...paymentJobs({ ...payments, jobs: queue, mailer }),
    ],
    log: app.log,
    onFailure: metrics.countJobFailure,
    work: config.workJobs,
    ...(options.jobPollSeconds === undefined ? {} : { pollSeconds: options.jobPollSeconds }),
  });
  metrics.watchJobs(jobs.failed.countByKind);
  app.addHook('onClose', async () => {
    await jobs.stop();
    mailer.close();
  });

  requireRouteAccess(app);
  registerProblems(app);
  app.addHook('onError', auditOwnMatters(db));
  registerSecurityHeaders(app, config);
  registerRequestPace(app, config);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  if (database.engine === 'postgresql' && config.maxBusyMilliseconds > 0) {
    // The embedded engine works on the event loop itself, so its delay says nothing there.
    await app.register(underPressure, { maxEventLoopDelay: config.maxBusyMilliseconds, retryAfter: 5 });
  }
  await registerRateLimits(app, config, ({ token }) => `${token?.issuer} ${token?.subject}`);
  await registerApiDescription(app, config.institution.name);
  let closing = false;
  let endingConnections = () => {};
  app.addHook('preClose', async () => {
    closing = true;
    endingConnections = endConnections(app);
  });
  app.addHook('onClose', async () => endingConnections());
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    // A connection that stays open after its last answer would hold up the shutdown.
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });

  registerOperations(app, {
    config,
    metrics,
    checks: {
      database: async () => {
        await sql`select 1`.execute(db);
      },
      jobs: () => jobs.ping(),
    },
    failedJobs: jobs.failed,
  });
  app.get(
    '/config.json',
    { config: { access: 'public' }, schema: { response: { 200: RuntimeConfig } } },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return runtimeConfig(config);
    },
  );

  const { tokenClock = clock } = options;
  const { authority, audience } = config.identity;
  const verifier = createTokenVerifier({ authority, audience, clock: tokenClock });
  const who = async (token: VerifiedToken) => askWho(await verifier.metadata(), token);
  const forms = createForms({ db, registry, clock, findOwnFiles: findOwnFiles(db), links: institution });
  const applications = { db, jobs, clock, forms, keepFiles: useInApplication };
  const uploads = { folder: config.files.uploadFolder, limit: config.files.maxUploadBytes };
  const files: FileServices = {
    db,
    jobs,
    blobs,
    registry,
    policy: documentFiles,
    scanner: config.files.clamav && createClamav(config.files.clamav),
    clock,
    log: app.log,
    addressOf: (fileId) => `${config.bases.portal}/api/files/${fileId}`,
  };
  const services: Partial<Record<ServiceName, (service: FastifyInstance) => Promise<void>>> = {
    portal: async (service) => {
      const contents = fileContents({ blobs, limit: uploads.limit, log: app.log });
      await service.register(recordRoutes, { database, registry, jobs, clock, contents });
      await service.register(applicationRoutes, { services: applications });
      await service.register(orderRoutes, { services: { db, jobs, clock, sources } });
      await service.register(emailChangeRoutes, { services: { db, jobs, registry, clock } });
      await service.register(representativeRoutes, { services: { db, clock } });
      await service.register(myDataRoutes, {
        services: {
          db,
          registry,
          blobs,
          policy: documentFiles,
          forms,
          clock,
          institutionName: institution.name,
          log: app.log,
        },
      });
      await service.register(fileRoutes, { uploads, services: files });
    },
    forms: async (service) => {
      await service.register(formRoutes, { services: applications });
    },
    payment: async (service) => {
      await service.register(paymentRoutes, { services: { ...payments, jobs } });
    },
    entitlement: async (service) => {
      const { providerVerifiesEmail } = config;
      const signIns = { db, jobs, clock, providerVerifiesEmail };
      await service.register(entitlementRoutes, {
        db,
        clock: tokenClock,
        linkContact: async (token, requestId) => linkContact(signIns, token, await who(token), requestId),
        meetAgain: (contactId, token, requestId) =>
          adoptProvedAddress(signIns, contactId, token, {
            // A provider that is away keeps nobody out whom we know.
            askWho: () => who(token).catch(() => null),
            requestId,
          }),
      });
    },
  };
  for (const name of config.services) {
    const service = services[name];
    // A base elsewhere means that another process carries the service.
    if (!service || !config.bases[name].startsWith('/')) continue;
    await app.register(
      async (scope) => {
        await scope.register(authentication, { verifier, db, clock });
        await service(scope);
      },
      { prefix: `${config.bases[name]}/api` },
    );
  }

  if (config.services.includes('payment') && config.bases.payment.startsWith('/')) {
    // Outside the calls that need a token: neither the gateway nor a sponsor has one.
    const { payment: prefix } = config.bases;
    await app.register(gatewayRoutes, { prefix, services: { ...payments, jobs } });
    await app.register(sponsorRoutes, {
      prefix: `${prefix}/sponsor`,
      services: { ...payments, jobs, files },
      uploads,
    });
  }

  registerApiPages(app);
  await registerPortalFiles(app, portalFolder, Object.values(config.bases));
  return app;
}

/** Who invoices are from. */
function supplierOf({
  institution,
  institutionVatNumber,
  institutionBank,
}: Config): PaymentServices['supplier'] {
  const { name, address, email, phone } = institution;
  return { name, address, vatNumber: institutionVatNumber, bank: institutionBank, email, phone };
}

/**
 * Connections that stay open without a request would hold up a shutdown for minutes: they are closed as they fall
 * idle, and whatever is left after the time a request may reasonably take is cut.
 */
function endConnections(app: FastifyInstance): () => void {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 250);
  const cut = setTimeout(() => app.server.closeAllConnections(), 15_000);
  return () => {
    clearInterval(sweep);
    clearTimeout(cut);
  };
}

function runtimeConfig(config: Config): RuntimeConfig {
  return {
    portalBase: config.bases.portal,
    entitlementBase: config.bases.entitlement,
    formsBase: config.bases.forms,
    paymentBase: config.bases.payment,
    identity: config.identity,
    directoryKey: config.directoryKey,
    institution: config.institution,
    sessionTimeoutSeconds: config.sessionTimeoutSeconds,
    profileExpiryMonths: config.profileExpiryMonths,
    demo: config.demo,
    demoDaysAhead: config.demoDaysAhead,
  };
}
