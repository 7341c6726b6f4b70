import { Type, type Static, type TSchema } from 'typebox';
import { longestViewReason } from './member-texts.ts';
import { writtenText } from './written-text.ts';

/** Two records that are one person, on the members desk. */

const uuid = (description: string) => Type.String({ format: 'uuid', description });
const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** What is chosen field by field. What makes a membership is not: it comes from the record that has it. */
export const mergeFieldNames = [
  'firstName',
  'middleName',
  'lastName',
  'title',
  'birthDate',
  'gender',
  'race',
  'disability',
  'mobilePhone',
  'address',
  'branch',
  'company',
  'billing',
  'kin',
] as const;
export type MergeField = (typeof mergeFieldNames)[number];
const MergeField = Type.Unsafe<MergeField>(Type.String({ enum: [...mergeFieldNames] }));

export const PreviewMergeRequest = Type.Object(
  { id: uuid('Of one record.'), otherId: uuid('Of the other.') },
  { $id: 'PreviewMergeRequest', ...closed },
);
export type PreviewMergeRequest = Static<typeof PreviewMergeRequest>;

const Side = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  membershipNumber: nullable(Type.String()),
  email: nullable(Type.String()),
  signsIn: Type.Boolean(),
});

export const PreviewMergeAnswer = Type.Object(
  {
    survivor: Type.Object(Side.properties, {
      description: 'The record that stays: whose sign-in, or else whose number it is.',
    }),
    other: Side,
    hindrances: Type.Array(Type.String(), { description: 'Why it cannot be, a sentence each.' }),
    fields: Type.Array(
      Type.Object({
        name: MergeField,
        survivor: nullable(Type.String()),
        other: nullable(Type.String()),
        covered: Type.Boolean({ description: 'The values are not shown, only whether there is one.' }),
        takesOther: Type.Boolean({ description: 'What is suggested: the record that has a value.' }),
      }),
      { description: 'Where the two differ; what is covered, whenever one of them has a value.' },
    ),
    moves: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() }), {
      description: 'What of the other record becomes the survivor’s.',
    }),
  },
  { $id: 'PreviewMergeAnswer' },
);
export type PreviewMergeAnswer = Static<typeof PreviewMergeAnswer>;

export const MergeRequest = Type.Object(
  {
    id: uuid('Of the record that stays.'),
    otherId: uuid('Of the record that is merged into it.'),
    key: uuid('A name of the client’s own: sent again under it, the request is answered and not done again.'),
    version: Type.Integer({ description: 'Of the record that stays, as the officer has it before them.' }),
    otherVersion: Type.Integer(),
    takes: Type.Array(MergeField, {
      description: 'The fields that are taken from the other record.',
      maxItems: 20,
    }),
    reason: writtenText(longestViewReason, 'Why they are one person.'),
  },
  { $id: 'MergeRequest', ...closed },
);
export type MergeRequest = Static<typeof MergeRequest>;

export const UndoMergeRequest = Type.Object(
  { id: uuid('Of the merge.') },
  { $id: 'UndoMergeRequest', ...closed },
);
export type UndoMergeRequest = Static<typeof UndoMergeRequest>;

export const mergeDays = 30;

export const mergeMessages = {
  same: 'Choose another record than this one.',
  reasonMissing: 'Say how you know that they are one person.',
  changed:
    'One of the two records has changed since you compared them. Nothing was done; compare them again.',
  otherSurvives: 'The other of the two records is the one that stays. Compare them again.',
  otherMerge: 'Another merge was asked for under this key.',
  undone: 'These records were merged and have been taken apart again since. Compare them again.',
  cannot: (hindrances: readonly string[]): string => hindrances.join(' '),
  bothSignIn: 'Both have a sign-in. An administrator first links one of them with the other record.',
  bothNumbers: (one: string, other: string): string =>
    `Both have a membership number, ${one} and ${other}. Two memberships are not merged.`,
  bothMemberships: 'Both have a membership, and not the same. Two memberships are not merged.',
  isStaff: (name: string): string => `${name} works for the institution. Their record is not merged.`,
  seen: (name: string): string =>
    `A colleague is seeing the portal as ${name}. Try again once that has ended.`,
  addressWaits: (name: string): string =>
    `A new email address of ${name} waits for its confirmation. It is confirmed or withdrawn first.`,
  bothPlaces: (event: string): string => `Both have a place at ${event}. One of the two is cancelled first.`,
  gone: 'This record was merged into another one. Nothing more is changed about it; open the other one.',
  tooLate: `A merge can be undone for ${mergeDays} days, and this one no longer.`,
  erasedSince: 'The record has been erased since. The merge cannot be undone.',
  mergedSince: 'The record has been merged into another one since. Undo that merge first.',
  laterMerge: 'Another record has been merged into this one since. Undo that merge first.',
  membershipSince: 'The membership has changed since. The merge cannot be undone.',
  numberTaken:
    'The membership number of the other record has been given to somebody else since. The merge cannot be undone.',
  thereAgain:
    'The other record has again what would go back to it. Take it away there first, then undo the merge.',
} as const;
