import { Type, type Static, type TSchema } from 'typebox';
import { RecordFilter } from './api.ts';
import { longestRequestText } from './service-requests.ts';
import { HoldMemberRequest } from './staff-members.ts';
import { longestViewQuery } from './staff-views.ts';
import { writtenText } from './written-text.ts';

/** What an officer does to many records at once: previewed, then worked through one by one, then reported. */

/** As many as one bulk action takes. */
export const mostBulkRecords = 5_000;
/** As many as are named one by one; more are those that a list's filters match. */
export const mostBulkIds = 1_000;
/** For so many days a report is kept. */
export const bulkDaysKept = 90;

const closed = { additionalProperties: false };
const id = Type.String({ format: 'uuid', description: 'Of the bulk action.' });
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const { reason } = HoldMemberRequest.properties;
const officerId = Type.Optional(
  nullable(
    Type.String({ format: 'uuid', description: 'Left out: the caller. Null gives them back to everybody.' }),
  ),
);

export const BulkAct = Type.Union([
  Type.Object({ kind: Type.Literal('take-applications'), officerId }, closed),
  Type.Object({ kind: Type.Literal('take-cases'), officerId }, closed),
  Type.Object(
    {
      kind: Type.Literal('answer-cases'),
      message: writtenText(
        longestRequestText,
        'What each of them reads, with {firstName}, {number}, {title} and {officer} filled in.',
      ),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('confirm-payments') }, closed),
  Type.Object(
    { kind: Type.Literal('hold-members'), reason, untilPaid: HoldMemberRequest.properties.untilPaid },
    closed,
  ),
  Type.Object({ kind: Type.Literal('reinstate-members'), reason }, closed),
]);
export type BulkAct = Static<typeof BulkAct>;
export type BulkKind = BulkAct['kind'];

export const PreviewBulkRequest = Type.Object(
  {
    key: Type.String({
      format: 'uuid',
      description: 'Chosen by the client, and the id of the bulk action: sent again, it is previewed once.',
    }),
    act: BulkAct,
    ids: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        minItems: 1,
        maxItems: mostBulkIds,
        description: 'The records that were chosen one by one.',
      }),
    ),
    filter: Type.Optional(
      Type.Union([RecordFilter, Type.Null()], {
        description: 'In place of the ids: all that the list shows for it. Null is the whole list.',
      }),
    ),
    query: Type.Optional(
      Type.String({
        maxLength: longestViewQuery,
        description: 'What the list has in its address, so that the report leads back to it.',
      }),
    ),
  },
  { $id: 'PreviewBulkRequest', ...closed },
);
export type PreviewBulkRequest = Static<typeof PreviewBulkRequest>;

export const BulkOfficersRequest = Type.Object(
  { kind: Type.Union([Type.Literal('take-applications'), Type.Literal('take-cases')]) },
  { $id: 'BulkOfficersRequest', ...closed },
);
export type BulkOfficersRequest = Static<typeof BulkOfficersRequest>;

export const BulkOfficersAnswer = Type.Object(
  { officers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) },
  { $id: 'BulkOfficersAnswer' },
);
export type BulkOfficersAnswer = Static<typeof BulkOfficersAnswer>;

export const BulkRequest = Type.Object({ id }, { $id: 'BulkRequest', ...closed });
export type BulkRequest = Static<typeof BulkRequest>;

export const BulkAnswer = Type.Object(
  {
    id: Type.String(),
    act: BulkAct,
    status: Type.Integer(),
    startedBy: nullable(Type.String()),
    officer: nullable(Type.String({ description: 'Whom the records are handed to.' })),
    query: Type.String(),
    startedOn: nullable(Type.String({ format: 'date-time' })),
    finishedOn: nullable(Type.String({ format: 'date-time' })),
    total: Type.Integer(),
    waiting: Type.Integer({ description: 'Not looked at yet.' }),
    willDo: Type.Integer(),
    done: Type.Integer(),
    notDone: Type.Integer(),
    amountCents: nullable(
      Type.Integer({ description: 'What those that will be or were done come to, where something is paid.' }),
    ),
    reasons: Type.Array(
      Type.Object({
        reason: Type.String(),
        count: Type.Integer(),
        few: Type.Array(Type.String(), { description: 'The first few of them, by number and name.' }),
      }),
      { description: 'Why some are not done, the most frequent first.' },
    ),
  },
  { $id: 'BulkAnswer' },
);
export type BulkAnswer = Static<typeof BulkAnswer>;

export const bulkMessages = {
  nothing: 'Nothing is selected, or what was is no longer there.',
  tooMany: `More than ${mostBulkRecords.toLocaleString('en-ZA')} records match. Narrow the list, and do them in parts.`,
  oneSelection: 'Name the records, or give the filter that they match, and not both.',
  otherKey: 'This key belongs to another bulk action.',
  stillPreviewed: 'The records are still being looked through.',
  nothingToDo: 'None of these records would change.',
  oneAtATime: 'Another bulk action of yours is under way. Wait until it ends, or stop it.',
  otherAmount: 'Something else is owed than when you looked through it. Nothing was done; look at it again.',
  fault: 'Something went wrong on our side. This record was not changed.',
  notStarted: 'The records were looked through, and nothing was started: there is nothing to stop.',
  hasEnded: 'The bulk action has ended already. What was done stays done.',
  stopped: 'The bulk action was stopped before its turn came.',
  noLonger: 'The account or the role of whoever started it no longer allows it.',
} as const;
