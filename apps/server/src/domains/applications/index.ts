import { defineDomain } from '../domain.ts';
import type { ApplicationServices } from './application-services.ts';
import { applicationsHome } from './home.ts';
import { applicationMails } from './mails.ts';
import { submissionEvents } from './records/submission-events.ts';
import { submissions } from './records/submissions.ts';
import { webForms } from './records/web-forms.ts';
import { applicationRoutes, formRoutes } from './routes.ts';

export { applicationOrders } from './application-orders.ts';
export { handInRegistration } from './hand-in-registration.ts';

/**
 * The files of an application are documents, and whoever keeps documents says what becomes of them; the form of a place at
 * an event is handed in by whoever registers people.
 */
export const applicationsDomain = (parts: Pick<ApplicationServices, 'keepFiles' | 'register'>) =>
  defineDomain({
    records: [submissionEvents, submissions, webForms],
    routes: {
      portal: async (scope, services) => {
        await scope.register(applicationRoutes, { services: { ...services, ...parts } });
      },
      forms: async (scope, services) => {
        await scope.register(formRoutes, { services: { ...services, ...parts } });
      },
    },
    home: applicationsHome,
    jobs: ({ db, mailer, config }) => applicationMails({ ...config, db, mailer }),
  });
