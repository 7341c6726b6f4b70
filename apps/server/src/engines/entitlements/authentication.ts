import { viewAsHeader } from '@charter/contracts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type {} from '../../platform/http/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { TokenVerifier, VerifiedToken } from '../identity/index.ts';
import { personActor, type Actor } from '../audit/index.ts';
import type { Caller } from './caller.ts';
import { requireAsset } from './require-asset.ts';
import { createCallers, notLinked, type Callers, type ReadAnswer } from './callers.ts';
import type { StaffSignIn } from './sign-in-strength.ts';
import { viewedToken } from './view-as.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    token: VerifiedToken | null;
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The handler only reads, and does so with `readAs`; no caller is loaded before. */
    readsAsCaller?: boolean;
  }
}

/** Every call inside the plugin's scope but the public ones carries a verified token; the body is not even read before. */
export const authentication = fastifyPlugin<{
  verifier: TokenVerifier;
  db: Database;
  clock: Clock;
  staffSignIn: StaffSignIn;
}>(
  async (app, { verifier, db, clock, staffSignIn }) => {
    const callers = createCallers(db, clock, staffSignIn);
    app.decorate('callers', callers);
    app.decorateRequest('token', null);
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request, reply) => {
      const { access, readsAsCaller } = request.routeOptions.config;
      if (access === 'public') return;
      request.token = await verifier.verify(bearerOf(request));
      await app.limitPerson(request, reply);
      const viewId = request.headers[viewAsHeader];
      if (viewId !== undefined)
        request.token = await viewedToken(db, await callers.load(request.token), {
          viewId: String(viewId),
          url: request.routeOptions.url ?? '',
        });
      const assets = typeof access === 'object' ? access.assets : null;
      if (readsAsCaller) {
        if (assets) await callers.admit(request.token, assets);
        return;
      }
      request.caller = await callers.load(request.token);
      if (assets) requireAsset(callerOf(request), ...assets);
    });
  },
  { name: 'authentication' },
);

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw new AppError('unauthenticated', 'A bearer token is needed.');
  return match[1];
}

export function tokenOf(request: FastifyRequest): VerifiedToken {
  if (!request.token) throw new AppError('unauthenticated', 'A bearer token is needed.');
  return request.token;
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notLinked();
  return request.caller;
}

/** Who calls, and in which request. */
export interface RequestContext {
  readonly caller: Caller;
  readonly requestId: string;
}

export const contextOf = (request: FastifyRequest): RequestContext => ({
  caller: callerOf(request),
  requestId: request.id,
});

export const actorOf = ({ caller, requestId }: RequestContext): Actor =>
  personActor(caller.contactId, requestId);

/** For routes that only read: `read` answers as the caller, and its statement selects `seenAs` that caller. */
export function readAs<Answer>(
  request: FastifyRequest,
  read: (caller: Caller) => Promise<ReadAnswer<Answer>>,
): Promise<Answer> {
  const { access } = request.routeOptions.config;
  return request.server.callers.readAs(tokenOf(request), async (caller) => {
    if (typeof access === 'object') requireAsset(caller, ...access.assets);
    return read(caller);
  });
}
