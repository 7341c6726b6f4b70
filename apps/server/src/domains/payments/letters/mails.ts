import { defineMail, type Mailer } from '../../../platform/mail/index.ts';
import type { LetterServices } from './letter-services.ts';
import { receiptMail, sponsorMail } from './mail-jobs.ts';
import { receiptLetter } from './receipt-letter.ts';
import { sponsorLetter } from './sponsor-letter.ts';

/** The mails about payments. */
export const paymentMails = ({ mailer, ...services }: LetterServices & { readonly mailer: Mailer }) => [
  defineMail(mailer, {
    ...receiptMail,
    compose: ({ receiptId }) => receiptLetter(services, receiptId),
  }),
  defineMail(mailer, {
    ...sponsorMail,
    compose: ({ sponsorshipId }) => sponsorLetter(services, sponsorshipId),
  }),
];
