import { agreementMessages, codes, dayText, institutionDay, type Picklist } from '@charter/contracts';
import type { RequestContext } from '../../engines/entitlements/index.ts';
import type { Attachment } from '../../engines/files/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import { makeCodedPaper, type PaperServices, type CodedPaper } from '../../engines/verification/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { agreementState } from './agreement-steps.ts';
import { signaturesOf, type Agreement, type Signature } from './agreement.ts';
import { findReadable, partyNames, type NameOrganisations } from './read-agreement.ts';

/** The paper is of one edition: it holds as long as that edition stands signed, and neither changed nor cancelled. */
export const agreementPaper: CodedPaper = {
  kind: 'agreement',
  desks: ['staff.education'],
  factsOf: async (db, { subject_id, edition }) => {
    const agreement = await db
      .selectFrom('training_agreement')
      .selectAll()
      .where('id', '=', subject_id)
      .executeTakeFirst();
    if (!agreement || !isSigned(agreement) || String(agreement.edition) !== edition) return null;
    const signatures = await signaturesOf(db, agreement);
    return {
      holder: agreement.name,
      what: 'Student training agreement',
      when: `${agreement.start_date} to ${agreement.end_date}`,
      lines: signatures.map(signatureLine),
    };
  },
};

const isSigned = ({ status_code, state_code }: Agreement): boolean =>
  status_code === agreementState.signed && state_code === 0;

const partyName = ({ party_code }: Pick<Signature, 'party_code'>): string =>
  (codes.agreementParty as Picklist)[party_code] ?? '';

const signatureLine = (signature: Signature): string =>
  `${partyName(signature)}: ${signature.signed_name}, ${dayText(institutionDay(new Date(signature.signed_on)))}`;

interface AgreementPaperServices extends PaperServices {
  readonly registry: Registry;
  readonly nameOrganisations: NameOrganisations;
}

/** The signed agreement with its code, for the parties. */
export async function makeAgreementPaper(
  services: AgreementPaperServices,
  context: RequestContext,
  id: string,
): Promise<Attachment> {
  const { db, registry, nameOrganisations } = services;
  const agreement = await findReadable(db, registry, context.caller, id);
  if (!isSigned(agreement)) throw new AppError('ruleBroken', agreementMessages.notSigned);
  const signatures = await signaturesOf(db, agreement);
  const names = await partyNames(db, nameOrganisations, agreement);
  const thing = {
    kind: 'agreement',
    subjectId: id,
    edition: String(agreement.edition),
    contactId: agreement.student_id ?? agreement.owner_id,
  } as const;
  return makeCodedPaper(services, context, thing, {
    title: 'Student training agreement',
    name: agreement.name,
    holder: agreement.name,
    facts: [
      ['Start date', agreement.start_date],
      ['Duration', `${agreement.duration_months} months`],
      ['End date', agreement.end_date],
      ...[...names].map(([code, name]) => [partyName({ party_code: code }), name] as const),
    ],
    asks: 'Whoever is shown this agreement sees here whether it holds, and who has signed it.',
    more: [
      { kind: 'gap', points: 18 },
      {
        kind: 'table',
        headings: [
          { text: 'Party', share: 3 },
          { text: 'Signed by', share: 5 },
          { text: 'Signed on', share: 4 },
        ],
        rows: signatures.map((signature) => [
          partyName(signature),
          signature.signed_name,
          new Date(signature.signed_on).toISOString(),
        ]),
        pageAfter: 60,
        closing: [],
      },
    ],
  });
}
