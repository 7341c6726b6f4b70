import { dayText, institutionDay, reviewMessages } from '@charter/contracts';
import { addMonths } from '@charter/form-logic';
import { Type } from 'typebox';
import type { Approval, Foreseen } from '../../domains/applications/index.ts';
import {
  certificateKinds,
  findStanding,
  grantCertificate,
  requireMember,
  withdrawCertificate,
  type GrantedCertificate,
} from '../../domains/membership/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { readAs } from '../../platform/typed-values.ts';

const monthsOfClearance = 3;

type Planned = Pick<GrantedCertificate, 'kind' | 'holder' | 'particulars' | 'validUntil'> & {
  /** For the officer, and for the applicant. */
  readonly foreseen: string;
  readonly says: string;
};

const download = 'You find it with your application, to download and print; the code on it can be checked.';

const Duplicate = Type.Object({ nameOnCertificate: Type.String({ minLength: 1 }) });

/** Another print of the certificate of membership, which takes the place of every earlier one. */
async function planDuplicate(tx: Tx, { submission: { contact_id, data } }: Foreseen): Promise<Planned> {
  await requireMember(tx, contact_id);
  const given = await readAs(Duplicate, data);
  const holder = given?.nameOnCertificate ?? (await holderOf(tx, contact_id));
  return {
    kind: certificateKinds.membership,
    holder,
    particulars: [],
    validUntil: null,
    foreseen: `Issues a certificate of membership to ${holder}, to be downloaded and printed. Earlier ones no longer verify.`,
    says: `Your certificate of membership is ready. ${download}`,
  };
}

const Clearance = Type.Object({ recipient: Type.Object({ name: Type.String({ minLength: 1 }) }) });

async function planClearance(tx: Tx, { submission: { contact_id, data }, now }: Foreseen): Promise<Planned> {
  const standing = await findStanding(tx, contact_id, now);
  if (!standing || standing.standing !== null)
    throw new AppError('ruleBroken', reviewMessages.standing[standing?.standing ?? 'notMember']);
  const given = await readAs(Clearance, data);
  const validUntil = addMonths(institutionDay(now), monthsOfClearance);
  return {
    kind: certificateKinds.clearance,
    holder: standing.holder,
    particulars: given ? [`Addressed to ${given.recipient.name}`] : [],
    validUntil,
    foreseen: `Issues a clearance certificate to ${standing.holder}, who is in good standing today. It is good until ${dayText(validUntil)}, and only while that lasts.`,
    says: `Your clearance certificate is ready and good until ${dayText(validUntil)}. ${download}`,
  };
}

const Credits = Type.Object({
  credits: Type.Array(
    Type.Object({ examination: Type.String({ minLength: 1 }), module: Type.Optional(Type.String()) }),
    { minItems: 1 },
  ),
});

async function planCredits(tx: Tx, { submission: { contact_id, data } }: Foreseen): Promise<Planned> {
  await requireMember(tx, contact_id);
  const given = await readAs(Credits, data);
  if (!given) throw new AppError('ruleBroken', reviewMessages.noCredits);
  const examinations = given.credits.map(({ examination }) => examination);
  return {
    kind: certificateKinds.credits,
    holder: await holderOf(tx, contact_id),
    particulars: given.credits.map(({ examination, module }) =>
      module ? `${examination}, for ${module}` : examination,
    ),
    validUntil: null,
    foreseen: `Grants learning credit for ${examinations.join(', ')} and issues the exemption certificate.`,
    says: `You are exempt from ${examinations.join(', ')}. Your exemption certificate is ready. ${download}`,
  };
}

async function holderOf(tx: Tx, contactId: string): Promise<string> {
  const { full_name } = await tx
    .selectFrom('contact')
    .select('full_name')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return full_name ?? '';
}

const certified = (form: string, plan: (tx: Tx, asked: Foreseen) => Promise<Planned>): Approval => ({
  forms: [form],
  foresee: async (tx, asked) => (await plan(tx, asked)).foreseen,
  carryOut: async (tx, approved) => {
    const { foreseen: _foreseen, says, ...planned } = await plan(tx, approved);
    const { submission, actor, now } = approved;
    const granted = { ...planned, contactId: submission.contact_id, submissionId: submission.id };
    return { certificateId: await grantCertificate(tx, granted, { actor, now }), says };
  },
  undo: async (tx, { actor }, { certificateId }) => withdrawCertificate(tx, String(certificateId), actor),
});

/** Papers that say something of a member, each with a code that anybody can check. */
export const certificateApprovals: readonly Approval[] = [
  certified('duplicateCertificate', planDuplicate),
  certified('clearanceCertificate', planClearance),
  certified('exemptionCertificate', planCredits),
];
