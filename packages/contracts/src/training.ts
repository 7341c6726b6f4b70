import { Type, type Static } from 'typebox';
import { writtenText } from './written-text.ts';

/** Training agreements: who signs, who has signed, and what one may do. */

const Id = Type.String({ format: 'uuid' });

/** The pages of agreements; whoever opens one may call. */
export const trainingAssets = ['membership.student-training-agreement', 'cpd.viewrecord'] as const;

export const AgreementRequest = Type.Object(
  { id: Id },
  { $id: 'AgreementRequest', additionalProperties: false },
);

export const SignAgreementRequest = Type.Object(
  {
    id: Id,
    party: Type.Integer({ description: 'A code of the parties.' }),
    edition: Type.Integer({ description: 'Of the terms that were read.' }),
    name: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S', description: 'As they sign.' }),
  },
  { $id: 'SignAgreementRequest', additionalProperties: false },
);
export type SignAgreementRequest = Static<typeof SignAgreementRequest>;

export const CancelAgreementRequest = Type.Object(
  { id: Id, reason: writtenText(500) },
  { $id: 'CancelAgreementRequest', additionalProperties: false },
);

export const AgreementAnswer = Type.Object(
  {
    id: Type.String(),
    edition: Type.Integer(),
    signAs: Type.String({ description: 'The caller’s own name, which they sign with.' }),
    status: Type.Integer({ description: 'A code of the agreement statuses.' }),
    mayChange: Type.Boolean({ description: 'The caller keeps the agreement and it still runs.' }),
    mayCancel: Type.Boolean(),
    parties: Type.Array(
      Type.Object({
        party: Type.Integer({ description: 'A code of the parties.' }),
        name: Type.Union([Type.String(), Type.Null({ description: 'Not named yet.' })]),
        signedName: Type.Optional(Type.String()),
        signedOn: Type.Optional(Type.String({ description: 'An instant, ISO 8601 in UTC.' })),
        maySign: Type.Boolean({ description: 'The caller may sign for this party now.' }),
      }),
    ),
    cancelled: Type.Optional(Type.Object({ on: Type.String(), reason: Type.String() })),
  },
  { $id: 'AgreementAnswer' },
);
export type AgreementAnswer = Static<typeof AgreementAnswer>;
