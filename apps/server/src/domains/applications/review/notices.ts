import { Type } from 'typebox';
import type { MailedNotice } from '../../../engines/notifications/index.ts';

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
): MailedNotice<{ readonly submissionId: string }, typeof decisionMail.payload> => ({
  area: 'Application',
  link: '/applications',
  title: () => decisionTexts[decision][0],
  body: () => decisionTexts[decision][1],
  mail: decisionMail,
  about: ({ submissionId }) => ({ submissionId, decision }),
});
