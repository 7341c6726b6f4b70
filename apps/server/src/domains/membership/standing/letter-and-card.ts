import { dayText, institutionDay, paperMessages, verifyLink, type CardAnswer } from '@charter/contracts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import {
  issueCode,
  makeCodedPaper,
  type PaperServices,
  type CodedPaper,
} from '../../../engines/verification/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { qrModules } from '../../../platform/pdf/index.ts';
import { findStanding, type Standing } from './good-standing.ts';

const desks = ['staff.membership'];

/** Says that a member is in good standing now, whenever somebody asks; a letter is taken for a year at most. */
export const letterPaper: CodedPaper = {
  kind: 'letter',
  desks,
  factsOf: async (db, { subject_id, issued_on }, now) => {
    const found = await findStanding(db, subject_id, now);
    if (!found || found.standing !== null) return null;
    const until = new Date(issued_on);
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    return {
      holder: found.holder,
      what: 'Member in good standing',
      lines: linesOf(found),
      validUntil: until.toISOString(),
    };
  },
};

/** Says that somebody is a member now. A card is of a year; what is owed does not make it untrue. */
export const cardPaper: CodedPaper = {
  kind: 'card',
  desks,
  factsOf: async (db, { subject_id, edition }, now) => {
    const found = await findStanding(db, subject_id, now);
    if (!found || found.membership !== null) return null;
    return {
      holder: found.holder,
      what: 'Member',
      lines: linesOf(found),
      validUntil: `${Number(edition) + 1}-01-01T00:00:00+02:00`,
    };
  },
};

const linesOf = ({ memberType, membershipNumber }: Standing) => [
  memberType,
  `Membership number ${membershipNumber}`,
];

export async function makeLetter(services: PaperServices, context: RequestContext): Promise<Attachment> {
  const now = services.clock.now();
  const { contactId } = context.caller;
  const found = await findStanding(services.db, contactId, now);
  if (!found || found.standing !== null)
    throw new AppError('ruleBroken', paperMessages[found?.standing ?? 'notMember']);
  const { holder, memberType, membershipNumber, joinedOn } = found;
  const day = institutionDay(now);
  const { institution } = services.config;
  const thing = { kind: 'letter', subjectId: contactId, edition: day, contactId } as const;
  return makeCodedPaper(services, context, thing, {
    title: 'Letter of good standing',
    name: holder,
    holder,
    facts: [
      ['Membership number', membershipNumber],
      ['Membership type', memberType],
      ['Member since', joinedOn && dayText(joinedOn)],
    ],
    asks: 'Whoever is shown this letter sees here whether the member is in good standing today.',
    more: [
      { kind: 'gap', points: 18 },
      { kind: 'text', style: 'body', text: 'To whom it may concern' },
      { kind: 'gap', points: 8 },
      {
        kind: 'text',
        style: 'body',
        text: `We confirm that ${holder} is a member of the ${institution.name}, that the membership is in force, and that no invoice is past its due date as of ${dayText(day)}.`,
      },
      { kind: 'gap', points: 8 },
      {
        kind: 'text',
        style: 'body',
        text: 'This letter is good for twelve months and as long as the standing lasts: the code above says so at any time.',
      },
      { kind: 'gap', points: 8 },
      { kind: 'text', style: 'body', text: 'Yours faithfully' },
      { kind: 'gap', points: 48 },
      {
        kind: 'columns',
        columns: [
          {
            share: 2,
            blocks: [{ kind: 'rule' }, { kind: 'text', style: 'quiet', text: `For the ${institution.name}` }],
          },
          { share: 1, blocks: [] },
        ],
      },
    ],
  });
}

/** What the card shows, on the page and on the picture that is drawn from it; null where the membership is not in force. */
export async function readCard(services: PaperServices, context: RequestContext): Promise<CardAnswer> {
  const { db, clock, config } = services;
  const now = clock.now();
  const { contactId } = context.caller;
  const found = await findStanding(db, contactId, now);
  if (!found || found.membership !== null) return { card: null, reason: found?.membership ?? 'notMember' };
  const issuing = { secret: config.linkSecret, actor: actorOf(context), now };
  const { code } = await issueCode(db, issuing, cardOf(contactId, now));
  const link = verifyLink(config.publicUrl, code);
  return {
    reason: null,
    card: {
      holder: found.holder,
      membershipNumber: found.membershipNumber,
      memberType: found.memberType,
      memberSince: found.joinedOn,
      validUntil: lastDayOf(now),
      code,
      link,
      qr: qrRows(link),
    },
  };
}

export async function makeCard(services: PaperServices, context: RequestContext): Promise<Attachment> {
  const now = services.clock.now();
  const { contactId } = context.caller;
  const found = await findStanding(services.db, contactId, now);
  if (!found || found.membership !== null)
    throw new AppError('ruleBroken', paperMessages[found?.membership ?? 'notMember']);
  const { holder, memberType, membershipNumber, joinedOn } = found;
  return makeCodedPaper(services, context, cardOf(contactId, now), {
    title: 'Membership card',
    name: holder,
    holder,
    facts: [
      ['Membership number', membershipNumber],
      ['Membership type', memberType],
      ['Member since', joinedOn && dayText(joinedOn)],
      ['Valid until', dayText(lastDayOf(now))],
    ],
    asks: 'Whoever is shown this card sees here whether its holder is a member today.',
  });
}

/** A row each, 1 for dark. */
export const qrRows = (link: string): string[] =>
  qrModules(link).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

/** Of the membership year. */
export const lastDayOf = (now: Date): string => `${yearOf(now)}-12-31`;

const yearOf = (now: Date): string => institutionDay(now).slice(0, 4);

export const cardOf = (contactId: string, now: Date) =>
  ({ kind: 'card', subjectId: contactId, edition: yearOf(now), contactId }) as const;
