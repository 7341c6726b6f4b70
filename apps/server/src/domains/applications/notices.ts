import type { MailedNotice } from '../../engines/notifications/index.ts';
import { applicationReceivedMail } from './mails.ts';

interface Received {
  readonly submissionId: string;
  readonly form: string;
  readonly hasPayment: boolean;
}

export const applicationNotices = {
  received: {
    area: 'Application',
    link: '/applications',
    title: ({ form }) => `We have received: ${form}`,
    body: ({ hasPayment }) => {
      const payment = hasPayment ? ' Your invoice will be under Invoices & Payments in a moment.' : '';
      return `It goes to the membership team for review, and we tell you by email what they decide.${payment}`;
    },
    mail: applicationReceivedMail,
    about: ({ submissionId }) => ({ submissionId }),
  } satisfies MailedNotice<Received, typeof applicationReceivedMail.payload>,
};
