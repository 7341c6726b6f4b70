import { Type, type Static } from 'typebox';
import { writtenText } from './written-text.ts';

/** Places at events and exams: what one may do there, what it costs, and what one has. The server decides all of it. */

const Id = Type.String({ format: 'uuid' });
const Instant = Type.String({ description: 'An instant, ISO 8601 in UTC.' });
const Day = Type.String({ description: 'A day of the institution, yyyy-mm-dd.' });

const SeatsLeft = Type.Union([
  Type.Literal('open'),
  Type.Literal('few', { description: 'Few are left.' }),
  Type.Literal('full'),
]);
export type SeatsLeft = Static<typeof SeatsLeft>;

export const StandingRequest = Type.Object(
  { eventId: Id },
  { $id: 'StandingRequest', additionalProperties: false },
);

const OwnRegistration = Type.Object({
  registrationId: Type.String(),
  status: Type.Integer({ description: 'A code of the registration statuses.' }),
  steps: Type.Array(Type.String(), {
    description: "What the caller may do with it now: 'accept', 'cancel'.",
  }),
  place: Type.Optional(Type.Integer({ description: 'Their place in the waiting list, 1 being the next.' })),
  offeredUntil: Type.Optional(Type.String({ description: 'Until when the seat that was offered is kept.' })),
  payBy: Type.Optional(Day),
  paidOn: Type.Optional(Day),
  attendedOn: Type.Optional(Day),
  orderId: Type.Optional(Type.String()),
  totalCents: Type.Optional(Type.Integer({ description: 'What their order comes to.' })),
  specialRequirements: Type.Optional(Type.String()),
  sessionIds: Type.Array(Type.String()),
  onlineLink: Type.Optional(Type.String()),
  cancelUntil: Type.Optional(Instant),
  refundPercent: Type.Integer({ description: 'How much of what was paid is credited when cancelled now.' }),
  transferCents: Type.Optional(
    Type.Integer({
      description: 'On its way by a proof of payment that is being verified; counted in `refunds`.',
    }),
  ),
  refunds: Type.Optional(
    Type.Array(Type.Object({ until: Type.Optional(Instant), cents: Type.Integer() }), {
      description:
        'What cancelling gives back of what was paid, the first holding now and the last for ever; where one event is asked about.',
    }),
  ),
});

export const StandingAnswer = Type.Object(
  {
    eventId: Type.String(),
    mayRegister: Type.Boolean(),
    mayWait: Type.Boolean({ description: 'It is full, and the caller may join the waiting list.' }),
    reasons: Type.Array(Type.String(), { description: 'Why the caller may not register, in words.' }),
    seats: SeatsLeft,
    seatsLeft: Type.Optional(Type.Integer({ description: 'How many, where few are left.' })),
    waiting: Type.Integer({ description: 'How many wait.' }),
    price: Type.Object({
      cents: Type.Integer({ description: 'What the caller pays now, with VAT.' }),
      fullCents: Type.Integer({ description: 'Without the discount for registering early.' }),
      discountedUntil: Type.Optional(Instant),
      membershipClass: Type.Union([
        Type.Integer({ description: 'The class that the price is for.' }),
        Type.Null(),
      ]),
    }),
    sessions: Type.Array(Type.Object({ sessionId: Type.String(), seats: SeatsLeft })),
    clashes: Type.Array(
      Type.Object({
        eventId: Type.String(),
        name: Type.String(),
        startsOn: Instant,
        endsOn: Instant,
      }),
      { description: "The caller's other bookings at the same time." },
    ),
    calledOff: Type.Optional(Type.Object({ on: Instant, reason: Type.Union([Type.String(), Type.Null()]) })),
    mine: Type.Union([OwnRegistration, Type.Null()]),
    ended: Type.Optional(
      Type.Object(
        { payBy: Type.Optional(Day) },
        {
          description:
            'What the caller had here and lost to the clock: a seat that was to be paid by that day, or without one a seat that was offered.',
        },
      ),
    ),
  },
  { $id: 'StandingAnswer' },
);
export type StandingAnswer = Static<typeof StandingAnswer>;

export const StandingsRequest = Type.Object(
  { eventIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }) },
  { $id: 'StandingsRequest', additionalProperties: false },
);

export const StandingsAnswer = Type.Object({ data: Type.Array(StandingAnswer) }, { $id: 'StandingsAnswer' });
export type StandingsAnswer = Static<typeof StandingsAnswer>;

export const longestSpecialRequirements = 1_000;

export const RegisterRequest = Type.Object(
  {
    eventId: Id,
    specialRequirements: Type.Optional(
      Type.Union([Type.String({ maxLength: longestSpecialRequirements }), Type.Null()]),
    ),
    sessionIds: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
  },
  { $id: 'RegisterRequest', additionalProperties: false },
);
export type RegisterRequest = Static<typeof RegisterRequest>;

export const RegisterAnswer = Type.Object(
  {
    registrationId: Type.String(),
    submissionId: Type.Union([Type.String(), Type.Null()]),
    orderId: Type.Union([Type.String({ description: 'Null where there is nothing to pay.' }), Type.Null()]),
  },
  { $id: 'RegisterAnswer' },
);
export type RegisterAnswer = Static<typeof RegisterAnswer>;

export const JoinAnswer = Type.Object(
  { registrationId: Type.String(), place: Type.Integer() },
  { $id: 'JoinAnswer' },
);
export type JoinAnswer = Static<typeof JoinAnswer>;

export const OwnRegistrationRequest = Type.Object(
  { id: Id },
  { $id: 'OwnRegistrationRequest', additionalProperties: false },
);

export const ChooseSessionsRequest = Type.Object(
  { id: Id, sessionIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }) },
  { $id: 'ChooseSessionsRequest', additionalProperties: false },
);

export const CancelRegistrationAnswer = Type.Object(
  {
    registrationId: Type.String(),
    creditedCents: Type.Integer({ description: 'What was credited of the order.' }),
    refundCents: Type.Integer({ description: 'How much of it was paid and is to be given back.' }),
    transferCents: Type.Integer({ description: 'On its way by a proof of payment that is being verified.' }),
    transferBackCents: Type.Integer({ description: 'How much of that is given back once it is found.' }),
  },
  { $id: 'CancelRegistrationAnswer' },
);
export type CancelRegistrationAnswer = Static<typeof CancelRegistrationAnswer>;

export const CallOffRequest = Type.Object(
  { id: Id, reason: writtenText(500) },
  { $id: 'CallOffRequest', additionalProperties: false },
);

export const CalendarText = {
  description: 'A calendar (RFC 5545)',
  content: { 'text/calendar': { schema: { type: 'string' } } },
} as const;

export const CalendarFeedAnswer = Type.Object(
  {
    address: Type.Union([
      Type.String({ description: 'Secret: whoever has it reads when and where the person will be.' }),
      Type.Null({ description: 'It is switched off.' }),
    ]),
  },
  { $id: 'CalendarFeedAnswer' },
);
export type CalendarFeedAnswer = Static<typeof CalendarFeedAnswer>;
