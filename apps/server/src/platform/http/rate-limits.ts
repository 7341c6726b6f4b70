import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';
import { AppError } from '../errors/index.ts';
import { isInside } from './server-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call of a person who is signed in; throws where there were too many. */
    limitPerson(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /** Counts a try at a secret of a kind, by the address that it comes from; throws where there were too many. */
    limitGuesses(kind: Secret, request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /** Counts a question to a public directory: the seconds until its address may ask again, 0 where it may now. */
    secondsToWaitForLookup(request: FastifyRequest): Promise<number>;
    /** Counts a question that was paid for by work, and says whether the pass has served often enough. */
    isPassSpent(request: FastifyRequest, pass: string): Promise<boolean>;
  }
  interface FastifyRequest {
    /** What was paid with for asking more than is free. */
    passOfLookup: string | null;
  }
}

/** What can be guessed at without signing in. */
export type Secret = 'paper' | 'calendar' | 'unsubscribing';

/** What a request counts against, by its address. */
type Limited = 'calls' | 'pages' | 'files' | 'gateway';

const watchedBySystems = new Set(['/healthz', '/readyz']);
const rememberedAtMost = 20_000;
/** Then the challenge is solved anew. */
const questionsPerPass = 100;

/**
 * Requests are counted by their address before anything else is done with them, and calls by person once their token is
 * known to be good. Pages, files and the gateway's calls are counted apart: whoever makes noise at one of them is
 * refused there and closes none of the others to those who share their address.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { rateLimits, bases, trustProxy }: Pick<Config, 'rateLimits' | 'bases' | 'trustProxy'>,
  personOf: (request: FastifyRequest) => string,
): Promise<void> {
  if (!rateLimits) {
    app.decorate('limitPerson', async () => {});
    app.decorate('limitGuesses', async () => {});
    app.decorate('secondsToWaitForLookup', async () => 0);
    app.decorate('isPassSpent', async () => false);
    return;
  }
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', cache: rememberedAtMost });
  const byAddress = (max: number) => (max > 0 ? app.createRateLimit({ max }) : null);
  const limits = {
    calls: byAddress(rateLimits.calls),
    pages: byAddress(rateLimits.pages),
    files: byAddress(rateLimits.files),
    gateway: byAddress(rateLimits.gateway),
  };
  const ofStrangers = byAddress(rateLimits.person);
  const ofGuesses: Record<Secret, ReturnType<typeof byAddress>> = {
    paper: byAddress(rateLimits.guesses),
    calendar: byAddress(rateLimits.guesses),
    unsubscribing: byAddress(rateLimits.guesses),
  };
  const ofLookups = byAddress(rateLimits.lookups);
  const ofPasses = app.createRateLimit({
    max: questionsPerPass,
    timeWindow: '30 minutes',
    keyGenerator: ({ passOfLookup }) => passOfLookup ?? '',
  });
  const ofPeople = app.createRateLimit({ max: rateLimits.person, keyGenerator: personOf });
  app.decorate('limitPerson', async (request, reply) => {
    refuseTooMany(reply, await ofPeople(request));
  });
  app.decorate('limitGuesses', async (kind, request, reply) => {
    const limit = ofGuesses[kind];
    if (limit) refuseTooMany(reply, await limit(request));
  });
  app.decorate('secondsToWaitForLookup', async (request) => {
    const counted = await ofLookups?.(request);
    if (counted === undefined || counted.isAllowed || !counted.isExceeded) return 0;
    return Math.max(1, counted.ttlInSeconds);
  });
  app.decorateRequest('passOfLookup', null);
  app.decorate('isPassSpent', async (request, pass) => {
    request.passOfLookup = pass;
    const counted = await ofPasses(request);
    return !counted.isAllowed && counted.isExceeded;
  });

  const gateway = new Set([`${bases.payment}/notify`, `${bases.payment}/return`]);
  const services = Object.values(bases).map((base) => `${base}/`);
  const limitOf = (path: string): Limited => {
    if (gateway.has(path)) return 'gateway';
    if (services.some((prefix) => path.startsWith(prefix))) return 'calls';
    return path.startsWith('/assets/') ? 'files' : 'pages';
  };
  const warn = trustProxy === false ? warnOfProxy() : () => {};
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (watchedBySystems.has(path)) return;
    warn(request);
    const kind = limitOf(path);
    const limit = limits[kind];
    if (limit) refuseTooMany(reply, await limit(request));
    // Without a token there is no person: the callers from one address count as one.
    const isOfNobody = kind === 'calls' && request.routeOptions.config.access === 'public';
    if (isOfNobody && ofStrangers) refuseTooMany(reply, await ofStrangers(request));
  });
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseTooMany(reply: FastifyReply, counted: Counted): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  void reply.header('retry-after', counted.ttlInSeconds);
  throw new AppError(
    'tooManyRequests',
    `There were too many requests. Try again in ${counted.ttlInSeconds} seconds.`,
  );
}

/** A proxy that nobody told us of makes everybody behind it one address. */
function warnOfProxy(): (request: FastifyRequest) => void {
  let warned = false;
  return ({ headers, ip, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined || !isInside(ip)) return;
    warned = true;
    log.warn('Requests come through a proxy that TRUST_PROXY does not name: all behind it share one limit');
  };
}
