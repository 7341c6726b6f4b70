import { Type, type Static } from 'typebox';

/** Service requests: raised, talked about and reopened, each as one act. */

export const longestRequestText = 10_000;
export const longestRequestSubject = 250;
/** For so many days after it was closed, whoever raised a request may take it up again. */
export const reopenDays = 30;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The instant after which a closed request stays closed for whoever raised it. */
export const reopenableUntil = (closedOn: string): Date =>
  new Date(new Date(closedOn).getTime() + reopenDays * dayMilliseconds);

export const mayReopen = (closedOn: string | null, now: Date): boolean =>
  closedOn !== null && now <= reopenableUntil(closedOn);

/** The document that comes with a request is named after it, and after what its type asks for. */
export const requestDocumentName = (caseNumber: string, requiredDocument: string | null): string =>
  `SD-${caseNumber}${requiredDocument ? `-${requiredDocument}` : ''}`;

const key = {
  type: 'string',
  format: 'uuid',
  description: 'Chosen by the client: what is sent again under the same key is not done again.',
};
const file = {
  type: 'string',
  format: 'binary',
  description: 'In a form of several parts only, after the fields.',
};

/** For the description of the call: the parts of a form are read as they arrive and checked one by one. */
export const AskRequestForm = Type.Unsafe({
  type: ['object', 'null'],
  properties: {
    key,
    caseTypeId: { type: 'string' },
    subject: { type: 'string', description: `At most ${longestRequestSubject} characters.` },
    details: { type: 'string', description: `At most ${longestRequestText} characters.` },
    file,
  },
});
export const AskRequestAnswer = Type.Object(
  { id: Type.String({ format: 'uuid' }), caseNumber: Type.String() },
  { $id: 'AskRequestAnswer' },
);
export type AskRequestAnswer = Static<typeof AskRequestAnswer>;

export const ReplyForm = Type.Unsafe({
  type: ['object', 'null'],
  properties: {
    key,
    id: { type: 'string', format: 'uuid', description: 'Of the service request.' },
    message: { type: 'string', description: `At most ${longestRequestText} characters.` },
    file,
  },
});

export const ReopenRequest = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    message: Type.String({ maxLength: longestRequestText, description: 'Why; it joins the conversation.' }),
  },
  { $id: 'ReopenRequest', additionalProperties: false },
);
export type ReopenRequest = Static<typeof ReopenRequest>;

export const requestMessages = {
  closedToAccount: 'Accounts on hold or terminated cannot raise or answer service requests.',
  typeMissing: 'Choose a type of request.',
  onlyOwn: 'People raise service requests for themselves. Name yourself, or ask the person to raise it.',
  subjectMissing: 'Enter a subject.',
  messageMissing: 'Write a message.',
  tooLong: 'is too long',
  strayCharacters: 'must not contain control characters',
  closed: 'This request is closed. Reopen it to go on with it.',
  /** What the desk may do with one that is open. */
  acts: {
    begin: 'put in progress',
    hold: 'put on hold',
    resolve: 'resolved',
    cancel: 'cancelled',
  },
  open: (acts: readonly string[]): string =>
    `This request can be ${new Intl.ListFormat('en-ZA', { type: 'disjunction' }).format(acts)}.`,
  stillOpen: 'This request is still open. Write a message to go on with it.',
  tooLateToReopen: `A request can be reopened for ${reopenDays} days after it was closed. Raise a new one instead.`,
  sentTwice: 'This was sent twice at the same moment. Please look at your requests before you send it again.',
} as const;
