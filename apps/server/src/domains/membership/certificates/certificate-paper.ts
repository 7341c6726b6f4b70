import { dayText, institutionDay, paperMessages, type PaperKind } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import type { RequestContext } from '../../../engines/entitlements/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import {
  makeCodedCertificate,
  type PaperServices,
  type CodedPaper,
} from '../../../engines/verification/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { findStanding, type Standing } from '../standing/good-standing.ts';
import type { Certificate } from './grant-certificate.ts';
import { certificateDesks, certificateKinds, type CertificateKind } from './records.ts';

interface Wording {
  readonly paper: PaperKind;
  readonly title: string;
  /** What the public is told that it is about. */
  readonly what: string;
  readonly asks: string;
  /** What of the member's standing it rests on. */
  readonly restsOn: 'membership' | 'standing' | null;
  /** Below the name of the holder. */
  verb(institution: string): string;
  /** In the largest words after the name. */
  subject(standing: Standing): string;
  /** What else it says. */
  readonly says: string | null;
}

const wordings: Readonly<Record<CertificateKind, Wording>> = {
  [certificateKinds.membership]: {
    paper: 'certificate',
    title: 'Certificate of membership',
    what: 'Member',
    asks: 'Whoever is shown this certificate sees by its code whether its holder is a member today, or at',
    restsOn: 'membership',
    verb: (institution) => `was admitted to the ${institution} as`,
    subject: ({ memberType }) => memberType,
    says: 'This certificate replaces every earlier one.',
  },
  [certificateKinds.clearance]: {
    paper: 'clearance',
    title: 'Clearance certificate',
    what: 'Cleared: in good standing',
    asks: 'Whoever is shown this certificate sees by its code whether it holds today, or at',
    restsOn: 'standing',
    verb: (institution) => `is with the ${institution}`,
    subject: () => 'a member in good standing',
    says: 'No fee is overdue, and no complaint against the holder is open with us.',
  },
  [certificateKinds.credits]: {
    paper: 'credits',
    title: 'Exemption certificate',
    what: 'Exempt from these examinations by learning credit',
    asks: 'Whoever is shown this certificate sees by its code which credits were granted, or at',
    restsOn: null,
    verb: (institution) => `is granted learning credit by the ${institution} and is`,
    subject: () => 'exempt from these examinations',
    says: null,
  },
};

const wordingOf = ({ kind_code }: Certificate): Wording => wordings[kind_code as CertificateKind];

const linesOf = ({ particulars }: Certificate): readonly string[] => particulars as string[];

/** Each kind of certificate has its own paper; all of them stand in one table. */
export const certificatePapers: readonly CodedPaper[] = Object.values(wordings).map(({ paper }) => ({
  kind: paper,
  desks: certificateDesks,
  factsOf: async (db, { subject_id }, now) => {
    const found = await find(db, subject_id);
    const standing = found && (await holds(db, found, now));
    if (!found || !standing) return null;
    return {
      holder: found.holder,
      what: wordingOf(found).what,
      lines: [...standingLines(found, standing), ...linesOf(found)],
      ...(found.valid_until === null
        ? {}
        : { validUntil: `${addDays(found.valid_until, 1)}T00:00:00+02:00` }),
    };
  },
}));

/** One's own certificate, or as a desk prints it. */
export async function makeCertificate(
  services: PaperServices,
  context: RequestContext,
  id: string,
): Promise<Attachment> {
  const { db, clock, config } = services;
  const { caller } = context;
  const found = await find(db, id);
  const isDesk = certificateDesks.some((desk) => caller.assets.has(desk));
  if (!found || !(isDesk || found.contact_id === caller.contactId)) throw notFound('The certificate');
  const standing = await holds(db, found, clock.now());
  if (!standing) throw new AppError('ruleBroken', paperMessages.holdsNoMore);
  const { paper, title, asks, says, verb, subject } = wordingOf(found);
  const thing = { kind: paper, subjectId: id, contactId: found.contact_id } as const;
  return makeCodedCertificate(services, context, thing, {
    title,
    name: found.holder,
    holder: found.holder,
    verb: verb(config.institution.name),
    subject: subject(standing),
    lines: [...linesOf(found), says],
    facts: [
      ['Membership number', standing.membershipNumber],
      ['Membership type', standing.memberType],
      ['Granted on', dayText(institutionDay(new Date(found.granted_on)))],
      ['Valid until', found.valid_until && dayText(found.valid_until)],
    ],
    asks,
  });
}

const find = (db: Database, id: string): Promise<Certificate | undefined> =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', id)
    .where('state_code', '=', 0)
    .executeTakeFirst();

/** The member's standing where the certificate holds by it, and none that replaces it was granted since. */
async function holds(db: Database, certificate: Certificate, now: Date): Promise<Standing | null> {
  const { restsOn } = wordingOf(certificate);
  const standing = await findStanding(db, certificate.contact_id, now);
  if (!standing || (restsOn !== null && standing[restsOn] !== null)) return null;
  if (certificate.kind_code !== certificateKinds.membership) return standing;
  const newest = await db
    .selectFrom('certificate')
    .select('id')
    .where('contact_id', '=', certificate.contact_id)
    .where('kind_code', '=', certificate.kind_code)
    .where('state_code', '=', 0)
    .orderBy('granted_on', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return newest?.id === certificate.id ? standing : null;
}

const standingLines = ({ kind_code }: Certificate, { memberType, membershipNumber }: Standing) =>
  kind_code === certificateKinds.credits ? [] : [memberType, `Membership number ${membershipNumber}`];
