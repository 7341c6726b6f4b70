import {
  ApproveApplicationRequest,
  AskForMoreRequest,
  ChangedAnswer,
  CheckApplicationRequest,
  DeclineApplicationRequest,
  NoteOnApplicationRequest,
  TakeApplicationRequest,
  TakeNextAnswer,
  TakeNextRequest,
  UndoDecisionRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls } from '../../../engines/entitlements/index.ts';
import { approveApplication, declineApplication, undoDecision } from './decide-application.ts';
import { askForMore } from './ask-for-more.ts';
import { checkApplication } from './check-application.ts';
import { noteOnApplication } from './note-on-application.ts';
import type { ReviewServices } from './review.ts';
import { takeApplication, takeNextApplication } from './take-application.ts';

const described = deskCalls(['staff.membership'], 'reviewing applications');

/** What officers do with applications. Each call says which version of the review they decide on. */
export const reviewRoutes: FastifyPluginAsyncTypebox<{ services: ReviewServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/applications/take',
    described(
      'Take an application, hand it to a colleague or give it back',
      TakeApplicationRequest,
      ChangedAnswer,
      ['notFound', 'ownMatter', 'ruleBroken'],
    ),
    async (request) => takeApplication(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/applications/take-next',
    described('Take the application that was promised soonest', TakeNextRequest, TakeNextAnswer),
    async (request) => takeNextApplication(services, contextOf(request)),
  );
  app.post(
    '/staff/applications/note',
    described('Write a note that officers read', NoteOnApplicationRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'conflict',
    ]),
    async (request) => noteOnApplication(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/applications/ask',
    described('Ask the applicant for more', AskForMoreRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'stale',
      'ruleBroken',
    ]),
    async (request) => askForMore(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/applications/check',
    described('Tick something of the checklist off', CheckApplicationRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'stale',
      'ruleBroken',
    ]),
    async (request) => checkApplication(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/applications/approve',
    described('Approve an application and make it real', ApproveApplicationRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'stale',
      'ruleBroken',
    ]),
    async (request) => approveApplication(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/applications/decline',
    described('Decline an application, with the reason', DeclineApplicationRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'stale',
      'ruleBroken',
    ]),
    async (request) => declineApplication(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/applications/undo',
    described('Take a decision back within a day', UndoDecisionRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'stale',
      'ruleBroken',
    ]),
    async (request) => undoDecision(services, contextOf(request), request.body),
  );
};
