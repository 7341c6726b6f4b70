import { defineDomain } from '../domain.ts';
import { caseDeskRoutes } from './desk/routes.ts';
import { casesHome } from './home.ts';
import { refusedAnswerMails } from './mail-answers/refused-answer.ts';
import { mailAnswerRoutes } from './mail-answers/routes.ts';
import { requestMails } from './mails.ts';
import { cases } from './records/cases.ts';
import { caseEvents, caseMessages, caseNotes } from './records/conversation.ts';
import { requestRoutes } from './routes.ts';
import type { RequestParts } from './service-request.ts';

export { answerCase } from './desk/answer-case.ts';
export { takeCase } from './desk/take-case.ts';
export { findOpenRequest, raiseRequest, resolveQuestion } from './raise-request.ts';
export { isOpen as isOpenRequest } from './request-steps.ts';
export { lockRequest } from './service-request.ts';

export const casesDomain = (parts: RequestParts) =>
  defineDomain({
    records: [cases, caseMessages, caseEvents, caseNotes],
    routes: {
      portal: async (scope, services) => {
        await scope.register(requestRoutes, { services: { ...services, ...parts } });
        await scope.register(caseDeskRoutes, { services: { ...services, ...parts } });
      },
    },
    home: () => casesHome,
    rootRoutes: async (scope, services) => {
      await scope.register(mailAnswerRoutes, { services: { ...services, ...parts } });
    },
    jobs: ({ db, mailer, config }) => [
      ...requestMails({ ...config, db, mailer }),
      ...refusedAnswerMails({ ...config, db, mailer }),
    ],
  });
