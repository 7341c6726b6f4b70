import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { TokenVerifier, VerifiedToken } from '../identity/index.ts';
import { loadCaller, type Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    token: VerifiedToken | null;
    caller: Caller | null;
  }
}

/** Every call inside the plugin's scope carries a verified token; the body is not even read before. */
export const authentication = fastifyPlugin<{ verifier: TokenVerifier; db: Database }>(
  async (app, { verifier, db }) => {
    app.decorateRequest('token', null);
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      const token = await verifier.verify(bearerOf(request));
      request.token = token;
      request.caller = await loadCaller(db, token);
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
  if (!request.caller) {
    throw new AppError('forbidden', 'This sign-in is not linked to a contact. Ask for the profile first.');
  }
  return request.caller;
}
