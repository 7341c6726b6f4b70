import { HomeAnswer, HomeRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readAs } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineDomain, type Domain, type HomePart } from '../domain.ts';
import { readHome } from './read-home.ts';

const routes: FastifyPluginAsyncTypebox<{
  db: Database;
  clock: Clock;
  parts: readonly HomePart<never>[];
}> = async (app, { db, clock, parts }) => {
  app.post(
    '/home',
    {
      // A role that opens nothing has a home page too, with nothing on it.
      config: { access: 'signed-in', readsAsCaller: true },
      schema: {
        tags: ['home'],
        summary: 'What needs the caller, the most important first, and where they stand',
        body: HomeRequest,
        response: { 200: HomeAnswer },
      },
    },
    async (request) =>
      readAs(request, (caller) => readHome(db, parts, { caller, requestId: request.id, now: clock.now() })),
  );
};

/** The page that everybody begins at. What is on it belongs to the other areas, which each say their part. */
export const homeDomain = (areas: readonly Domain[]) =>
  defineDomain({
    routes: {
      portal: async (scope, services) => {
        const parts = areas.flatMap(({ home }) => home?.(services) ?? []);
        await scope.register(routes, { ...services, parts });
      },
    },
  });
