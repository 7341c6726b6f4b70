import { Type, type Static, type TSchema } from 'typebox';
import type { InvoiceStanding } from './invoice-standing.ts';
import { writtenLine, writtenText } from './written-text.ts';

/** Payments to verify: a proof or a sponsor's promise beside its invoice, and what finance decides of it. Amounts are in cents. */

const id = Type.String({ format: 'uuid' });
const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const cents = Type.Integer();
const moment = Type.String({ format: 'date-time' });
const day = Type.String({ format: 'date' });

export const longestReference = 100;

export const ReadPaymentRequest = Type.Object({ id }, { $id: 'ReadPaymentRequest', ...closed });

export const ReadPaymentAnswer = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer(),
    kind: Type.Integer(),
    status: Type.Integer(),
    sentOn: moment,
    expectedBy: nullable(day),
    decision: nullable(
      Type.Object({
        by: nullable(Type.String()),
        on: moment,
        reason: nullable(Type.String()),
        receivedCents: nullable(cents),
        reference: nullable(Type.String()),
      }),
    ),
    queue: Type.Object(
      {
        place: nullable(Type.Integer()),
        of: Type.Integer(),
        previousId: nullable(Type.String()),
        nextId: nullable(Type.String()),
      },
      { description: 'Where it stands among what waits, the oldest first.' },
    ),
    payer: Type.Object({
      id: Type.String(),
      name: Type.String(),
      membershipNumber: nullable(Type.String()),
      email: nullable(Type.String()),
    }),
    sponsor: nullable(
      Type.Object({
        name: Type.String(),
        email: Type.String(),
        status: Type.Integer(),
        answeredOn: nullable(moment),
      }),
    ),
    invoice: Type.Object({
      orderId: Type.String(),
      number: nullable(Type.String()),
      name: Type.String(),
      state: Type.Integer(),
      dueOn: nullable(day),
      chargedCents: cents,
      discountCents: Type.Integer({ description: 'What was taken off for paying early.' }),
      paidCents: cents,
      lines: Type.Array(Type.Object({ description: Type.String(), amountCents: cents })),
    }),
    suggested: Type.Object(
      { amountCents: cents, discountCents: cents, reference: Type.String() },
      {
        description:
          'What the invoice owed on the day the proof came, and what the payer was asked to write.',
      },
    ),
    otherInvoices: Type.Array(
      Type.Object({
        orderId: Type.String(),
        number: nullable(Type.String()),
        name: Type.String(),
        owesCents: cents,
      }),
      { description: 'What else the payer owes: the money may be for one of these.' },
    ),
    documents: Type.Array(
      Type.Object({
        fileId: Type.String(),
        name: Type.String(),
        type: Type.String(),
        sizeBytes: Type.Integer(),
      }),
    ),
  },
  { $id: 'ReadPaymentAnswer' },
);
export type ReadPaymentAnswer = Static<typeof ReadPaymentAnswer>;

const version = Type.Integer({ minimum: 1, description: 'Of the payment as finance has it before them.' });

export const ConfirmPaymentRequest = Type.Object(
  {
    id,
    version,
    amountCents: Type.Integer({
      minimum: 1,
      maximum: 100_000_000_000,
      description: 'As it stands on the bank statement: less leaves the rest due, more is kept as a credit.',
    }),
    reference: Type.Optional(writtenLine(longestReference)),
  },
  { $id: 'ConfirmPaymentRequest', ...closed },
);
export type ConfirmPaymentRequest = Static<typeof ConfirmPaymentRequest>;

export const RefusePaymentRequest = Type.Object(
  { id, version, reason: writtenText(1000, 'What the payer reads.') },
  { $id: 'RefusePaymentRequest', ...closed },
);
export type RefusePaymentRequest = Static<typeof RefusePaymentRequest>;

/** What proofs are refused for most: a beginning that finance makes its own. */
export const refusalTemplates = [
  {
    id: 'not-found',
    label: 'Not on our bank statement',
    text: 'We did not find this payment on our bank statement. Please check the account that you paid into, and send the proof again once your bank confirms it.',
  },
  {
    id: 'unreadable',
    label: 'The proof cannot be read',
    text: 'We could not read the document that you sent. Please send the proof of payment of your bank again, as a PDF or a clear picture.',
  },
  {
    id: 'other-invoice',
    label: 'It is for another invoice',
    text: 'The payment on this proof was for another invoice, which is paid. This invoice is still due.',
  },
] as const;

export const ProposeMoneyRequest = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Chosen by the client: sent again, it is done once.' }),
    orderId: id,
    kind: Type.Union([Type.Literal('credit-note'), Type.Literal('refund')]),
    amountCents: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    reason: writtenText(1000),
    paidBackOn: Type.Optional(
      Type.String({ format: 'date', description: 'Of a refund: the day on which the money went.' }),
    ),
  },
  { $id: 'ProposeMoneyRequest', ...closed },
);
export type ProposeMoneyRequest = Static<typeof ProposeMoneyRequest>;

export const ProposeMoneyAnswer = Type.Object(
  { id: Type.String(), waits: Type.Boolean({ description: 'A second person has to agree first.' }) },
  { $id: 'ProposeMoneyAnswer' },
);
export type ProposeMoneyAnswer = Static<typeof ProposeMoneyAnswer>;

export const DecideProposalRequest = Type.Object(
  { id, agree: Type.Boolean() },
  { $id: 'DecideProposalRequest', ...closed },
);
export type DecideProposalRequest = Static<typeof DecideProposalRequest>;

export const ReadStatementRequest = Type.Object(
  { contactId: id },
  { $id: 'ReadStatementRequest', ...closed },
);

export const StatementInvoice = Type.Object({
  orderId: Type.String(),
  number: nullable(Type.String()),
  name: Type.String(),
  dueOn: nullable(day),
  standing: Type.Unsafe<InvoiceStanding>(
    Type.String({ description: 'How it stands to whoever has to pay it.' }),
  ),
  chargedCents: cents,
  toPayCents: Type.Integer({ description: 'What paying it today takes.' }),
  balanceCents: Type.Integer({
    description:
      'As it is booked: negative is owed, without a discount for paying early; positive is to be given back.',
  }),
  creditedAloneCents: Type.Integer({
    description: 'What was credited of it without a second person; it counts towards the limit.',
  }),
  refundedAloneCents: Type.Integer({ description: 'The same of what was given back.' }),
});

export const StatementEntries = Type.Array(
  Type.Object({
    id: Type.String(),
    on: moment,
    invoice: Type.String(),
    kind: Type.String(),
    amountCents: Type.Integer({ description: 'What it adds to what is owed; negative takes off.' }),
    balanceCents: Type.Integer({ description: 'What is owed after it.' }),
  }),
  { description: 'The oldest first.' },
);

export const WaitingProposals = Type.Array(
  Type.Object({
    id: Type.String(),
    kind: Type.Integer(),
    invoice: Type.String(),
    amountCents: cents,
    reason: Type.String(),
    proposedBy: nullable(Type.String()),
    isOwn: Type.Boolean({ description: 'The caller proposed it, and cannot agree to it.' }),
  }),
  { description: 'What waits for a second person.' },
);

export const limitCents = Type.Integer({ description: 'Above it a second person has to agree.' });

/** A member's account: every invoice with what is left of it, and every entry with the balance after it. */
export const ReadStatementAnswer = Type.Object(
  {
    person: Type.Object({
      id: Type.String(),
      name: Type.String(),
      membershipNumber: nullable(Type.String()),
    }),
    owesCents: Type.Integer({ description: 'What paying all of it today takes.' }),
    owesInFullCents: Type.Integer({
      description: 'The same without discounts for paying early, as it is booked.',
    }),
    creditCents: Type.Integer({ description: 'What was paid too much and is to be given back.' }),
    limitCents,
    invoices: Type.Array(StatementInvoice, { description: 'The newest first.' }),
    entries: StatementEntries,
    proposals: WaitingProposals,
  },
  { $id: 'ReadStatementAnswer' },
);
export type ReadStatementAnswer = Static<typeof ReadStatementAnswer>;
