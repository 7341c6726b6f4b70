import { dayText } from '@charter/contracts';
import { Type } from 'typebox';
import type { MailedNotice, Notice } from '../../engines/notifications/index.ts';

export const declarationNotices = [
  'opened',
  'submitted',
  'selected',
  'reopened',
  'approved',
  'rejected',
  'reminder',
] as const;
export type DeclarationNotice = (typeof declarationNotices)[number];

export interface DeclarationFacts {
  readonly declarationId: string;
  readonly name: string;
  readonly endsOn: string;
  readonly request: string | null;
  readonly dueOn: string | null;
  readonly remark: string | null;
}

const asked = ({ request, dueOn }: DeclarationFacts): string =>
  [
    request ?? 'Somebody looks at your evidence.',
    dueOn === null ? null : `Please answer by ${dayText(dueOn)}.`,
  ]
    .filter((part) => part !== null)
    .join(' ');

const texts: Readonly<Record<DeclarationNotice, (facts: DeclarationFacts) => readonly [string, string]>> = {
  opened: ({ name, endsOn }) => [
    `Open: ${name}`,
    `Its period ends on ${dayText(endsOn)}. Add your evidence as you go, and submit the declaration by then.`,
  ],
  submitted: ({ name }) => [`Submitted: ${name}`, 'We have received your declaration.'],
  selected: (facts) => [`Selected for review: ${facts.name}`, asked(facts)],
  reopened: (facts) => [`Please add to it: ${facts.name}`, `${asked(facts)} You can change it again.`],
  approved: ({ name, remark }) => [`Approved: ${name}`, remark ?? 'Thank you. Nothing more is needed.'],
  rejected: ({ name, remark }) => [
    `Not accepted: ${name}`,
    remark ?? 'Open the declaration to see its units, or write to the education desk.',
  ],
  reminder: ({ name, endsOn }) => [
    `Still to be declared: ${name}`,
    `The period ends on ${dayText(endsOn)}. Add your evidence and submit the declaration.`,
  ],
};

export function noticeText(
  kind: DeclarationNotice,
  facts: DeclarationFacts,
): { title: string; body: string } {
  const [title, body] = texts[kind](facts);
  return { title, body };
}

export const declarationPath = ({ declarationId }: Pick<DeclarationFacts, 'declarationId'>): string =>
  `/exam/evidence?id=${declarationId}`;

export const declarationMail = {
  name: 'declaration-mail',
  payload: Type.Object({
    declarationId: Type.String({ format: 'uuid' }),
    news: Type.Unsafe<DeclarationNotice>({ type: 'string', enum: [...declarationNotices] }),
  }),
};

/** Leads to the declaration it is about. */
export const declarationNotice = (
  kind: DeclarationNotice,
  facts: DeclarationFacts,
): MailedNotice<{ readonly declarationId: string }, typeof declarationMail.payload> => ({
  area: 'CPD',
  link: declarationPath(facts),
  title: () => noticeText(kind, facts).title,
  body: () => noticeText(kind, facts).body,
  mail: declarationMail,
  about: ({ declarationId }) => ({ declarationId, news: kind }),
});

/** Units of an event that somebody was at. The certificate is offered there, so that no mail is needed. */
export const creditNotice: Notice<{ readonly name: string; readonly units: number }> = {
  area: 'CPD',
  link: '/cpd/declaration',
  title: ({ name, units }) => `${units} CPD ${units === 1 ? 'unit' : 'units'}: ${name}`,
  body: () => 'Your attendance is confirmed. Add the event to your evidence with one step.',
};
