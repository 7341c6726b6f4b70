import { defineDomain } from '../domain.ts';
import { applicationOrders } from './application-orders.ts';
import type { ApplicationServices } from './application-services.ts';
import { applicationMails } from './mails.ts';
import { submissionEvents } from './records/submission-events.ts';
import { submissions } from './records/submissions.ts';
import { webForms } from './records/web-forms.ts';
import { applicationRoutes, formRoutes } from './routes.ts';

/** The files of an application are documents, and whoever keeps documents says what becomes of them. */
export const applicationsDomain = ({ keepFiles }: Pick<ApplicationServices, 'keepFiles'>) =>
  defineDomain({
    records: [submissionEvents, submissions, webForms],
    routes: {
      portal: async (scope, services) => {
        await scope.register(applicationRoutes, { services: { ...services, keepFiles } });
      },
      forms: async (scope, services) => {
        await scope.register(formRoutes, { services: { ...services, keepFiles } });
      },
    },
    jobs: ({ db, mailer, config }) => applicationMails({ ...config, db, mailer }),
    orderSources: [applicationOrders],
  });
