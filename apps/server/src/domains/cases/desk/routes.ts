import { AnswerCaseRequest, ChangedAnswer, NoteOnCaseRequest, TakeCaseRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import type { RequestServices } from '../service-request.ts';
import { answerCase } from './answer-case.ts';
import { noteOnCase } from './note-on-case.ts';
import { takeCase } from './take-case.ts';

const config = {
  access: { assets: ['staff.membership', 'staff.finance', 'staff.events', 'staff.education'] },
};

const described = <const Body>(summary: string, body: Body) => ({
  config,
  schema: { tags: ['answering cases'], summary, body, response: { 200: ChangedAnswer } },
});

/** What officers do with cases: the membership desk with all of them, each other desk with those of its own work. */
export const caseDeskRoutes: FastifyPluginAsyncTypebox<{ services: RequestServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/cases/take',
    described('Take a case, hand it to a colleague or give it back', TakeCaseRequest),
    async (request) => takeCase(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/cases/note',
    described('Write a note that officers read', NoteOnCaseRequest),
    async (request) => noteOnCase(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/cases/answer',
    described('Answer a case, and say what follows', AnswerCaseRequest),
    async (request) => answerCase(services, contextOf(request), request.body),
  );
};
