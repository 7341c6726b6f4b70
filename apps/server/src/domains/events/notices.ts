import { dayText, endingTexts, momentText } from '@charter/contracts';
import { Type } from 'typebox';
import type { MailedNotice } from '../../engines/notifications/index.ts';
import { moneyText } from '../orders/index.ts';

export const registrationNoticeKinds = [
  'registered',
  'waiting',
  'offered',
  'lapsed',
  'cancelled',
  'leftLine',
  'declined',
  'expired',
  'reminder',
  'calledOff',
] as const;
export type RegistrationNotice = (typeof registrationNoticeKinds)[number];

/** What is said depends on the event, and on what of the registration the notice is about. */
export interface NoticeFacts {
  readonly eventId: string;
  readonly name: string;
  readonly isExam: boolean;
  readonly place?: number;
  readonly offeredUntil?: string | null;
  readonly payBy?: string | null;
  readonly refundCents?: number;
  /** On its way by a proof that finance has yet to verify, and how much of it is given back once it is found. */
  readonly transferCents?: number;
  readonly transferBackCents?: number;
  readonly reason?: string | null;
}

const texts: Readonly<Record<RegistrationNotice, (facts: NoticeFacts) => readonly [string, string]>> = {
  registered: ({ name, payBy }) => [
    `You are registered: ${name}`,
    payBy
      ? `Your seat is kept until ${dayText(payBy)}. Pay by then under Invoices & Payments.`
      : 'Your seat is kept for you.',
  ],
  waiting: ({ name, place }) => [
    `You are on the waiting list: ${name}`,
    `${place === undefined ? '' : `You are number ${place} in the line. `}We tell you as soon as a seat is free.`,
  ],
  offered: ({ name, offeredUntil }) => [
    `A seat is free: ${name}`,
    `It is kept for you${offeredUntil ? ` until ${momentText(offeredUntil)}` : ''}. Accept it before then, or it goes to the next in line.`,
  ],
  lapsed: ({ name }) => [
    `Your offer has ended: ${name}`,
    'You did not accept the seat in time, and it goes to the next in line.',
  ],
  cancelled: (facts) => [`Cancelled: ${facts.name}`, `Your registration was cancelled.${moneyBack(facts)}`],
  leftLine: ({ name }) => [
    `You have left the waiting list: ${name}`,
    'Your place in the line was given up. You may join again while there is a waiting list.',
  ],
  declined: (facts) => [
    `Your registration was declined: ${facts.name}`,
    `The institution has declined your registration. What you have paid is credited in full.${ofTransfer(facts)}`,
  ],
  expired: ({ name }) => [
    `Your registration has expired: ${name}`,
    'It was not paid in time. The seat was given up and the invoice cancelled.',
  ],
  reminder: ({ name, payBy }) => [
    `Please pay soon: ${name}`,
    `Your seat is kept until ${payBy ? dayText(payBy) : 'the deadline'} only. Pay by then under Invoices & Payments.`,
  ],
  calledOff: ({ name, reason, ...facts }) => [
    `Called off: ${name}`,
    `${reason ? `${reason} ` : ''}Your registration was cancelled. What you have paid is credited in full.${ofTransfer(facts)}`,
  ],
};

type Money = Pick<NoticeFacts, 'refundCents' | 'transferCents' | 'transferBackCents'>;

const moneyBack = ({ refundCents = 0, ...facts }: Money): string =>
  `${refundCents > 0 ? ` ${moneyText(refundCents)} of what you have paid is to be given back to you. ${endingTexts.howGivenBack}` : ''}${ofTransfer(facts)}`;

/** As the dialog says it before. */
function ofTransfer({ transferCents = 0, transferBackCents = 0 }: Money): string {
  if (transferCents === 0) return '';
  const back = transferBackCents === 0 ? 'nothing' : moneyText(transferBackCents);
  return ` Your proof of payment is still being verified: once our finance office finds the ${moneyText(transferCents)}, ${back} of it is given back to you. You need do nothing more.`;
}

export function noticeText(kind: RegistrationNotice, facts: NoticeFacts): { title: string; body: string } {
  const [title, body] = texts[kind](facts);
  return { title, body };
}

export const eventPath = ({ eventId, isExam }: Pick<NoticeFacts, 'eventId' | 'isExam'>): string =>
  `${isExam ? '/exam-detail' : '/event/details'}?id=${eventId}`;

export const registrationMail = {
  name: 'registration-mail',
  payload: Type.Object({
    registrationId: Type.String({ format: 'uuid' }),
    news: Type.Unsafe<RegistrationNotice>({ type: 'string', enum: [...registrationNoticeKinds] }),
  }),
};

/** Leads to the event it is about. */
export const registrationNotice = (
  kind: RegistrationNotice,
  facts: NoticeFacts,
): MailedNotice<{ readonly registrationId: string }, typeof registrationMail.payload> => ({
  area: 'Event',
  link: eventPath(facts),
  title: () => noticeText(kind, facts).title,
  body: () => noticeText(kind, facts).body,
  mail: registrationMail,
  about: ({ registrationId }) => ({ registrationId, news: kind }),
});
