import { Type, type Static } from 'typebox';

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

/** The forms that end in a class the officer chooses. */
export const reviewMessages = {
  changed: (officer: string | null, stage: string): string =>
    `This application has changed since you opened it: ${stage}${officer ? `, ${officer}` : ''}. Nothing was done; look at it again.`,
  notYours: 'This application is with somebody else. Take it first.',
  noOfficer: 'Choose a colleague who reviews applications, and not the applicant.',
  reasonMissing: 'Write the reason, which the applicant reads.',
  classMissing: 'Choose the class of membership.',
  firstApprover: 'You agreed to this application already; somebody else decides.',
  undoTooLate: `A decision can be taken back for ${undoHours} hours.`,
  undoNotYours: 'A decision is taken back by whoever made it.',
  followed: 'Something has followed from this decision already, so it cannot be taken back.',
  alreadyMember: 'The applicant is a member already.',
  noMember: 'The applicant is not a member.',
  otherClass: 'The applicant is in another class by now.',
} as const;
