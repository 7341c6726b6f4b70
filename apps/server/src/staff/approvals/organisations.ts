import { codes, dayText, institutionDay, reviewMessages } from '@charter/contracts';
import { addMonths } from '@charter/form-logic';
import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Approval, Foreseen } from '../../domains/applications/index.ts';
import {
  enterOrganisation,
  findOwnOrganisation,
  findRepresentatives,
  recognitionKinds,
  withdrawOrganisation,
  type EnteredOrganisation,
} from '../../domains/membership/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { readAs } from '../../platform/typed-values.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Address = Type.Object({
  addressLine1: Text,
  addressLine2: Text,
  suburb: Text,
  City: Text,
  postalCode: Text,
});
const Answers = Type.Object({
  registeredName: Type.String({ minLength: 1 }),
  tradingName: Text,
  vatNumber: Text,
  contactPerson: Type.Optional(Type.Object({ email: Text, mobileNumber: Text, workNumber: Text })),
  physicalAddress: Type.Optional(Address),
  sameAsAbove: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  postaladdress: Type.Optional(Address),
  principals: Type.Optional(
    Type.Array(Type.Object({ firstName: Type.String(), surname: Type.String(), email: Type.String() })),
  ),
});
type Answers = Static<typeof Answers>;

interface Kind {
  readonly forms: readonly string[];
  readonly category: number;
  /** What the applicant is to the organisation, and what their role is called. */
  readonly speaksAs: number;
  readonly role: string;
  /** For how many years, where it is recognised; a firm becomes a member. */
  readonly recognised: { readonly kind: number; readonly as: string; readonly years: number } | null;
}

const category = (label: (typeof codes.membershipCategory)[keyof typeof codes.membershipCategory]) =>
  codes.codeOf(codes.membershipCategory, label);
const speaker = (label: (typeof codes.representativeKind)[keyof typeof codes.representativeKind]) =>
  codes.codeOf(codes.representativeKind, label);
const director = speaker('Owner or director');

const kinds: readonly Kind[] = [
  {
    forms: ['firmMembership_nonaat', 'firmMembership_nonaudit'],
    category: category('Firm'),
    speaksAs: director,
    role: 'firm',
    recognised: null,
  },
  {
    forms: ['trainingemployer'],
    category: category('Employer'),
    speaksAs: speaker('Training supervisor'),
    role: 'employer',
    recognised: { kind: recognitionKinds.employer, as: 'a training employer', years: 5 },
  },
  {
    forms: ['tutionProvider'],
    category: category('Employer'),
    speaksAs: speaker('Other'),
    role: 'tuition-provider',
    recognised: { kind: recognitionKinds.provider, as: 'a tuition provider', years: 3 },
  },
];

async function answersOf({ submission: { data } }: Foreseen): Promise<Answers> {
  const answers = await readAs(Answers, data);
  if (!answers) throw new AppError('ruleBroken', reviewMessages.noOrganisation);
  return answers;
}

/** Principals who are on record, known by address and surname alike; the others cannot speak for anybody before they sign in. */
async function findPrincipals(tx: Tx, { principals = [] }: Answers, applicantId: string) {
  const known: { id: string; name: string }[] = [];
  const unknown: string[] = [];
  for (const { firstName, surname, email } of principals) {
    const found = await tx
      .selectFrom('contact')
      .select('id')
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .where(sql`lower(last_name)`, '=', surname.trim().toLowerCase())
      .where('state_code', '=', 0)
      .limit(2)
      .execute();
    const [person, another] = found;
    const name = `${firstName} ${surname}`;
    if (!person || another) unknown.push(name);
    else if (person.id !== applicantId) known.push({ id: person.id, name });
  }
  return { known, unknown };
}

const detailsOf = (answers: Answers, kind: Kind) => {
  const { contactPerson, physicalAddress, postaladdress, sameAsAbove } = answers;
  const address = (sameAsAbove === false ? postaladdress : undefined) ?? physicalAddress;
  const { addressLine1, addressLine2, suburb, City, postalCode } = address ?? {};
  const lines = [addressLine1, addressLine2, suburb, City, postalCode].filter(Boolean);
  return {
    name: answers.registeredName.trim(),
    email: contactPerson?.email || null,
    phone: contactPerson?.workNumber || contactPerson?.mobileNumber || null,
    vat_number: answers.vatNumber || null,
    mailing_address: lines.join('\n') || null,
    kind_code: kind.category,
  };
};

const endOf = (now: Date, years: number): string => addMonths(institutionDay(now), 12 * years);

const organisation = (kind: Kind): Approval => ({
  forms: kind.forms,
  foresee: async (tx, asked) => {
    const { submission, now } = asked;
    const answers = await answersOf(asked);
    const applicantId = submission.contact_id;
    const name = answers.registeredName.trim();
    const own = await findOwnOrganisation(tx, { name, applicantId, now });
    if (own?.membership_number && !kind.recognised)
      throw new AppError('ruleBroken', reviewMessages.alreadyMember);
    const { known, unknown } = await findPrincipals(tx, answers, applicantId);
    return [
      kind.recognised
        ? `Recognises ${name} as ${kind.recognised.as} until ${dayText(endOf(now, kind.recognised.years))}.`
        : `Admits ${name} as a member firm, with a number of its own.`,
      own ? 'It is on record already.' : 'Puts it on record.',
      `${['The applicant', ...known.map((one) => one.name)].join(' and ')} may speak for it.`,
      ...(unknown.length === 0
        ? []
        : [
            `Not on record and so not named: ${unknown.join(', ')}. The firm adds them once they have signed in.`,
          ]),
    ].join(' ');
  },
  findOthersTold: async (tx, { contact_id, data, done }) => {
    if (done !== null) return findRepresentatives(tx, done as unknown as EnteredOrganisation);
    const answers = await readAs(Answers, data);
    return answers ? (await findPrincipals(tx, answers, contact_id)).known.map(({ id }) => id) : [];
  },
  carryOut: async (tx, approved) => {
    const { submission, actor, now } = approved;
    const answers = await answersOf(approved);
    const applicantId = submission.contact_id;
    const { known } = await findPrincipals(tx, answers, applicantId);
    if (known.some(({ id }) => id === actor.contactId))
      throw new AppError('forbidden', reviewMessages.ownOrganisation);
    const details = detailsOf(answers, kind);
    const recognised = kind.recognised && { ...kind.recognised, endsOn: endOf(now, kind.recognised.years) };
    const entered = await enterOrganisation(tx, {
      applicantId,
      details,
      speakers: [
        { contactId: applicantId, kind: kind.speaksAs },
        ...known.map(({ id }) => ({ contactId: id, kind: director })),
      ],
      isMember: recognised === null,
      recognition: recognised && {
        kind: recognised.kind,
        endsOn: recognised.endsOn,
        submissionId: submission.id,
      },
      role: kind.role,
      actor,
      now,
    });
    const says = recognised
      ? `${details.name} is recognised as ${recognised.as} until ${dayText(recognised.endsOn)}. You speak for it.`
      : `${details.name} is a member. You speak for it, and name others under Your organisation.`;
    return { ...entered, says };
  },
  undo: async (tx, { submission, actor, now }, done) => {
    const entered = done as unknown as EnteredOrganisation;
    await refuseNamed(tx, entered);
    await withdrawOrganisation(tx, entered, { applicantId: submission.contact_id, actor, now });
  },
});

/** A new organisation that an agreement or a placement names is not taken off the record. */
async function refuseNamed(tx: Tx, { accountId, earlier }: EnteredOrganisation): Promise<void> {
  if (earlier !== null) return;
  const { rows } = await sql`
    select 1 from training_agreement where employer_id = ${accountId}::uuid or provider_id = ${accountId}::uuid
    union all select 1 from placement where company_id = ${accountId}::uuid limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError('ruleBroken', reviewMessages.followed);
}

/** Firms with their people, training employers and tuition providers. */
export const organisationApprovals: readonly Approval[] = kinds.map(organisation);
