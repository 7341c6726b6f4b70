import { Type } from 'typebox';
import type { MailedNotice, Notice } from '../../../engines/notifications/index.ts';

export const decisions = ['approved', 'declined', 'undone'] as const;
export type Decision = (typeof decisions)[number];

export const decisionMail = {
  name: 'application-decision-mail',
  payload: Type.Object({
    submissionId: Type.String({ format: 'uuid' }),
    decision: Type.Unsafe<Decision>({ type: 'string', enum: [...decisions] }),
  }),
};

/** What the notification and the mail say of a decision; the reason stands in the portal, where only the applicant reads it. */
export const decisionTexts: Readonly<Record<Decision, readonly [title: string, body: string]>> = {
  approved: ['Your application is approved', 'What it changes for you is in force from now on.'],
  declined: ['Your application is declined', 'Read the reason under your applications.'],
  undone: ['Your application is in review again', 'The decision that we told you of was taken back.'],
};

export const decisionNotice = (
  decision: Decision,
  /** What an approval made real, where that is more than can be said of all of them. */
  says?: string,
): MailedNotice<{ readonly submissionId: string }, typeof decisionMail.payload> => ({
  area: 'Application',
  link: '/applications',
  title: () => decisionTexts[decision][0],
  body: () => says ?? decisionTexts[decision][1],
  mail: decisionMail,
  about: ({ submissionId }) => ({ submissionId, decision }),
});

export const askedMail = {
  name: 'application-asked-mail',
  payload: Type.Object({ requestId: Type.String({ format: 'uuid' }) }),
};

interface Asked {
  readonly submissionId: string;
  /** What the form is called. */
  readonly form: string;
  readonly message: string;
}

/** Where the applicant answers. */
export const askedPath = (submissionId: string): string => `/applications?view=${submissionId}`;

/** The notification and the mail say the same: what is missing must be read to be answered. */
export const askedText = ({ form, message }: Omit<Asked, 'submissionId'>) => ({
  title: `We need something more: ${form}`,
  body: `${message} Open your application to answer; the rest of it stays as you sent it.`,
});

export const askedNotice = (
  asked: Asked,
): MailedNotice<{ readonly requestId: string }, typeof askedMail.payload> => ({
  area: 'Application',
  link: askedPath(asked.submissionId),
  title: () => askedText(asked).title,
  body: () => askedText(asked).body,
  mail: askedMail,
  about: ({ requestId }) => ({ requestId }),
});

interface Answered {
  readonly submissionId: string;
  readonly applicant: string;
}

/** For the officer who asked. */
export const answeredNotice = ({ submissionId }: Answered): Notice<Answered> => ({
  area: 'Application',
  link: `/staff/applications/${submissionId}`,
  title: ({ applicant }) => `${applicant} has answered`,
  body: () => 'The application is with you again. The review shows what changed.',
});
