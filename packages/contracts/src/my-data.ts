import { Type, type Static } from 'typebox';

/** What the law on personal data (POPIA) lets people ask: to see what is kept about them, and to correct or erase it. */

export const myDataAsset = 'profile.mydata';

export const MyDataKind = Type.Union([Type.Literal('correction'), Type.Literal('erasure')]);
export type MyDataKind = Static<typeof MyDataKind>;

export const MyDataSummary = Type.Object(
  {
    kinds: Type.Array(
      Type.Object({
        name: Type.String(),
        label: Type.String(),
        count: Type.Integer(),
        keptByLaw: Type.Boolean({ description: 'Erasure must wait until the law allows it.' }),
      }),
      {
        description:
          'What is kept about the caller, by the things that people know, with the number of records of each.',
      },
    ),
    openRequests: Type.Array(
      Type.Object({ kind: MyDataKind, caseNumber: Type.String(), askedOn: Type.String() }),
    ),
  },
  { $id: 'MyDataSummary' },
);
export type MyDataSummary = Static<typeof MyDataSummary>;

export const MyDataZip = {
  description: 'Everything kept about the caller, as an attachment',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
} as const;

export const longestMyDataDetails = 4000;

export const MyDataRequest = Type.Object(
  {
    kind: MyDataKind,
    details: Type.String({
      minLength: 1,
      maxLength: longestMyDataDetails,
      description: 'What is wrong and what would be right, or what is to be erased.',
    }),
  },
  { $id: 'MyDataRequest', additionalProperties: false },
);
export type MyDataRequest = Static<typeof MyDataRequest>;

export const MyDataRequestAnswer = Type.Object(
  { id: Type.String(), caseNumber: Type.String() },
  { $id: 'MyDataRequestAnswer' },
);
export type MyDataRequestAnswer = Static<typeof MyDataRequestAnswer>;

export const EraseRequest = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The contact.' }),
    lastName: Type.String({
      maxLength: 250,
      description: 'As it stands in the record: nobody is erased by a slip.',
    }),
  },
  { $id: 'EraseRequest', additionalProperties: false },
);
export type EraseRequest = Static<typeof EraseRequest>;

export const EraseAnswer = Type.Object(
  {
    id: Type.String(),
    records: Type.Integer({ description: 'How many records were deleted or emptied.' }),
    files: Type.Integer({ description: 'How many files follow within minutes.' }),
    orders: Type.Integer({ description: 'How many orders stay, with their amounts.' }),
    keptUntil: Type.Union([Type.String(), Type.Null()], {
      description: 'Until when the last of them says whom it was made out to.',
    }),
  },
  { $id: 'EraseAnswer' },
);
export type EraseAnswer = Static<typeof EraseAnswer>;

/** How often a person may take their data away within 24 hours. */
export const myDataExportsPerDay = 10;
