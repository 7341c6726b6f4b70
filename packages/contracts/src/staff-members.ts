import { Type, type Static, type TSchema } from 'typebox';
import { longestViewReason } from './member-texts.ts';
import { viewAsHeader } from './view-as.ts';
import { writtenText } from './written-text.ts';

/** The members desk: everything about one person on one page, each part for the desks that it belongs to. Amounts are in cents. */

const id = Type.String({ format: 'uuid', description: 'Of the person.' });
const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const text = nullable(Type.String());
const moment = Type.String({ format: 'date-time' });
const day = nullable(Type.String({ format: 'date' }));

/** So many of each kind stand on the page; the rest is in the lists of the desks. */
export const fewOnPage = 8;

export const ReadMemberRequest = Type.Object({ id }, { $id: 'ReadMemberRequest', ...closed });

/** The newest few of something, and how many there are. Null where the caller's desks do not open it. */
const few = <T extends TSchema>(item: T) =>
  nullable(Type.Object({ count: Type.Integer(), items: Type.Array(item) }));

const StandingStep = Type.Union([Type.Literal('hold'), Type.Literal('terminate'), Type.Literal('reinstate')]);
export type StandingStep = Static<typeof StandingStep>;

/** Somebody else who shares something with a person that two people seldom share. */
export const LikelySame = Type.Object({
  id: Type.String(),
  name: Type.String(),
  membershipNumber: text,
  shares: Type.Array(Type.String()),
  mayMerge: Type.Boolean({ description: 'The caller may compare the two, and merge them.' }),
});
export type LikelySame = Static<typeof LikelySame>;

export const ReadMemberAnswer = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer({ description: 'Of the person as the officer has them before them.' }),
    isOwn: Type.Boolean({ description: 'The caller’s own record, about which somebody else decides.' }),
    name: Type.String(),
    membershipNumber: text,
    membershipClass: nullable(Type.Integer()),
    standing: Type.Integer(),
    onHoldReason: text,
    onHoldUntilPaid: Type.Boolean(),
    joinedOn: day,
    terminationType: nullable(Type.Integer()),
    terminatedOn: day,
    email: text,
    mobilePhone: text,
    details: nullable(
      Type.Object(
        {
          branch: text,
          divisions: Type.Array(Type.String()),
          address: text,
          company: text,
          birthDate: day,
          confirmedOn: day,
          signsIn: Type.Boolean({ description: 'Has signed in to the portal.' }),
        },
        { description: 'For the membership desk.' },
      ),
    ),
    covered: nullable(
      Type.Object(
        {
          identities: Type.Array(
            Type.Object({ type: Type.Integer(), masked: Type.String({ description: '840312 •••• •••' }) }),
          ),
          hasRace: Type.Boolean(),
          hasDisability: Type.Boolean(),
        },
        { description: 'What is shown only by a call of its own, with a reason.' },
      ),
    ),
    owesCents: nullable(Type.Integer()),
    mayCorrect: Type.Boolean({ description: 'The caller may correct their details.' }),
    mayViewAs: Type.Boolean({ description: 'The caller may see the portal as they see it.' }),
    mayMerge: Type.Boolean({
      description: 'The caller may merge the record with another one of the same person.',
    }),
    likelySame: Type.Array(LikelySame, {
      description: 'Who may be the same person; for the membership desk.',
    }),
    merges: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), mergedOn: moment, until: moment }),
      {
        description:
          'Records that were merged into this one, and that the caller can still take apart from it.',
      },
    ),
    steps: Type.Array(StandingStep, { description: 'What the caller may decide about them now.' }),
    applications: few(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        reference: text,
        status: Type.String(),
        submittedOn: nullable(moment),
      }),
    ),
    invoices: few(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        number: text,
        state: Type.Integer(),
        dueOn: day,
        dueCents: nullable(Type.Integer()),
      }),
    ),
    certificates: few(
      Type.Object({ id: Type.String(), kind: Type.Integer(), grantedOn: moment, validUntil: day }),
    ),
    declarations: few(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        status: Type.Integer(),
        units: Type.Number(),
        required: Type.Number(),
      }),
    ),
    registrations: few(
      Type.Object({
        id: Type.String(),
        event: Type.String(),
        status: Type.Integer(),
        startsOn: nullable(moment),
      }),
    ),
    cases: few(
      Type.Object({
        id: Type.String(),
        number: Type.String(),
        title: Type.String(),
        status: Type.Integer(),
        raisedOn: moment,
      }),
    ),
    documents: few(
      Type.Object({
        fileId: Type.String(),
        name: Type.String(),
        type: Type.String(),
        addedOn: moment,
      }),
    ),
  },
  { $id: 'ReadMemberAnswer' },
);
export type ReadMemberAnswer = Static<typeof ReadMemberAnswer>;

export const CoveredDetail = Type.Union([
  Type.Literal('identity'),
  Type.Literal('race'),
  Type.Literal('disability'),
]);
export type CoveredDetail = Static<typeof CoveredDetail>;

const reason = writtenText(longestViewReason, 'What it is needed for; the person reads it.');

export const UncoverRequest = Type.Object(
  { id, detail: CoveredDetail, reason },
  { $id: 'UncoverRequest', ...closed },
);
export type UncoverRequest = Static<typeof UncoverRequest>;

export const UncoverAnswer = Type.Object(
  {
    values: Type.Array(Type.String(), { description: 'As they are to be read; none where nothing is kept.' }),
    records: Type.Array(
      Type.Object({
        id: Type.String(),
        version: Type.Integer(),
        code: nullable(Type.Integer({ description: 'The race, or the type of the identity document.' })),
        text: nullable(Type.String({ description: 'The disability, or the identity number.' })),
      }),
      { description: 'The same with the record that each is kept in, for whoever corrects it.' },
    ),
  },
  { $id: 'UncoverAnswer' },
);
export type UncoverAnswer = Static<typeof UncoverAnswer>;

export const FindByIdentityRequest = Type.Object(
  {
    number: Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'The whole number: parts of it find nobody.',
    }),
  },
  { $id: 'FindByIdentityRequest', ...closed },
);

export const FindByIdentityAnswer = Type.Object(
  {
    people: Type.Array(
      Type.Object({ contactId: Type.String(), name: Type.String(), membershipNumber: text }),
    ),
  },
  { $id: 'FindByIdentityAnswer' },
);
export type FindByIdentityAnswer = Static<typeof FindByIdentityAnswer>;

export const ReadTimelineRequest = Type.Object(
  {
    id,
    after: Type.Optional(Type.String({ maxLength: 200, description: 'The `next` of the page before.' })),
  },
  { $id: 'ReadTimelineRequest', ...closed },
);

const TimelineKind = Type.Union([
  Type.Literal('told'),
  Type.Literal('application'),
  Type.Literal('money'),
  Type.Literal('case'),
  Type.Literal('event'),
  Type.Literal('certificate'),
  Type.Literal('changed'),
  Type.Literal('looked'),
]);

export const ReadTimelineAnswer = Type.Object(
  {
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        at: moment,
        kind: TimelineKind,
        code: nullable(Type.Union([Type.Integer(), Type.String()])),
        what: text,
        amountCents: nullable(Type.Integer()),
        by: text,
      }),
      { description: 'The newest first.' },
    ),
    next: nullable(Type.String({ description: 'Asks for the page after; null where this is the last.' })),
  },
  { $id: 'ReadTimelineAnswer' },
);
export type ReadTimelineAnswer = Static<typeof ReadTimelineAnswer>;

/** As high as the database counts. */
const highestVersion = 2_147_483_647;

const decision = {
  id,
  key: Type.String({ format: 'uuid', description: 'Chosen by the client: sent again, it is decided once.' }),
  version: Type.Integer({
    minimum: 1,
    maximum: highestVersion,
    description: 'Of the person as the officer has them before them.',
  }),
  reason: writtenText(longestViewReason, 'What the person reads.'),
};

export const HoldMemberRequest = Type.Object(
  {
    ...decision,
    untilPaid: Type.Optional(
      Type.Boolean({ description: 'It is for what is owed, and ends once nothing is overdue.' }),
    ),
  },
  { $id: 'HoldMemberRequest', ...closed },
);
export type HoldMemberRequest = Static<typeof HoldMemberRequest>;

export const TerminateMemberRequest = Type.Object(
  {
    ...decision,
    type: Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
      description: 'Removed, deceased or for not paying; whoever resigns applies for it.',
    }),
  },
  { $id: 'TerminateMemberRequest', ...closed },
);
export type TerminateMemberRequest = Static<typeof TerminateMemberRequest>;

export const ReinstateMemberRequest = Type.Object(decision, { $id: 'ReinstateMemberRequest', ...closed });
export type ReinstateMemberRequest = Static<typeof ReinstateMemberRequest>;

export const ViewAsRequest = Type.Object({ id, reason }, { $id: 'ViewAsRequest', ...closed });
export type ViewAsRequest = Static<typeof ViewAsRequest>;

export const ViewAsAnswer = Type.Object(
  {
    viewId: Type.String({ description: `What the header ${viewAsHeader} says from now on.` }),
    contactId: Type.String(),
    name: Type.String(),
    endsOn: moment,
  },
  { $id: 'ViewAsAnswer' },
);
export type ViewAsAnswer = Static<typeof ViewAsAnswer>;

export const EndViewRequest = Type.Object(
  { viewId: Type.String({ format: 'uuid' }) },
  { $id: 'EndViewRequest', ...closed },
);
export const EndViewAnswer = Type.Object({ status: Type.Literal(true) }, { $id: 'EndViewAnswer' });
