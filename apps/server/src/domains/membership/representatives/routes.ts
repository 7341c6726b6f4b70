import {
  ChangedAnswer,
  EndRepresentativeRequest,
  GrantRepresentativeRequest,
  representativesAsset,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import { endRepresentative } from './end-representative.ts';
import { grantRepresentative } from './grant-representative.ts';
import { representativeDesks, type RepresentativeServices } from './organisation.ts';

export const representativeRoutes: FastifyPluginAsyncTypebox<{ services: RepresentativeServices }> = async (
  app,
  { services },
) => {
  const tags = ['representatives'];
  const config = { access: { assets: [representativesAsset, ...representativeDesks] } };
  app.post(
    '/representatives/grant',
    {
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Let a person speak for an organisation',
        body: GrantRepresentativeRequest,
        response: { 201: ChangedAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await grantRepresentative(services, contextOf(request), request.body)),
  );
  app.post(
    '/representatives/end',
    {
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'End the representation of an organisation',
        body: EndRepresentativeRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => endRepresentative(services, contextOf(request), request.body),
  );
};
