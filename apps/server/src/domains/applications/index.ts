import { defineDomain } from '../domain.ts';
import { applicationOrders } from './application-orders.ts';
import type { ApplicationServices } from './application-services.ts';
import { classFeeRoutes } from './class-fees.ts';
import { applicationsHome } from './home.ts';
import { applicationMails } from './mails.ts';
import { applicationNotes, applicationRequests, applicationReviews } from './review/records.ts';
import { decisionMails } from './review/mails.ts';
import { reviewRoutes } from './review/routes.ts';
import type { Approval } from './review/approval.ts';
import { automationLogs } from './records/automation-logs.ts';
import { submissionEvents } from './records/submission-events.ts';
import { submissions } from './records/submissions.ts';
import { webForms } from './records/web-forms.ts';
import { applicationRoutes, formRoutes } from './routes.ts';

export { handInRegistration } from './hand-in-registration.ts';
export type { Approval, Foreseen } from './review/approval.ts';
export { checkedOff, type Check } from './review/checklists.ts';
export { noteLook } from './review/note-look.ts';
export { approvalOf } from './review/decide-application.ts';
export { takeApplication } from './review/take-application.ts';
export { findOwnForm, formOf, type Submission } from './submission.ts';

interface ApplicationParts extends Pick<ApplicationServices, 'keepFiles' | 'register'> {
  readonly approvals: readonly Approval[];
}

/**
 * The files of an application are documents, and whoever keeps documents says what becomes of them; the form of a place at
 * an event is handed in by whoever registers people; what an approval makes real is done by whoever it concerns.
 */
export const applicationsDomain = ({ approvals, ...parts }: ApplicationParts) =>
  defineDomain({
    orderSources: [applicationOrders],
    records: [
      applicationNotes,
      applicationRequests,
      applicationReviews,
      automationLogs,
      submissionEvents,
      submissions,
      webForms,
    ],
    routes: {
      portal: async (scope, services) => {
        await scope.register(applicationRoutes, { services: { ...services, ...parts } });
        await scope.register(reviewRoutes, { services: { ...services, approvals } });
      },
      forms: async (scope, services) => {
        await scope.register(formRoutes, { services: { ...services, ...parts } });
      },
    },
    openRoutes: {
      portal: async (scope, services) => {
        await scope.register(classFeeRoutes, { services });
      },
    },
    home: applicationsHome,
    jobs: ({ db, mailer, config }) => [
      ...applicationMails({ ...config, db, mailer }),
      ...decisionMails({ ...config, db, mailer }),
    ],
  });
