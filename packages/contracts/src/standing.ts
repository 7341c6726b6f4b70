import { Type, type Static } from 'typebox';
import { letterCaseType, letterRequested } from './texts.ts';

/** A member's standing, and the papers that show it: the letter and the card. */
export const letterAsset = 'members.letter';
export const membershipStatusAsset = 'profile.membershipstatus';

const Reason = Type.Union([
  Type.Literal('notMember'),
  Type.Literal('terminated'),
  Type.Literal('onHold'),
  Type.Literal('overdue'),
]);
export type StandingReason = Static<typeof Reason>;

export const LetterRequest = Type.Object(
  {
    contactId: Type.String({ format: 'uuid' }),
    CaseTypeName: Type.Literal(letterCaseType),
  },
  { $id: 'LetterRequest' },
);

export const LetterAnswer = Type.Object(
  {
    message: Type.Literal(letterRequested),
    caseId: Type.String(),
    /** Ours: the documents' clients do not look at them. */
    caseNumber: Type.String(),
    reason: Type.Union([Reason, Type.Null()], {
      description: 'Why staff decide; null where the letter is there at once.',
    }),
  },
  { $id: 'LetterAnswer' },
);
export type LetterAnswer = Static<typeof LetterAnswer>;

export const CardAnswer = Type.Object(
  {
    card: Type.Union([
      Type.Null(),
      Type.Object({
        holder: Type.String(),
        membershipNumber: Type.String(),
        memberType: Type.String(),
        memberSince: Type.Union([Type.String(), Type.Null()]),
        /** A day: the last one of the membership year. */
        validUntil: Type.String(),
        code: Type.String(),
        link: Type.String(),
        qr: Type.Array(Type.String(), { description: 'The QR code of the link, a row each, 1 for dark.' }),
      }),
    ]),
    reason: Type.Union([Reason, Type.Null()], { description: 'Why there is no card.' }),
  },
  { $id: 'CardAnswer' },
);
export type CardAnswer = Static<typeof CardAnswer>;
export type MembershipCard = NonNullable<CardAnswer['card']>;
