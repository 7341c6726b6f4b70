import { Type, type Static, type TSchema } from 'typebox';
import { InvoiceDetails } from './payments.ts';
import { limitCents, StatementEntries, StatementInvoice, WaitingProposals } from './staff-payments.ts';

/** In a file of its own, of which screens take types alone: what an invoice is checked with is not sent to them. Amounts are in cents. */

const id = Type.String({ format: 'uuid' });
const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const cents = Type.Integer();
const moment = Type.String({ format: 'date-time' });

export const ReadOrderRequest = Type.Object({ id }, { $id: 'ReadOrderRequest', ...closed });

const who = nullable(Type.String({ description: 'The name of the officer.' }));
const numbered = { id: Type.String(), number: Type.String(), on: moment, amountCents: cents };

/** One order with everything that finance keeps of it: what it is for, what was booked, and how it was paid. */
export const ReadOrderAnswer = Type.Object(
  {
    id: Type.String(),
    madeOn: moment,
    person: Type.Object({
      id: Type.String(),
      name: Type.String(),
      membershipNumber: nullable(Type.String()),
      email: nullable(Type.String()),
    }),
    limitCents,
    account: StatementInvoice,
    entries: StatementEntries,
    proposals: WaitingProposals,
    cardPayments: Type.Array(
      Type.Object({
        id: Type.String(),
        reference: Type.String(),
        state: Type.String(),
        amountCents: cents,
        startedOn: moment,
        settledOn: nullable(moment),
        result: nullable(Type.String({ description: 'What the gateway said of it.' })),
      }),
      { description: 'The latest first.' },
    ),
    proofs: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Of the payment to verify.' }),
        kind: Type.Integer(),
        status: Type.Integer(),
        sentOn: moment,
        decidedOn: nullable(moment),
        by: who,
        reason: nullable(Type.String()),
        receivedCents: nullable(cents),
        documents: Type.Array(Type.Object({ fileId: Type.String(), name: Type.String() })),
      }),
      { description: 'The latest first.' },
    ),
    creditNotes: Type.Array(Type.Object({ ...numbered, reason: Type.String(), by: who })),
    refunds: Type.Array(Type.Object({ ...numbered, reason: Type.String(), by: who })),
    receipts: Type.Array(Type.Object({ ...numbered, voidedOn: nullable(moment) })),
    invoice: InvoiceDetails,
  },
  { $id: 'ReadOrderAnswer' },
);
export type ReadOrderAnswer = Static<typeof ReadOrderAnswer>;
