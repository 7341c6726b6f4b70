import { codes } from '@charter/contracts';
import { Type } from 'typebox';
import type { MailedNotice } from '../../engines/notifications/index.ts';

export const requestNotices = ['received', 'answered', 'waits', 'moved', 'reopened'] as const;
export type RequestNotice = (typeof requestNotices)[number];

export interface RequestFacts {
  readonly id: string;
  readonly case_number: string;
  readonly title: string;
  readonly status_code: number;
  readonly answer_due_on: string | null;
}

const statusOf = ({ status_code }: RequestFacts): string =>
  (codes.caseStatus as Readonly<Record<number, string>>)[status_code] ?? '';
const expected = ({ answer_due_on }: RequestFacts): string =>
  answer_due_on === null ? '' : ` You can expect an answer by ${answer_due_on}.`;

const texts: Readonly<Record<RequestNotice, (facts: RequestFacts) => readonly [string, string]>> = {
  received: (facts) => [
    `We have your request ${facts.case_number}`,
    `'${facts.title}' has reached us.${expected(facts)}`,
  ],
  answered: (facts) => [
    `There is an answer to your request ${facts.case_number}`,
    `We have written to you about '${facts.title}'. Read it, and answer, in the portal.`,
  ],
  waits: (facts) => [
    `We need an answer from you about your request ${facts.case_number}`,
    `We have asked you something about '${facts.title}'. The time we promised stands still until you answer in the portal.`,
  ],
  moved: (facts) => [
    `Your request ${facts.case_number} is now: ${statusOf(facts)}`,
    `The status of '${facts.title}' has changed.`,
  ],
  reopened: (facts) => [
    `Your request ${facts.case_number} is open again`,
    `You have reopened '${facts.title}'.${expected(facts)}`,
  ],
};

export const noticeText = (kind: RequestNotice, facts: RequestFacts) => {
  const [title, body] = texts[kind](facts);
  return { title, body };
};

export const requestPath = (id: string): string => `/queries/viewrequest?id=${id}`;

export const requestMail = {
  name: 'request-mail',
  payload: Type.Object({
    requestId: Type.String({ format: 'uuid' }),
    news: Type.Unsafe<RequestNotice>({ type: 'string', enum: [...requestNotices] }),
  }),
};

export const requestNotice = (
  kind: RequestNotice,
  facts: RequestFacts,
): MailedNotice<unknown, typeof requestMail.payload> => ({
  area: 'Service request',
  link: requestPath(facts.id),
  title: () => noticeText(kind, facts).title,
  body: () => noticeText(kind, facts).body,
  mail: requestMail,
  about: () => ({ requestId: facts.id, news: kind }),
});
