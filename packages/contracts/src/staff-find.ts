import { Type, type Static } from 'typebox';

/** The command search of the desks: a few of each kind that the caller's desks open, for a text. */

/** As long as a person types; a list takes more. */
export const longestFind = 100;
/** Of each kind; whoever looks for more opens the list. */
export const fewFound = 5;

export const FindRequest = Type.Object(
  {
    text: Type.String({
      minLength: 2,
      maxLength: longestFind,
      description: 'A part of a name, number, reference, email address, telephone number or subject.',
    }),
  },
  { $id: 'FindRequest', additionalProperties: false },
);

const FoundKind = Type.Union([
  Type.Literal('member'),
  Type.Literal('application'),
  Type.Literal('order'),
  Type.Literal('case'),
]);
export type FoundKind = Static<typeof FoundKind>;

export const FindAnswer = Type.Object(
  {
    found: Type.Array(
      Type.Object({
        kind: FoundKind,
        id: Type.String(),
        label: Type.String({ description: 'What it is called.' }),
        hint: Type.String({
          description: 'What tells it from another of that name; empty where nothing does.',
        }),
      }),
    ),
  },
  { $id: 'FindAnswer' },
);
export type FindAnswer = Static<typeof FindAnswer>;
