import { Type, type Static } from 'typebox';

/** What the home page shows of somebody, in one answer: what needs them, in order, and where they stand. */

const Day = Type.String({ description: 'A day of the institution, yyyy-mm-dd.' });
const Moment = Type.String({ description: 'An instant, in UTC.' });
const Count = Type.Integer();
const Cents = Type.Integer();
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const PayNeed = Type.Object({
  kind: Type.Literal('pay'),
  orderId: Type.String(),
  submissionId: nullable(Type.String()),
  formName: nullable(Type.String({ description: 'Of the application that the order is of.' })),
  eventId: nullable(Type.String()),
  name: Type.String({ description: 'What the invoice is called.' }),
  feeOf: nullable(Type.Integer({ description: 'The year, where it is the fee of one.' })),
  amountCents: Cents,
  fullCents: Type.Integer({ description: 'What it comes to when nothing is taken off for paying early.' }),
  earlyUntil: nullable(Day),
  fullFrom: nullable(Day),
  earlyPercent: Type.Integer(),
  dueOn: nullable(Day),
  isLate: Type.Boolean(),
});

const ResumeNeed = Type.Object({
  kind: Type.Literal('resume'),
  submissionId: Type.String(),
  formName: Type.String(),
  title: Type.String(),
  step: nullable(Count),
  steps: nullable(Count),
  savedOn: Moment,
});

const ConfirmEmailNeed = Type.Object({
  kind: Type.Literal('confirm-email'),
  channelId: Type.String(),
  address: Type.String(),
  linkWorks: Type.Boolean({ description: 'A link was sent, and still works.' }),
});

const ConfirmProfileNeed = Type.Object({
  kind: Type.Literal('confirm-profile'),
  monthsAgo: nullable(Type.Integer({ description: 'Since the last time; null where there was none.' })),
});

const SeatNeed = Type.Object({
  kind: Type.Literal('accept-seat'),
  eventId: Type.String(),
  name: Type.String(),
  isExam: Type.Boolean(),
  until: Moment,
});

const ReviewNeed = Type.Object({
  kind: Type.Literal('answer-review'),
  declarationId: Type.String(),
  name: Type.String(),
  request: Type.String(),
  dueOn: nullable(Day),
  isLate: Type.Boolean(),
});

const RequestNeed = Type.Object({
  kind: Type.Literal('answer-request'),
  caseId: Type.String(),
  caseNumber: Type.String(),
  title: Type.String(),
  askedOn: Moment,
});

const ApplicationNeed = Type.Object({
  kind: Type.Literal('answer-application'),
  submissionId: Type.String(),
  title: Type.String({ description: 'Of the form.' }),
  message: Type.String({ description: 'What the institution asks before it decides.' }),
  askedOn: Moment,
});

const SignNeed = Type.Object({
  kind: Type.Literal('sign-agreement'),
  agreementId: Type.String(),
  student: Type.String(),
  startsOn: Day,
});

const DeclareNeed = Type.Object({
  kind: Type.Literal('declare'),
  declarationId: Type.String(),
  name: Type.String(),
  endsOn: Day,
  isLate: Type.Boolean(),
});

const Need = Type.Union([
  ConfirmEmailNeed,
  SeatNeed,
  PayNeed,
  ResumeNeed,
  ConfirmProfileNeed,
  ReviewNeed,
  RequestNeed,
  ApplicationNeed,
  SignNeed,
  DeclareNeed,
]);
export type Need = Static<typeof Need>;
export type NeedKind = Need['kind'];

const MembershipBand = Type.Object({
  holder: Type.String(),
  memberType: Type.String(),
  membershipNumber: Type.String(),
  memberSince: nullable(Day),
  validUntil: Day,
  card: nullable(
    Type.Object({
      link: Type.String(),
      qr: Type.Array(Type.String(), { description: 'The QR code of the link, a row each, 1 for dark.' }),
    }),
  ),
});

const Organisation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  membershipNumber: nullable(Type.String()),
  mailingAddress: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  vatNumber: nullable(Type.String()),
  isListed: Type.Boolean({ description: 'In the public list of firms.' }),
  people: Type.Integer({ description: 'Who speak for it today.' }),
  speakers: Type.Array(Type.Object({ name: Type.String(), kind: Type.Integer() }), {
    description: 'Some of them by name: the caller first, then who has done so longest.',
  }),
});

const NextPlace = Type.Object({
  eventId: Type.String(),
  registrationId: Type.String(),
  hasTicket: Type.Boolean({ description: 'Nothing is left to pay for the place.' }),
  name: Type.String(),
  isExam: Type.Boolean(),
  startsOn: Moment,
  endsOn: Moment,
  timezone: nullable(Type.Integer({ description: 'The code of the time zone of its place.' })),
  isOnline: Type.Boolean(),
  place: nullable(Type.String()),
  cancelUntil: nullable(Moment),
});

const Tracked = Type.Object({
  declarationId: Type.String(),
  name: Type.String(),
  endsOn: Day,
  asked: Type.Number(),
  claimed: Type.Number(),
  verifiable: Type.Number(),
  forecast: nullable(Type.Number({ description: 'By the end of the period; null where it is over.' })),
  short: Type.Number(),
  toBeAdded: Type.Integer({ description: 'Attended events that are not among the evidence yet.' }),
});

export const HomeRequest = Type.Object({}, { $id: 'HomeRequest' });

/** A part is null where the caller's role does not open its pages. */
export const HomeAnswer = Type.Object(
  {
    needs: Type.Array(Need, { description: 'The most important first.' }),
    membership: nullable(MembershipBand),
    profile: nullable(Type.Object({ confirmedOn: nullable(Type.String()), isDue: Type.Boolean() })),
    organisations: Type.Array(Organisation, { description: 'For which the caller speaks today.' }),
    closed: Type.Array(Type.String(), {
      description:
        'Asset keys of pages on which the caller can do nothing now, whatever their role opens: the menu leaves them out.',
    }),
    applications: nullable(
      Type.Object({ drafts: Count, submitted: Type.Integer({ description: 'Not decided yet.' }) }),
    ),
    invoices: nullable(
      Type.Object({ due: Count, totalCents: Cents, nextDue: nullable(Day), symbol: nullable(Type.String()) }),
    ),
    requests: nullable(Type.Object({ open: Count, waiting: Count })),
    caseTypes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'What the institution wants asked from the front page.',
    }),
    places: nullable(Type.Object({ ahead: Count, next: nullable(NextPlace) })),
    cpd: nullable(Tracked),
    placements: nullable(
      Type.Object({
        students: Type.Array(
          Type.Object({
            organisationId: Type.String(),
            shortlisted: Type.Integer({ description: 'Wait for a decision.' }),
            placed: Count,
            unplaced: Count,
          }),
        ),
      }),
    ),
  },
  { $id: 'HomeAnswer' },
);
export type HomeAnswer = Static<typeof HomeAnswer>;
