import { RuntimeConfig } from '@charter/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/index.ts';

/** What the portal must know before anybody signs in. */
export function registerRuntimeConfig(app: FastifyInstance, config: Config): void {
  const { bases, identity, directoryKey, institution, demo, demoDaysAhead } = config;
  const { sessionTimeoutSeconds, profileExpiryMonths } = config;
  const answer: RuntimeConfig = {
    portalBase: bases.portal,
    entitlementBase: bases.entitlement,
    formsBase: bases.forms,
    paymentBase: bases.payment,
    identity,
    directoryKey,
    institution,
    sessionTimeoutSeconds,
    profileExpiryMonths,
    demo,
    demoDaysAhead,
  };
  app.get(
    '/config.json',
    {
      config: { access: 'public' },
      schema: {
        tags: ['configuration'],
        summary: 'What a client must know before it signs anybody in',
        response: { 200: RuntimeConfig },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send(answer),
  );
}
