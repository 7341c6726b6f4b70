import {
  AnswerCaseRequest,
  ChangedAnswer,
  NoteOnCaseRequest,
  TakeCaseRequest,
  TakeNextAnswer,
  TakeNextRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls } from '../../../engines/entitlements/index.ts';
import type { RequestServices } from '../service-request.ts';
import { answerCase } from './answer-case.ts';
import { noteOnCase } from './note-on-case.ts';
import { takeCase, takeNextCase } from './take-case.ts';

const described = deskCalls(
  ['staff.membership', 'staff.finance', 'staff.events', 'staff.education'],
  'answering cases',
);

/** What officers do with cases: the membership desk with all of them, each other desk with those of its own work. */
export const caseDeskRoutes: FastifyPluginAsyncTypebox<{ services: RequestServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/cases/take',
    described('Take a case, hand it to a colleague or give it back', TakeCaseRequest, ChangedAnswer),
    async (request) => takeCase(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/cases/take-next',
    described('Take the case that was promised soonest', TakeNextRequest, TakeNextAnswer),
    async (request) => takeNextCase(services, contextOf(request)),
  );
  app.post(
    '/staff/cases/note',
    described('Write a note that officers read', NoteOnCaseRequest, ChangedAnswer),
    async (request) => noteOnCase(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/cases/answer',
    described('Answer a case, and say what follows', AnswerCaseRequest, ChangedAnswer),
    async (request) => answerCase(services, contextOf(request), request.body),
  );
};
