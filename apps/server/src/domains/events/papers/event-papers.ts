import { paperMessages } from '@charter/contracts';
import type { RequestContext } from '../../../engines/entitlements/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import {
  makeCodedCertificate,
  makeCodedPaper,
  type PaperServices,
  type CodedPaper,
} from '../../../engines/verification/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { findPlace, type Place } from './find-place.ts';

/** A seat that is only kept until it is paid may still be lost. */
const letsIn = (place: Place) => place.isRegistered && place.isPaid && !place.isCalledOff;
const wasThere = (place: Place) => place.isRegistered && place.attendedOn !== null;

export const ticketPaper: CodedPaper = {
  kind: 'ticket',
  desks: ['staff.events'],
  factsOf: async (db, { subject_id }) => {
    const place = await findPlace(db, subject_id);
    if (!place || !letsIn(place)) return null;
    const { holder, event, when, endsOn } = place;
    return { holder, what: event, when, validUntil: endsOn };
  },
};

export const attendancePaper: CodedPaper = {
  kind: 'attendance',
  desks: ['staff.events'],
  factsOf: async (db, { subject_id }) => {
    const place = await findPlace(db, subject_id);
    if (!place || !wasThere(place)) return null;
    const { holder, event, when } = place;
    const units = unitsOf(place);
    return { holder, what: event, when, ...(units === null ? {} : { lines: [units] }) };
  },
};

export async function makeTicket(
  services: PaperServices,
  context: RequestContext,
  registrationId: string,
): Promise<Attachment> {
  const place = await findOwnPlace(services.db, context, registrationId);
  if (!letsIn({ ...place, isPaid: true })) throw new AppError('ruleBroken', paperMessages.notRegistered);
  if (!place.isPaid) throw new AppError('ruleBroken', paperMessages.notPaid);
  const { contactId, holder, event, subtitle, when, where, directions, memberNumber } = place;
  const thing = { kind: 'ticket', subjectId: registrationId, contactId } as const;
  const sessions = await sessionNames(services.db, registrationId);
  return makeCodedPaper(services, context, thing, {
    title: place.isExam ? 'Exam admission' : 'Ticket',
    name: event,
    holder,
    heading: event,
    subheading: subtitle,
    facts: [
      ['When', when],
      ['Where', where],
      ['Getting there', directions],
      ['Your sessions', sessions.join('\n')],
      ['Membership number', memberNumber],
    ],
    asks: 'Show this code at the entrance, on paper or on your phone.',
  });
}

export async function makeCertificate(
  services: PaperServices,
  context: RequestContext,
  registrationId: string,
): Promise<Attachment> {
  const place = await findOwnPlace(services.db, context, registrationId);
  if (!wasThere(place)) throw new AppError('ruleBroken', paperMessages.notAttended);
  const { contactId, holder, event, subtitle, when, where, memberNumber } = place;
  const thing = { kind: 'attendance', subjectId: registrationId, contactId } as const;
  const units = unitsOf(place);
  return makeCodedCertificate(services, context, thing, {
    title: 'Certificate of attendance',
    name: event,
    holder,
    verb: 'attended',
    subject: event,
    lines: [
      subtitle,
      where,
      when,
      // As it is entered with the evidence of whoever adds it to a declaration.
      units && `Recognised as ${units}, developmental activity`,
    ],
    facts: [['Membership number', memberNumber]],
    asks: 'Whoever is shown this certificate sees whether it holds by its code, or at',
  });
}

const unitsOf = ({ cpdUnits }: Place): string | null =>
  cpdUnits === null || cpdUnits === 0 ? null : `${cpdUnits} CPD ${cpdUnits === 1 ? 'unit' : 'units'}`;

/** Of another's place nobody learns that it is there. */
async function findOwnPlace(
  db: Database,
  { caller }: RequestContext,
  registrationId: string,
): Promise<Place> {
  const place = await findPlace(db, registrationId);
  if (place?.contactId !== caller.contactId) throw notFound('The registration');
  return place;
}

async function sessionNames(db: Database, registrationId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration_session')
    .innerJoin('event_session', 'event_session.id', 'registration_session.session_id')
    .select(['event_session.name', 'event_session.room'])
    .where('registration_id', '=', registrationId)
    .orderBy('event_session.start_at')
    .orderBy('event_session.name')
    .execute();
  return rows.map(({ name, room }) => (room === null ? name : `${name} (${room})`));
}
