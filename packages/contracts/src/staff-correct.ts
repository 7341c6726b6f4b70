import { Type, type Static } from 'typebox';
import { FieldChange } from './api.ts';
import { longestViewReason } from './member-texts.ts';
import { recordTypes } from './records/record-types.ts';
import { writtenText } from './written-text.ts';

/** Correcting the details of a person. By itself: what is said with other schemas would bring those of records to every page. */

const id = Type.String({ format: 'uuid', description: 'Of the person.' });
const closed = { additionalProperties: false };

export const CorrectMemberRequest = Type.Object(
  {
    id,
    reason: writtenText(longestViewReason, 'Why it is corrected; the person reads it.'),
    changes: Type.Array(
      Type.Object(
        {
          recordtype: Type.Union([
            Type.Literal(recordTypes.contacts),
            Type.Literal(recordTypes.channels),
            Type.Literal('ctpt_identities'),
            Type.Literal('ctpt_professionalhistories'),
          ]),
          record: Type.Optional(
            Type.Object(
              {
                id: Type.String({ format: 'uuid' }),
                version: Type.Integer({ minimum: 1, description: 'That was read; a stale one is 409.' }),
              },
              { description: 'Absent where the person has none yet: it is added.', ...closed },
            ),
          ),
          data: Type.Array(FieldChange, { minItems: 1, maxItems: 50 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 5, description: 'All of them are made, or none.' },
    ),
  },
  { $id: 'CorrectMemberRequest', ...closed },
);
export type CorrectMemberRequest = Static<typeof CorrectMemberRequest>;

export const CorrectMemberAnswer = Type.Object(
  {
    id: Type.String({ description: 'Of the person.' }),
    changed: Type.Array(Type.String(), { description: 'What it is called that is another one now.' }),
  },
  { $id: 'CorrectMemberAnswer' },
);
export type CorrectMemberAnswer = Static<typeof CorrectMemberAnswer>;
