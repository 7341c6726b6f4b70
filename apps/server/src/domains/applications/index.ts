import { submissionEvents } from './records/submission-events.ts';
import { submissions } from './records/submissions.ts';
import { webForms } from './records/web-forms.ts';

export { applicationOrders } from './application-orders.ts';
export { applicationMails } from './mails.ts';
export { applicationRoutes, formRoutes } from './routes.ts';

export const applicationRecords = [submissionEvents, submissions, webForms];
