import { Type, type Static } from 'typebox';

/** Continuing professional development: what a period asks, what was claimed, and the evidence of it. */

const Id = Type.String({ format: 'uuid' });
const Day = Type.String({ description: 'A day of the institution, yyyy-mm-dd.' });
const Units = Type.Number();

export const DeclarationRequest = Type.Object(
  { id: Id },
  { $id: 'DeclarationRequest', additionalProperties: false },
);

export const TrackerRequest = Type.Object(
  {
    declarationId: Type.Optional(
      Type.String({ format: 'uuid', description: 'The open one, or else the latest, where left out.' }),
    ),
  },
  { $id: 'TrackerRequest', additionalProperties: false },
);

const Total = Type.Object({
  claimed: Units,
  verifiable: Units,
});

export const TrackerAnswer = Type.Object(
  {
    declaration: Type.Union([
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        startsOn: Day,
        endsOn: Day,
        status: Type.Integer({ description: 'A code of the declaration statuses.' }),
        isEditable: Type.Boolean(),
        asked: Total,
      }),
      Type.Null({ description: 'The caller has no declaration.' }),
    ]),
    totals: Total,
    kinds: Type.Array(
      Type.Object({
        kind: Type.Union([Type.Integer({ description: 'A code of the kinds of activity.' }), Type.Null()]),
        claimed: Units,
        verifiable: Units,
      }),
    ),
    months: Type.Array(Type.Object({ until: Day, claimed: Units, verifiable: Units }), {
      description: 'Added up to the end of each month of the period, up to today.',
    }),
    credits: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        place: Type.String(),
        units: Units,
        tookPlaceOn: Day,
        attendedOn: Day,
      }),
      { description: 'Events that were attended in the period and are not among the evidence yet.' },
    ),
    planned: Type.Array(Type.Object({ eventId: Type.String(), name: Type.String(), on: Day, units: Units }), {
      description: 'Events ahead in the period that the caller has a place at.',
    }),
    forecast: Type.Object({
      claimed: Units,
      verifiable: Units,
      claimedShort: Units,
      verifiableShort: Units,
      helpfulEvents: Type.Integer({ description: 'Events ahead in the period that carry units.' }),
    }),
  },
  { $id: 'TrackerAnswer' },
);
export type TrackerAnswer = Static<typeof TrackerAnswer>;

const Words = Type.String({ maxLength: 4_000 });

/** The answers of the form; the units come as digits. Judged by the form of evidence, in its words. */
export const EvidenceAnswers = Type.Object(
  {
    declarationId: Id,
    name: Type.Optional(Type.String({ maxLength: 250 })),
    kind: Type.Optional(Type.Integer()),
    description: Type.Optional(Words),
    whyChosen: Type.Optional(Words),
    tookPlaceOn: Type.Optional(Day),
    unitsClaimed: Type.Optional(Type.String({ maxLength: 20 })),
    unitsVerifiable: Type.Optional(Type.String({ maxLength: 20 })),
    learned: Type.Optional(Words),
  },
  { $id: 'EvidenceAnswers', additionalProperties: false },
);
export type EvidenceAnswers = Static<typeof EvidenceAnswers>;

/** A piece of evidence and its document, in one act. */
export const EvidenceUpload = Type.Unsafe({
  type: ['object', 'null'],
  properties: {
    evidence: {
      type: 'string',
      description: 'EvidenceAnswers, as JSON; comes before the file.',
      contentMediaType: 'application/json',
      contentSchema: { $ref: 'EvidenceAnswers#' },
      examples: [
        '{"declarationId":"0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11","name":"Timber footbridges","tookPlaceOn":"2026-03-01","unitsClaimed":"3","unitsVerifiable":"3"}',
      ],
    },
    file: { type: 'string', format: 'binary' },
  },
});

export const CpdCreditRequest = Type.Object(
  {
    declarationId: Id,
    creditId: Id,
    whyChosen: Words,
    learned: Words,
  },
  { $id: 'CpdCreditRequest', additionalProperties: false },
);
export type CpdCreditRequest = Static<typeof CpdCreditRequest>;

export const EvidencePackZip = {
  description: 'The declaration as a PDF with the files of its evidence, as a zip file',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
} as const;
