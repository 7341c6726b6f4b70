import { Type, type Static } from 'typebox';
import * as texts from './offer-texts.ts';

/** What somebody may apply for now, and why not where they may not. The server decides; the page 'Apply' shows it. */

export const OfferState = Type.Union([
  Type.Literal('open'),
  Type.Literal('begun', { description: 'A draft waits to be gone on with.' }),
  Type.Literal('submitted', { description: 'One was handed in and is not decided yet.' }),
  Type.Literal('closed', { description: 'Opening, saving and submitting it are refused with the reason.' }),
]);
export type OfferState = Static<typeof OfferState>;

const Offer = Type.Object({
  formName: Type.String(),
  title: Type.String(),
  state: OfferState,
  reason: Type.Optional(Type.String({ description: 'Why it is closed.' })),
  submissionId: Type.Optional(Type.String({ description: 'Of the one that is begun or submitted.' })),
  since: Type.Optional(
    Type.String({ description: 'When that one was last saved, or when it was submitted.' }),
  ),
  audience: Type.Optional(Type.String({ description: 'Who it is for.' })),
  needs: Type.Array(Type.String(), { description: 'What to have ready.' }),
  minutes: Type.Optional(Type.Integer({ description: 'How long filling it in takes.' })),
  decision: Type.Optional(Type.String({ description: 'How long the institution takes, in words.' })),
  hasPayment: Type.Boolean(),
  feeCents: Type.Optional(
    Type.Integer({ description: 'What it costs the caller today by the fee schedule, with VAT.' }),
  ),
});
export type Offer = Static<typeof Offer>;

export const OfferRequest = Type.Object({}, { $id: 'OfferRequest' });
export const OfferAnswer = Type.Object({ data: Type.Array(Offer) }, { $id: 'OfferAnswer' });
export type OfferAnswer = Static<typeof OfferAnswer>;

export const ApplicationPriceRequest = Type.Object(
  {
    formName: Type.String({ minLength: 1, maxLength: 100 }),
    divisions: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: 100,
        description: 'The technical divisions that are chosen in it.',
      }),
    ),
  },
  { $id: 'ApplicationPriceRequest' },
);
export type ApplicationPriceRequest = Static<typeof ApplicationPriceRequest>;

export const ApplicationPriceAnswer = Type.Object(
  {
    data: Type.Object({
      lines: Type.Array(Type.Object({ description: Type.String(), amountCents: Type.Integer() }), {
        description: 'As the invoice will have them, with VAT.',
      }),
      totalCents: Type.Integer(),
      dueOn: Type.String({ description: 'The last day to pay, if it is sent in today.' }),
    }),
  },
  { $id: 'ApplicationPriceAnswer' },
);
export type ApplicationPriceAnswer = Static<typeof ApplicationPriceAnswer>;

/** How the page orders what one can apply for; within a group in this order. */
export const offerGroups = [
  {
    id: 'join',
    title: texts.becomeMember,
    text: texts.asPersonEachClass,
    forms: [
      'individualMembership',
      'studentApplication',
      'associateMemberApplication',
      'corporateMemberApplication',
    ],
  },
  {
    id: 'change',
    title: texts.changeYourMembership,
    text: texts.higherClassSmallerFee,
    forms: [
      'upgradeStudentApplication',
      'upgradeAssociateApplication',
      'upgradeTechnician',
      'upgradeFellow',
      'upgradeApplication',
      'feeReductionApplication',
      'feeExemptionApplication',
      'retirementApplication',
      'resignationApplication',
    ],
  },
  {
    id: 'certificates',
    title: texts.certificates,
    text: texts.proofOfWhereYou,
    forms: ['clearanceCertificate', 'duplicateCertificate', 'exemptionCertificate'],
  },
  {
    id: 'organisation',
    title: texts.forOrganisation,
    text: texts.inItsNameBy,
    forms: ['firmMembership_nonaat', 'firmMembership_nonaudit', 'trainingemployer', 'tutionProvider'],
  },
] as const;
