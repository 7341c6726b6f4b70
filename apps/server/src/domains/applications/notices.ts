import { submittedTexts } from '@charter/contracts';
import type { MailedNotice } from '../../engines/notifications/index.ts';
import { applicationReceivedMail } from './mails.ts';

interface Received {
  readonly submissionId: string;
  readonly form: string;
  readonly hasPayment: boolean;
  readonly reference: string;
}

export const applicationNotices = {
  received: {
    area: 'Application',
    link: '/applications',
    title: ({ form }) => `We have received: ${form}`,
    body: ({ hasPayment, reference }) =>
      [
        submittedTexts.referenceIs(reference),
        submittedTexts.review,
        ...(hasPayment ? [submittedTexts.payWhenInvoiced] : []),
      ].join(' '),
    mail: applicationReceivedMail,
    about: ({ submissionId }) => ({ submissionId }),
  } satisfies MailedNotice<Received, typeof applicationReceivedMail.payload>,
};
