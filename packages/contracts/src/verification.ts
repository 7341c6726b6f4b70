import { Type, type Static } from 'typebox';
import { writtenText } from './written-text.ts';

/** Papers with a code on them: whoever holds one in their hands asks here whether it holds. */
const PaperKind = Type.Union([
  Type.Literal('ticket'),
  Type.Literal('attendance'),
  Type.Literal('results'),
  Type.Literal('agreement'),
  Type.Literal('letter'),
  Type.Literal('card'),
  Type.Literal('certificate'),
  Type.Literal('clearance'),
  Type.Literal('credits'),
]);
export type PaperKind = Static<typeof PaperKind>;

export const verifyPath = '/verify';

/** What the QR code of a paper opens. */
export const verifyLink = (publicUrl: string, code: string): string => `${publicUrl}${verifyPath}/${code}`;

export const VerifyRequest = Type.Object(
  {
    code: Type.String({ maxLength: 1_000, description: 'As it is printed; case and hyphens do not matter.' }),
  },
  { $id: 'VerifyRequest', additionalProperties: false },
);

export const VerifyAnswer = Type.Object(
  {
    state: Type.Union([
      Type.Literal('valid'),
      Type.Literal('expired'),
      Type.Literal('revoked'),
      Type.Literal('unknown', { description: 'Was never issued, whatever it looks like.' }),
    ]),
    kind: Type.Optional(PaperKind),
    holder: Type.Optional(Type.String({ description: 'Of what is valid, and of nothing else.' })),
    what: Type.Optional(Type.String({ description: 'What the paper is about.' })),
    when: Type.Optional(
      Type.String({ description: 'When that was, in words and in the time of its place.' }),
    ),
    lines: Type.Optional(Type.Array(Type.String(), { description: 'What it says in particular.' })),
    issuedOn: Type.Optional(Type.String({ description: 'An instant, ISO 8601 in UTC.' })),
    validUntil: Type.Optional(Type.String({ description: 'An instant, ISO 8601 in UTC.' })),
  },
  { $id: 'VerifyAnswer' },
);
export type VerifyAnswer = Static<typeof VerifyAnswer>;

export const RevokeRequest = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    reason: writtenText(500),
  },
  { $id: 'RevokeRequest', additionalProperties: false },
);

export const CertificateRequest = Type.Object(
  { id: Type.String({ format: 'uuid' }) },
  { $id: 'CertificateRequest' },
);

export const PaperPdf = {
  description: 'The paper, as an attachment',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
} as const;
