import {
  ChangedAnswer,
  CorrectMemberAnswer,
  CorrectMemberRequest,
  EndViewAnswer,
  EndViewRequest,
  FindByIdentityAnswer,
  FindByIdentityRequest,
  HoldMemberRequest,
  ReinstateMemberRequest,
  TerminateMemberRequest,
  UncoverAnswer,
  UncoverRequest,
  ViewAsAnswer,
  ViewAsRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls } from '../../../engines/entitlements/index.ts';
import {
  holdMember,
  reinstateMember,
  terminateMember,
  type StandingServices,
} from '../standing/decide-standing.ts';
import { correctMember, type CorrectServices } from './correct-member.ts';
import { findByIdentity } from './find-by-identity.ts';
import { uncoverDetail } from './uncover-detail.ts';
import { endViewAs, viewAsMember } from './view-as-member.ts';

const described = deskCalls(['staff.membership'], 'members desk');

/** What the membership desk does with a person's record. */
export const memberRoutes: FastifyPluginAsyncTypebox<{
  services: StandingServices & CorrectServices;
}> = async (app, { services }) => {
  app.post(
    '/staff/members/uncover',
    described('Show a covered detail of a person, who reads what for', UncoverRequest, UncoverAnswer, [
      'notFound',
      'ownMatter',
    ]),
    async (request) => uncoverDetail(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/correct',
    described(
      'Correct the details of a person, who is told and reads why',
      CorrectMemberRequest,
      CorrectMemberAnswer,
      ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'],
    ),
    async (request) => correctMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/find-by-identity',
    described('Find people by their whole identity number', FindByIdentityRequest, FindByIdentityAnswer),
    async (request) => findByIdentity(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/hold',
    described('Put a member on hold, with the reason that they read', HoldMemberRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'conflict',
      'stale',
      'ruleBroken',
    ]),
    async (request) => holdMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/terminate',
    described('End a membership today', TerminateMemberRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'conflict',
      'stale',
      'ruleBroken',
    ]),
    async (request) => terminateMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/reinstate',
    described(
      'Lift a hold, or bring a membership back that had ended',
      ReinstateMemberRequest,
      ChangedAnswer,
      ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'],
    ),
    async (request) => reinstateMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/view-as',
    described(
      'See the portal as a member sees it, for some minutes and without changing anything',
      ViewAsRequest,
      ViewAsAnswer,
      ['notFound', 'ownMatter', 'ruleBroken'],
    ),
    async (request) => viewAsMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/end-view',
    described('See the portal as oneself again', EndViewRequest, EndViewAnswer, ['notFound']),
    async (request) => endViewAs(services, contextOf(request), request.body),
  );
};
