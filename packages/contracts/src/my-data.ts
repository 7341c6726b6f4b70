import { Type, type Static } from 'typebox';

/** What the law on personal data (POPIA) lets people ask: to see what is kept about them, and to correct or erase it. */

export const myDataAsset = 'profile.mydata';

export const MyDataKind = Type.Union([Type.Literal('correction'), Type.Literal('erasure')]);
export type MyDataKind = Static<typeof MyDataKind>;

export const MyDataSummary = Type.Object(
  {
    kinds: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The record type.' }),
        label: Type.String(),
        count: Type.Integer(),
        keptByLaw: Type.Boolean({ description: 'Erasure must wait until the law allows it.' }),
      }),
      { description: 'Every kind of record in which the caller has rows of their own, by label.' },
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

/** One text for each thing that is said about personal data in more than one place. */
export const myDataMessages = {
  running: 'A download of your data is being made already. Please wait until it has ended.',
  tooMany: `You have downloaded your data ${myDataExportsPerDay} times in the last 24 hours. Please try again later.`,
  noDetails: 'Please say what you ask for.',
  unreadable: 'The text contains a character that cannot be stored.',
  alreadyAsked: {
    correction: (caseNumber: string) =>
      `Your request for a correction is still open, as ${caseNumber}. You can ask again once it is settled.`,
    erasure: (caseNumber: string) =>
      `Your request for erasure is still open, as ${caseNumber}. You can ask again once it is settled.`,
  },
  next: {
    correction: 'The membership office checks it and answers you within 30 days.',
    erasure:
      'The membership office checks it and answers you within 30 days. Nothing is erased before you have heard from us.',
  },
  erased:
    'Your record was erased, and we hold nothing about you any more but what tax law makes us keep. If you want to join again, you begin anew.',
  erasedAlready: 'This person was erased already.',
  otherLastName: 'The record has another last name. Check that it is the person you mean.',
  staffStays: 'This person has a staff role. Take the role away first.',
  settleFirst: (matters: readonly string[]) => `Settle first what is still open: ${matters.join('; ')}.`,
  keptByLaw:
    'Financial records (orders, invoices and payments) must by law be kept for 5 years; they are erased after that.',
} as const;
