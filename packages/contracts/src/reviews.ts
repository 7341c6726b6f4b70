import { Type, type Static, type TSchema } from 'typebox';
import { FormVersion } from './forms.ts';
import { LikelySame } from './staff-members.ts';
import { writtenLine, writtenText } from './written-text.ts';

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

export const TakeNextRequest = Type.Object({}, { $id: 'TakeNextRequest', ...closed });
export const TakeNextAnswer = Type.Object(
  {
    id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], { description: 'Null where none waits.' }),
  },
  { $id: 'TakeNextAnswer' },
);

export const NoteOnApplicationRequest = Type.Object(
  {
    id,
    key: Type.String({ format: 'uuid', description: 'Chosen by the client: sent again, it is noted once.' }),
    body: writtenText(longestReason),
  },
  { $id: 'NoteOnApplicationRequest', ...closed },
);
export type NoteOnApplicationRequest = Static<typeof NoteOnApplicationRequest>;

export const CheckApplicationRequest = Type.Object(
  { id, item: Type.String({ minLength: 1, maxLength: 50 }), checked: Type.Boolean() },
  { $id: 'CheckApplicationRequest', ...closed },
);
export type CheckApplicationRequest = Static<typeof CheckApplicationRequest>;

const question = Type.String({ minLength: 1, maxLength: 200 });

export const AskForMoreRequest = Type.Object(
  {
    id,
    version,
    key: Type.String({ format: 'uuid', description: 'Chosen by the client: sent again, it asks once.' }),
    message: writtenText(longestReason, 'What the applicant reads.'),
    questions: Type.Array(question, {
      maxItems: 100,
      description: 'The paths of the questions that may be answered anew.',
    }),
    document: Type.Optional(writtenLine(200, 'A document that the form does not ask for.')),
  },
  { $id: 'AskForMoreRequest', ...closed },
);
export type AskForMoreRequest = Static<typeof AskForMoreRequest>;

export const ReadAskedRequest = Type.Object({ id }, { $id: 'ReadAskedRequest', ...closed });
export const ReadAskedAnswer = Type.Object(
  {
    request: Type.Union([
      Type.Object({
        id: Type.String(),
        message: Type.String(),
        questions: Type.Array(Type.String()),
        document: Type.Union([Type.String(), Type.Null()]),
        askedOn: Type.String({ format: 'date-time' }),
      }),
      Type.Null(),
    ]),
  },
  { $id: 'ReadAskedAnswer' },
);
export type ReadAskedAnswer = Static<typeof ReadAskedAnswer>;

export const AnswerReviewRequest = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Of the request.' }),
    changes: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 100,
      description: 'New answers, by the paths of their questions; of a list of items all of them.',
    }),
    fileId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Of the document, where one was asked for.' }),
    ),
  },
  { $id: 'AnswerReviewRequest', ...closed },
);
export type AnswerReviewRequest = Static<typeof AnswerReviewRequest>;

const membershipClass = Type.Optional(
  Type.Integer({ description: 'The class of membership, where the form leaves it to the officer.' }),
);

const percent = Type.Optional(
  Type.Integer({ description: 'By how much a fee is reduced, where the form leaves it to the officer.' }),
);

export const ApproveApplicationRequest = Type.Object(
  { id, version, membershipClass, percent },
  { $id: 'ApproveApplicationRequest', ...closed },
);
export type ApproveApplicationRequest = Static<typeof ApproveApplicationRequest>;

export const DeclineApplicationRequest = Type.Object(
  {
    id,
    version,
    reason: writtenText(longestReason, 'What the applicant reads.'),
  },
  { $id: 'DeclineApplicationRequest', ...closed },
);
export type DeclineApplicationRequest = Static<typeof DeclineApplicationRequest>;

export const UndoDecisionRequest = Type.Object({ id, version }, { $id: 'UndoDecisionRequest', ...closed });
export type UndoDecisionRequest = Static<typeof UndoDecisionRequest>;

const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const person = Type.Object({ id: Type.String(), name: Type.String() });
const moment = Type.String({ format: 'date-time' });

export const ReadReviewRequest = Type.Object(
  { id, membershipClass, percent },
  { $id: 'ReadReviewRequest', ...closed },
);

/** An application as an officer decides it: one answer for the whole page. */
export const ReadReviewAnswer = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer(),
    stage: Type.Integer(),
    formName: Type.String(),
    title: Type.String(),
    reference: nullable(Type.String()),
    submittedOn: nullable(moment),
    promisedOn: Type.String({ format: 'date' }),
    officer: nullable(person),
    takenOn: nullable(moment),
    officers: Type.Array(person, { description: 'Who may be handed it, by name.' }),
    queue: Type.Object(
      {
        place: nullable(Type.Integer({ description: 'Null where it is decided.' })),
        of: Type.Integer(),
        previousId: nullable(Type.String()),
        nextId: nullable(Type.String()),
      },
      { description: 'Where it stands among what is not decided, by the promised day.' },
    ),
    firstApprover: nullable(person),
    decision: nullable(
      Type.Object({
        by: nullable(person),
        on: moment,
        reason: nullable(Type.String()),
        undoUntil: nullable(moment),
        certificateId: nullable(Type.String({ description: 'Of the certificate that approving granted.' })),
      }),
    ),
    /** What approving does now, in words; null where the form cannot be approved here yet. */
    foreseen: nullable(Type.String()),
    mayApprove: Type.Boolean({ description: 'False where `foreseen` says what is in the way.' }),
    choosesClass: Type.Boolean(),
    choosesPercent: Type.Boolean(),
    needsSecond: Type.Boolean({ description: 'Approving hands it to a second officer.' }),
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
    likelySame: Type.Array(LikelySame),
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
    checklist: Type.Array(
      Type.Object({
        item: Type.String(),
        label: Type.String(),
        checked: Type.Boolean(),
        knownBy: Type.Union([Type.Literal('officer'), Type.Literal('ledger'), Type.Literal('duplicates')]),
        by: nullable(Type.String({ description: 'The name of the officer who ticked it.' })),
        on: nullable(moment),
      }),
    ),
    /** What the officer saw at the last look before it changed; null where nothing changed since the first. */
    earlier: nullable(
      Type.Object({
        lookedOn: moment,
        changedOn: moment,
        answers: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
      }),
    ),
    stoodDays: Type.Integer({ description: 'Days on which the applicant was waited for.' }),
    requests: Type.Array(
      Type.Object({
        id: Type.String(),
        message: Type.String(),
        questions: Type.Array(Type.String()),
        document: nullable(Type.String()),
        askedOn: moment,
        answeredOn: nullable(moment),
        withdrawnOn: nullable(moment),
      }),
      { description: 'What the applicant was asked, the latest first.' },
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
  /** Why a step is not taken with an application at this stage. */
  stage: {
    waiting: 'Nobody has taken this application yet. Take it first.',
    inReview: 'This application is in review: nothing has been decided yet.',
    asked: 'The applicant has not answered yet. Wait for the answer, or decline the application.',
    secondApproval: 'One officer has agreed to this application. Another one approves or declines it.',
    approved: 'This application is approved already.',
    declined: 'This application is declined already.',
  },
  notYours: 'This application is with somebody else. Take it first.',
  noOfficer: 'Choose a colleague who reviews applications, and not the applicant.',
  reasonMissing: 'Write the reason, which the applicant reads.',
  classMissing: 'Choose the class of membership.',
  percentMissing: 'Choose by how much the fee is reduced.',
  relievedAlready: (year: number): string =>
    `The fee of ${year} is waived or reduced already. Decline it, or take the other decision back first.`,
  messageMissing: 'Write what is needed, which the applicant reads.',
  nothingAsked: 'Mark a question, or name a document.',
  unknownQuestion: 'This form has no such question.',
  questionsGone: 'The questions of this form are not kept any more.',
  notAsked: 'This question was not asked again; its answer stays as it was sent in.',
  documentMissing: 'Add the document that is asked for.',
  withdrawn: 'This is not asked any more.',
  onHold: 'Your account is on hold. Please contact the membership office.',
  notOnList: 'This is not on the list, or the ledger alone knows it.',
  decidedAlready: 'This application is decided.',
  noOutcome: 'Applications by this form cannot be approved here yet. Decline it, or see to it by hand.',
  firstApprover: 'You agreed to this application already; somebody else decides.',
  undoTooLate: `A decision can be taken back for ${undoHours} hours.`,
  undoNotYours: 'A decision is taken back by whoever made it.',
  followed: 'Something has followed from this decision already, so it cannot be taken back.',
  alreadyMember: 'The applicant is a member already.',
  noMember: 'The applicant is not a member.',
  otherClass: 'The applicant is in another class by now.',
  noOrganisation: 'The application does not name the organisation.',
  otherOrganisation: (name: string): string =>
    `${name} is on record already, and the applicant does not speak for it. Let them speak for it first, or decline.`,
  ownOrganisation: 'You are one of those who would speak for it. Ask a colleague.',
  noCredits: 'The application names no examination that credit could be given for.',
  /** Why somebody is not given a certificate that says they are in good standing. */
  standing: {
    notMember: 'The applicant is not a member.',
    terminated: 'The membership has ended, so there is no good standing to certify.',
    onHold: 'The membership is on hold, so there is no good standing to certify.',
    overdue: 'An invoice of the applicant is past its due date, so there is no good standing to certify.',
  },
} as const;

interface ReasonTemplate {
  readonly id: string;
  /** What it is about, for the officer. */
  readonly label: string;
  /** What the applicant would read; the officer completes it. */
  readonly text: string;
}

/** What applications are declined for most: a beginning that the officer makes their own. */
export const declineTemplates: readonly ReasonTemplate[] = [
  {
    id: 'qualification',
    label: 'The qualification is not accredited',
    text: 'The qualification that you gave is not among those accredited for this class of membership. You may apply again with an accredited one, or for another class; the membership office will gladly advise you.',
  },
  {
    id: 'experience',
    label: 'Not enough experience yet',
    text: 'This class of membership asks for more years of practical experience than your application shows. You may apply again once you have them; what you sent stays with us.',
  },
  {
    id: 'documents',
    label: 'Documents are missing or cannot be used',
    text: 'Documents that we need are missing, cannot be read, or were certified too long ago. Please apply again with copies that were certified within the last twelve months.',
  },
  {
    id: 'no-answer',
    label: 'What was asked for did not come',
    text: 'We asked you for more and have had no answer. You may apply again at any time; please send what we asked for along with it.',
  },
  {
    id: 'identity',
    label: 'Details do not agree with the documents',
    text: 'The name, identity number or day of birth in your application does not agree with the documents that you sent. Please correct your details under your profile and apply again.',
  },
  {
    id: 'requirements',
    label: 'The requirements of the form are not met',
    text: 'What this application asks for is not met: ',
  },
];
