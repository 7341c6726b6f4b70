import { Type, type Static, type TSchema } from 'typebox';
import { FormVersion } from './forms.ts';

/** Reviewing applications: taken, talked about among officers, decided, and undone within a day. */

export const longestReason = 2_000;
/** For so many hours a decision can be taken back, while nothing has followed from it. */
export const undoHours = 24;

const id = Type.String({ format: 'uuid', description: 'Of the application.' });
const version = Type.Integer({ minimum: 1, description: 'Of the review as the officer has it before them.' });
const closed = { additionalProperties: false };

export const TakeApplicationRequest = Type.Object(
  {
    id,
    version,
    officerId: Type.Optional(
      Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
        description:
          'A colleague who is handed it; null gives it back to everybody; without it the caller takes it.',
      }),
    ),
  },
  { $id: 'TakeApplicationRequest', ...closed },
);
export type TakeApplicationRequest = Static<typeof TakeApplicationRequest>;

export const TakeNextApplicationRequest = Type.Object({}, { $id: 'TakeNextApplicationRequest', ...closed });
export const TakeNextApplicationAnswer = Type.Object(
  {
    id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], { description: 'Null where none waits.' }),
  },
  { $id: 'TakeNextApplicationAnswer' },
);

export const NoteOnApplicationRequest = Type.Object(
  {
    id,
    key: Type.String({ format: 'uuid', description: 'Chosen by the client: sent again, it is noted once.' }),
    body: Type.String({ minLength: 1, maxLength: longestReason }),
  },
  { $id: 'NoteOnApplicationRequest', ...closed },
);
export type NoteOnApplicationRequest = Static<typeof NoteOnApplicationRequest>;

const membershipClass = Type.Optional(
  Type.Integer({ description: 'The class of membership, where the form leaves it to the officer.' }),
);

export const ApproveApplicationRequest = Type.Object(
  { id, version, membershipClass },
  { $id: 'ApproveApplicationRequest', ...closed },
);
export type ApproveApplicationRequest = Static<typeof ApproveApplicationRequest>;

export const DeclineApplicationRequest = Type.Object(
  {
    id,
    version,
    reason: Type.String({ maxLength: longestReason, description: 'What the applicant reads.' }),
  },
  { $id: 'DeclineApplicationRequest', ...closed },
);
export type DeclineApplicationRequest = Static<typeof DeclineApplicationRequest>;

export const UndoDecisionRequest = Type.Object({ id, version }, { $id: 'UndoDecisionRequest', ...closed });
export type UndoDecisionRequest = Static<typeof UndoDecisionRequest>;

const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const person = Type.Object({ id: Type.String(), name: Type.String() });
const moment = Type.String({ format: 'date-time' });

export const ReadReviewRequest = Type.Object({ id }, { $id: 'ReadReviewRequest', ...closed });

/** An application as an officer decides it: one answer for the whole page. */
export const ReadReviewAnswer = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer(),
    stage: Type.Integer(),
    formName: Type.String(),
    title: Type.String(),
    submittedOn: nullable(moment),
    promisedOn: Type.String({ format: 'date' }),
    officer: nullable(person),
    firstApprover: nullable(person),
    decision: nullable(
      Type.Object({
        by: nullable(person),
        on: moment,
        reason: nullable(Type.String()),
        undoUntil: nullable(moment),
      }),
    ),
    /** What approving does now, in words; null where the form cannot be approved here yet. */
    foreseen: nullable(Type.String()),
    choosesClass: Type.Boolean(),
    applicant: Type.Object({
      id: Type.String(),
      name: Type.String(),
      since: moment,
      membershipNumber: nullable(Type.String()),
      membershipClass: nullable(Type.Integer()),
      email: nullable(Type.String()),
      owesCents: Type.Integer(),
      openCases: Type.Integer(),
    }),
    fee: nullable(
      Type.Object({
        orderId: Type.String(),
        invoiceNumber: nullable(Type.String()),
        totalCents: Type.Integer(),
        paidOn: nullable(Type.String()),
      }),
    ),
    /** Others who share something with the applicant that two people seldom share. */
    likelySame: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        membershipNumber: nullable(Type.String()),
        shares: Type.Array(Type.String()),
      }),
    ),
    documents: Type.Array(
      Type.Object({
        fileId: Type.String(),
        name: Type.String(),
        type: Type.String(),
        sizeBytes: Type.Integer(),
      }),
    ),
    notes: Type.Array(
      Type.Object({
        id: Type.String(),
        author: nullable(Type.String()),
        body: Type.String(),
        writtenOn: moment,
      }),
    ),
    timeline: Type.Array(
      Type.Object({ event: Type.Integer(), note: nullable(Type.String()), occurredOn: moment }),
    ),
    form: nullable(FormVersion),
    answers: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  },
  { $id: 'ReadReviewAnswer' },
);
export type ReadReviewAnswer = Static<typeof ReadReviewAnswer>;

export const reviewMessages = {
  changed: (officer: string | null, stage: string): string =>
    `This application has changed since you opened it: ${stage}${officer ? `, ${officer}` : ''}. Nothing was done; look at it again.`,
  notYours: 'This application is with somebody else. Take it first.',
  noOfficer: 'Choose a colleague who reviews applications, and not the applicant.',
  reasonMissing: 'Write the reason, which the applicant reads.',
  classMissing: 'Choose the class of membership.',
  noOutcome: 'Applications by this form cannot be approved here yet. Decline it, or see to it by hand.',
  firstApprover: 'You agreed to this application already; somebody else decides.',
  undoTooLate: `A decision can be taken back for ${undoHours} hours.`,
  undoNotYours: 'A decision is taken back by whoever made it.',
  followed: 'Something has followed from this decision already, so it cannot be taken back.',
  alreadyMember: 'The applicant is a member already.',
  noMember: 'The applicant is not a member.',
  otherClass: 'The applicant is in another class by now.',
} as const;
