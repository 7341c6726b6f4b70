import { dayText, institutionDay, paperMessages, type PaperKind } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import type { RequestContext } from '../../../engines/entitlements/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import { makeCodedPaper, type PaperServices, type Voucher } from '../../../engines/verification/index.ts';
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
  says(institution: string, standing: Standing): string;
}

const wordings: Readonly<Record<CertificateKind, Wording>> = {
  [certificateKinds.membership]: {
    paper: 'certificate',
    title: 'Certificate of membership',
    what: 'Member',
    asks: 'Whoever is shown this certificate sees here whether its holder is a member today.',
    restsOn: 'membership',
    says: (institution, { memberType }) =>
      `The ${institution} certifies that the holder was admitted as ${memberType}. This certificate replaces every earlier one.`,
  },
  [certificateKinds.clearance]: {
    paper: 'clearance',
    title: 'Clearance certificate',
    what: 'Cleared: in good standing',
    asks: 'Whoever is shown this certificate sees here whether it holds today.',
    restsOn: 'standing',
    says: (institution) =>
      `The ${institution} certifies that the holder is a member in good standing, that no fee is overdue, and that no complaint against the holder is open with us.`,
  },
  [certificateKinds.credits]: {
    paper: 'credits',
    title: 'Exemption certificate',
    what: 'Exempt from these examinations by learning credit',
    asks: 'Whoever is shown this certificate sees here which credits were granted.',
    restsOn: null,
    says: (institution) =>
      `The ${institution} grants the holder learning credit and exempts the holder from the examinations above.`,
  },
};

const wordingOf = ({ kind_code }: Certificate): Wording => wordings[kind_code as CertificateKind];

const linesOf = ({ particulars }: Certificate): readonly string[] => particulars as string[];

/** Each kind of certificate has its own paper; all of them stand in one table. */
export const certificateVouchers: readonly Voucher[] = Object.values(wordings).map(({ paper }) => ({
  kind: paper,
  desks: certificateDesks,
  vouchFor: async (db, { subject_id }, now) => {
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
  const { paper, title, asks, says } = wordingOf(found);
  const thing = { kind: paper, subjectId: id, contactId: found.contact_id } as const;
  return makeCodedPaper(services, context, thing, {
    title,
    name: found.holder,
    holder: found.holder,
    facts: [
      ['Membership number', standing.membershipNumber],
      ['Membership type', standing.memberType],
      ['Granted on', dayText(institutionDay(new Date(found.granted_on)))],
      ['Valid until', found.valid_until && dayText(found.valid_until)],
    ],
    asks,
    more: [
      { kind: 'gap', points: 18 },
      ...linesOf(found).map((text) => ({ kind: 'text', style: 'body', text }) as const),
      { kind: 'gap', points: 8 },
      { kind: 'text', style: 'body', text: says(config.institution.name, standing) },
    ],
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
