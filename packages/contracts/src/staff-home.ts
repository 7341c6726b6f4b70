import { Type, type Static, type TSchema } from 'typebox';

/** The first page of the institution's side: what waits for the caller's desk, and how the institution stands. */

const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const text = nullable(Type.String());
const day = Type.String({ format: 'date' });
const cents = Type.Integer({ description: 'In cents.' });
const count = Type.Integer({ minimum: 0 });

export const staffQueues = ['applications', 'payments', 'proposals', 'cases', 'declarations'] as const;
export type StaffQueue = (typeof staffQueues)[number];

/** Whose work is shown: one's own, that and what is with nobody, or all of it. */
export const whoseWork = ['mine', 'open', 'all'] as const;
export type WhoseWork = (typeof whoseWork)[number];

/** Counting stops here; what stands there then is a minimum. */
export const mostCountedWork = 10_000;
/** So many of what waits are on the page, the oldest. */
export const shownWork = 10;

const queue = Type.Enum(staffQueues);

export const StaffWaitingRequest = Type.Object(
  { whose: Type.Enum(whoseWork) },
  { $id: 'StaffWaitingRequest', ...closed },
);

const Work = Type.Object({
  queue,
  id: Type.String(),
  title: Type.String(),
  person: text,
  personId: text,
  reference: text,
  since: Type.String({ format: 'date-time' }),
  promisedOn: nullable(day),
  stoodDays: Type.Integer({ description: 'Days that do not count, because the person was waited for.' }),
  officer: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type Work = Static<typeof Work>;

export const StaffWaitingAnswer = Type.Object(
  {
    counts: Type.Object({ mine: count, open: count, all: count }),
    late: Type.Integer({ minimum: 0, description: 'Of those asked for, past the promised day.' }),
    isMinimum: Type.Boolean({ description: 'More wait than were counted.' }),
    queues: Type.Array(Type.Object({ queue, waiting: count, late: count }), {
      description: "The desk's queues, with everything that waits in them.",
    }),
    work: Type.Array(Work, { description: 'The oldest first.' }),
    decided: nullable(
      Type.Object(
        { count, inTime: count },
        { description: 'Applications decided in the last 30 days, and how many by the promised day.' },
      ),
    ),
  },
  { $id: 'StaffWaitingAnswer' },
);
export type StaffWaitingAnswer = Static<typeof StaffWaitingAnswer>;

/** How old what is owed is, in days past the due day: up to and including each, and the rest. */
export const debtorAges = [30, 60, 90, 180] as const;

/** What was earned by: the fees of a year, or what an order was for. */
export const incomeKinds = ['annual', 'application', 'event', 'exam', 'other'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

export const StaffFiguresRequest = Type.Object({}, { $id: 'StaffFiguresRequest', ...closed });

const fees = Type.Object({ year: Type.Integer(), invoiced: count, paid: count });

export const StaffFiguresAnswer = Type.Object(
  {
    membership: nullable(
      Type.Object({
        countedOn: Type.String({ format: 'date-time' }),
        drafts: count,
        stages: Type.Array(Type.Object({ stage: Type.Integer(), count, late: count })),
        classes: Type.Array(
          Type.Object({
            membershipClass: Type.Integer(),
            count,
            joined: Type.Integer({ description: 'In the last twelve months.' }),
          }),
        ),
        branches: Type.Array(Type.Object({ branch: text, count }), { description: 'The largest first.' }),
        left: Type.Integer({ description: 'Memberships that ended in the last twelve months.' }),
      }),
    ),
    finance: nullable(
      Type.Object({
        countedOn: Type.String({ format: 'date-time' }),
        income: Type.Array(
          Type.Object({
            month: Type.String({ description: 'yyyy-mm' }),
            kind: Type.Enum(incomeKinds),
            cents,
          }),
          { description: 'Of this month and the 23 before it; months without any are left out.' },
        ),
        debtors: Type.Array(
          Type.Object({ age: Type.Integer({ minimum: 0, maximum: 4 }), cents, people: count }),
        ),
        renewals: Type.Array(fees, {
          description:
            'Annual fees of the newest billing year, and of the one before as it stood a year ago.',
        }),
      }),
    ),
  },
  { $id: 'StaffFiguresAnswer' },
);
export type StaffFiguresAnswer = Static<typeof StaffFiguresAnswer>;
