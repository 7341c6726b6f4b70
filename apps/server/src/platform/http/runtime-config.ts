import { RuntimeConfig } from '@charter/contracts';
import type { FastifyInstance } from 'fastify';
import type { DemoClock } from '../clock.ts';
import type { Config } from '../config/index.ts';

/** What the portal must know before anybody signs in. */
export function registerRuntimeConfig(
  app: FastifyInstance,
  config: Config,
  demoClock: DemoClock | null,
): void {
  const { bases, identity, directoryKey, institution, demo } = config;
  const { sessionTimeoutSeconds, profileExpiryMonths } = config;
  const answer: Omit<RuntimeConfig, 'demoDaysAhead'> = {
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
    async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .send({ ...answer, demoDaysAhead: demoClock?.daysAhead ?? config.demoDaysAhead }),
  );
}
