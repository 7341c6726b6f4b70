import {
  ChangedAnswer,
  FindByIdentityAnswer,
  FindByIdentityRequest,
  HoldMemberRequest,
  ReinstateMemberRequest,
  TerminateMemberRequest,
  UncoverAnswer,
  UncoverRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import {
  holdMember,
  reinstateMember,
  terminateMember,
  type StandingServices,
} from '../standing/decide-standing.ts';
import { findByIdentity } from './find-by-identity.ts';
import { uncoverDetail } from './uncover-detail.ts';

const config = { access: { assets: ['staff.membership'] } };
const tags = ['members desk'];

/** What the membership desk does with a person's record. */
export const memberRoutes: FastifyPluginAsyncTypebox<{ services: StandingServices }> = async (
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
  app.post(
    '/staff/members/hold',
    {
      config,
      schema: {
        tags,
        summary: 'Put a member on hold, with the reason that they read',
        body: HoldMemberRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => holdMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/terminate',
    {
      config,
      schema: {
        tags,
        summary: 'End a membership today',
        body: TerminateMemberRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => terminateMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/reinstate',
    {
      config,
      schema: {
        tags,
        summary: 'Lift a hold, or bring a membership back that had ended',
        body: ReinstateMemberRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => reinstateMember(services, contextOf(request), request.body),
  );
};
