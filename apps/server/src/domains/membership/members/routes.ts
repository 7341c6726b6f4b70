import {
  FindByIdentityAnswer,
  FindByIdentityRequest,
  UncoverAnswer,
  UncoverRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { findByIdentity } from './find-by-identity.ts';
import { uncoverDetail } from './uncover-detail.ts';

const config = { access: { assets: ['staff.membership'] } };
const tags = ['members desk'];

/** What the membership desk does with a person's record. */
export const memberRoutes: FastifyPluginAsyncTypebox<{ services: { readonly db: Database } }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/members/uncover',
    {
      config,
      schema: {
        tags,
        summary: 'Show a covered detail of a person, who reads what for',
        body: UncoverRequest,
        response: { 200: UncoverAnswer },
      },
    },
    async (request) => uncoverDetail(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/find-by-identity',
    {
      config,
      schema: {
        tags,
        summary: 'Find people by their whole identity number',
        body: FindByIdentityRequest,
        response: { 200: FindByIdentityAnswer },
      },
    },
    async (request) => findByIdentity(services, contextOf(request), request.body),
  );
};
