import { Type, type Static, type TSchema } from 'typebox';
import { longestReason } from './reviews.ts';
import { longestRequestText } from './service-requests.ts';
import { writtenText } from './written-text.ts';

/** The cases desk: what people ask the institution, as officers answer it. */

const id = Type.String({ format: 'uuid', description: 'Of the case.' });
const key = Type.String({
  format: 'uuid',
  description: 'Chosen by the client: sent again, it is done once.',
});
const version = Type.Integer({ description: 'Of the case as the officer has it before them.' });
const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const text = nullable(Type.String());
const moment = Type.String({ format: 'date-time' });
const person = Type.Object({ id: Type.String(), name: Type.String() });
const file = Type.Object({ fileId: Type.String(), name: Type.String(), sizeBytes: Type.Integer() });

export const ReadCaseRequest = Type.Object({ id }, { $id: 'ReadCaseRequest', ...closed });

export const ReadCaseAnswer = Type.Object(
  {
    id: Type.String(),
    version,
    number: Type.String(),
    title: Type.String(),
    details: text,
    type: text,
    status: Type.Integer(),
    raisedOn: moment,
    answerDueOn: nullable(Type.String({ format: 'date' })),
    waitsSince: nullable(moment),
    closedOn: nullable(moment),
    resolution: text,
    officer: nullable(person),
    privacy: nullable(
      Type.Object(
        {
          kind: Type.Union([Type.Literal('correction'), Type.Literal('erasure')]),
          hindrances: Type.Array(Type.String(), {
            description: 'What has to come to its end before the person can be erased.',
          }),
          mayErase: Type.Boolean({ description: 'Whether the caller is of those who erase.' }),
        },
        { description: 'What somebody asks about their own data; null of any other case.' },
      ),
    ),
    officers: Type.Array(person, { description: 'Whom it can be handed to.' }),
    member: nullable(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        firstName: Type.String(),
        membershipNumber: text,
        standing: Type.Integer(),
        email: text,
        openCases: Type.Integer(),
      }),
    ),
    messages: Type.Array(
      Type.Object({
        id: Type.String(),
        fromStaff: Type.Boolean(),
        byMail: Type.Boolean({ description: 'The member answered a mail of ours.' }),
        author: text,
        body: Type.String(),
        saidOn: moment,
        files: Type.Array(file),
      }),
      { description: 'The oldest first.' },
    ),
    files: Type.Array(file, { description: 'What came with the question.' }),
    notes: Type.Array(
      Type.Object({ id: Type.String(), author: text, body: Type.String(), writtenOn: moment }),
      { description: 'What officers tell each other, the newest first.' },
    ),
    events: Type.Array(Type.Object({ status: Type.Integer(), occurredOn: moment }), {
      description: 'The newest first.',
    }),
  },
  { $id: 'ReadCaseAnswer' },
);
export type ReadCaseAnswer = Static<typeof ReadCaseAnswer>;

export const TakeCaseRequest = Type.Object(
  {
    id,
    version,
    officerId: Type.Optional(
      nullable(
        Type.String({
          format: 'uuid',
          description: 'Left out: the caller. Null gives it back to everybody.',
        }),
      ),
    ),
  },
  { $id: 'TakeCaseRequest', ...closed },
);
export type TakeCaseRequest = Static<typeof TakeCaseRequest>;

export const NoteOnCaseRequest = Type.Object(
  { id, key, body: writtenText(longestReason) },
  { $id: 'NoteOnCaseRequest', ...closed },
);
export type NoteOnCaseRequest = Static<typeof NoteOnCaseRequest>;

export const AnswerCaseRequest = Type.Object(
  {
    id,
    key,
    version,
    message: writtenText(longestRequestText, 'What whoever asked reads.'),
    then: Type.Union([Type.Literal('go-on'), Type.Literal('wait'), Type.Literal('resolve')], {
      description:
        'What follows: the work goes on, the promised time stands still until whoever asked answers, or the case is resolved by it.',
    }),
  },
  { $id: 'AnswerCaseRequest', ...closed },
);
export type AnswerCaseRequest = Static<typeof AnswerCaseRequest>;

/** The same with a document. Described for readers only: what comes as a form is read part by part. */
export const AnswerCaseForm = Type.Unsafe({
  type: ['object', 'null'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    key: { type: 'string', format: 'uuid' },
    version: { type: 'integer' },
    message: { type: 'string' },
    then: { type: 'string', enum: ['go-on', 'wait', 'resolve'] },
    file: { type: 'string', format: 'binary' },
  },
});

export const caseMessages = {
  changed: 'Something was said or done since you opened it. Read it first; your answer is still here.',
  noOfficer: 'They cannot answer this case.',
  cannotAnswer:
    'They cannot answer here while their account is on hold or terminated. Send your answer, and ask them by mail or telephone.',
  nobodyAsked:
    'Nobody asked this: the portal raised it for you. Write a note, and resolve it when it is done.',
} as const;

/** What a template names in braces. */
export interface CaseFacts {
  readonly firstName: string;
  readonly number: string;
  readonly title: string;
  readonly officer: string;
}

export interface CaseTemplate {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

export const caseTemplates: readonly CaseTemplate[] = [
  {
    id: 'received',
    label: 'We are looking into it',
    text: 'Dear {firstName}\n\nThank you for your request {number}. We are looking into it and will write to you here.\n\n{officer}',
  },
  {
    id: 'document',
    label: 'A document is missing',
    text: 'Dear {firstName}\n\nTo go on with {number} we need a document from you: \n\nPlease attach it to your answer.\n\n{officer}',
  },
  {
    id: 'done',
    label: 'It is done',
    text: 'Dear {firstName}\n\nWhat you asked for in {number} (‘{title}’) is done. If something is still missing, open the request again within 30 days.\n\n{officer}',
  },
  {
    id: 'elsewhere',
    label: 'You can do it yourself in the portal',
    text: 'Dear {firstName}\n\nYou can do this yourself in the portal: \n\nIf it does not work, answer here and we will help.\n\n{officer}',
  },
];

/** A template with the facts of a case in place of its variables; what people typed is not read as a template again. */
export const filledTemplate = ({ text }: Pick<CaseTemplate, 'text'>, facts: CaseFacts): string =>
  text.replaceAll(/\{(firstName|number|title|officer)\}/g, (_found, name: keyof CaseFacts) => facts[name]);
