import { Type, type Static, type TSchema } from 'typebox';

/** A CPD declaration as the desk has it before it: what was declared, its evidence, and what may be decided of it. */

const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const text = nullable(Type.String());
const moment = Type.String({ format: 'date-time' });
const day = Type.String({ format: 'date' });

export const ReadDeclarationRequest = Type.Object(
  { id: Type.String({ format: 'uuid' }) },
  { $id: 'ReadDeclarationRequest', ...closed },
);

const DeclarationDeskStep = Type.Union([
  Type.Literal('reopen'),
  Type.Literal('approve'),
  Type.Literal('reject'),
  Type.Literal('retire'),
]);
export type DeclarationDeskStep = Static<typeof DeclarationDeskStep>;

export const ReadDeclarationAnswer = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer({ description: 'Of the declaration as the officer has it before them.' }),
    name: Type.String(),
    status: Type.Integer(),
    startsOn: day,
    endsOn: day,
    declaredOn: nullable(day),
    member: Type.Object({
      id: Type.String(),
      name: Type.String(),
      membershipNumber: text,
      email: text,
    }),
    units: Type.Object({
      claimed: Type.Number(),
      verifiable: Type.Number(),
      required: Type.Number(),
      verifiableRequired: Type.Number(),
    }),
    review: Type.Object({
      isSelected: Type.Boolean(),
      request: text,
      dueOn: nullable(day),
      remark: text,
    }),
    declared: Type.Array(Type.String(), { description: 'What the member said, a sentence each.' }),
    evidence: nullable(
      Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          kind: nullable(Type.Integer()),
          tookPlaceOn: nullable(day),
          units: Type.Number(),
          verifiable: Type.Number(),
          description: text,
          whyChosen: text,
          learned: text,
          document: nullable(
            Type.Object({
              fileId: Type.String(),
              name: Type.String(),
              type: Type.String(),
              sizeBytes: Type.Integer(),
            }),
          ),
        }),
        { description: 'By the day; for the education desk.' },
      ),
    ),
    history: Type.Array(
      Type.Object({ at: moment, by: text, action: Type.String(), fields: Type.Array(Type.String()) }),
      { description: 'What was changed and by whom, the latest first; fields by their labels.' },
    ),
    steps: Type.Array(DeclarationDeskStep, { description: 'What the caller may decide of it now.' }),
  },
  { $id: 'ReadDeclarationAnswer' },
);
export type ReadDeclarationAnswer = Static<typeof ReadDeclarationAnswer>;
