import { Type, type Static } from 'typebox';

/** The payment service. Amounts are in rand on an invoice and in cents where the gateway's are meant. */

const Guid = Type.String({ format: 'uuid' });
// What screens take from here is types and constants: the build may leave the schemas out.
/* @__NO_SIDE_EFFECTS__ */
const optionalText = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
const NullableText = Type.Union([Type.String(), Type.Null()]);

export const OrderDetailsRequest = Type.Object(
  {
    orderId: Guid,
    type: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Null()])),
    swfsubmissionid: optionalText(100),
  },
  { $id: 'OrderDetailsRequest' },
);
export type OrderDetailsRequest = Static<typeof OrderDetailsRequest>;

export const InvoiceDetails = Type.Object(
  {
    invoiceDate: Type.String(),
    dueDate: NullableText,
    invoiceNumber: Type.String(),
    invoiceTotalTax: Type.Number(),
    invoiceTotalDiscount: Type.Number(),
    invoiceTotalAmmount: Type.Number(),
    currencyCode: Type.String(),
    currencySymbol: Type.String(),
    products: Type.Array(
      Type.Object({
        code: NullableText,
        description: Type.String(),
        unit: NullableText,
        quantity: Type.Integer(),
        vat: Type.Number(),
        amount: Type.Number(),
      }),
    ),
    invoiceTotal: Type.Array(
      Type.Object({ total: Type.Number(), valueTax: Type.Number(), invoideTotal: Type.Number() }),
    ),
    title: NullableText,
    firstName: Type.String(),
    customerAddress: NullableText,
    billingAddress: NullableText,
    sponsorName: NullableText,
    sponsorEmail: NullableText,
    companyName: NullableText,
    vatNumber: NullableText,
    memberNumber: NullableText,
    /** What follows is ours: the documents' clients do not look at it. */
    orderId: Guid,
    orderNumber: Type.String({ description: 'The number of the order, which is that of its invoice.' }),
    name: Type.String(),
    statecode: Type.Integer(),
    lastName: Type.String(),
    paidOn: NullableText,
    /** What has been paid so far, and what paying now would take; both in rand. */
    amountPaid: Type.Number(),
    amountCredited: Type.Number({ description: 'What credit notes have taken back of it.' }),
    amountDue: Type.Number(),
    amountCharged: Type.Number({ description: 'What it comes to after credit notes and discounts.' }),
    vatCharged: Type.Number({ description: 'How much of that is VAT.' }),
    vatDue: Type.Number({ description: 'How much of what is due is VAT.' }),
    earlyBird: Type.Union(
      [
        Type.Object({
          amount: Type.Number(),
          vat: Type.Number({ description: 'How much of the discount is VAT.' }),
          until: Type.Union([Type.String(), Type.Null()], {
            description: 'The last day on which it is given; null where it was taken.',
          }),
        }),
        Type.Null(),
      ],
      {
        description: 'The discount for paying early that paying now has, or that was taken when it was paid.',
      },
    ),
    earlyBirdNote: NullableText,
    standing: Type.Union(
      [
        Type.Literal('due'),
        Type.Literal('overdue'),
        Type.Literal('withSponsor'),
        Type.Literal('beingVerified'),
        Type.Literal('paid'),
        Type.Literal('credited'),
      ],
      { description: 'How it stands to whoever has to pay it.' },
    ),
    expectedBy: Type.Union([Type.String(), Type.Null()], {
      description: 'The day by which the sponsor is to answer, or finance to have verified the payment.',
    }),
    orderedFor: Type.Union(
      [
        Type.Object({
          kind: Type.Union([Type.Literal('application'), Type.Literal('event'), Type.Literal('exam')]),
          id: Guid,
          title: Type.Optional(Type.String({ description: 'Of the form of an application.' })),
          reference: Type.Optional(Type.String({ description: 'Of an application: APP-….' })),
          decision: Type.Optional(
            Type.String({ description: 'How long the decision on the application takes, in words.' }),
          ),
          decisionBy: Type.Optional(Type.String({ description: 'The day to expect it by.' })),
        }),
        Type.Null(),
      ],
      {
        description: 'What it pays for: the submission of an application, an event or the event of an exam.',
      },
    ),
    /** The ways in which it may be paid, by their codes. */
    methods: Type.Array(Type.Integer()),
    paymentMethod: Type.Union([Type.Integer(), Type.Null()]),
    beingVerified: Type.Boolean(),
    sponsorship: Type.Union([
      Type.Object({
        status: Type.Integer(),
        answeredOn: NullableText,
        declineReason: NullableText,
      }),
      Type.Null(),
    ]),
    supplier: Type.Object({
      name: Type.String(),
      address: Type.Array(Type.String()),
      vatNumber: Type.String(),
      /** Where money is transferred to, in words; null where only cards are taken. */
      bank: NullableText,
      email: Type.String(),
      phone: Type.String(),
    }),
  },
  { $id: 'InvoiceDetails' },
);
export type InvoiceDetails = Static<typeof InvoiceDetails>;

export const OrderDetailsAnswer = Type.Object({ data: InvoiceDetails }, { $id: 'OrderDetailsAnswer' });

export const IssueInvoiceRequest = Type.Object({ orderId: Guid }, { $id: 'IssueInvoiceRequest' });
export type IssueInvoiceRequest = Static<typeof IssueInvoiceRequest>;

export const IssueInvoiceAnswer = Type.Object(
  {
    data: InvoiceDetails,
    copy: Type.Boolean({ description: 'It was issued before: this one is marked as a copy.' }),
  },
  { $id: 'IssueInvoiceAnswer' },
);
export type IssueInvoiceAnswer = Static<typeof IssueInvoiceAnswer>;

export const PayRequest = Type.Object(
  {
    orderId: Guid,
    returnUrl: optionalText(2000),
    amount: Type.Optional(
      Type.Union([Type.Number(), Type.String({ maxLength: 40 }), Type.Null()], {
        description: 'Not relied on: what is charged is what the order still owes.',
      }),
    ),
    currency: optionalText(100),
    locale: optionalText(20),
    email: optionalText(320),
    orderNumber: optionalText(200),
    country: optionalText(20),
  },
  { $id: 'PayRequest' },
);
export type PayRequest = Static<typeof PayRequest>;

export const PayAnswer = Type.Object(
  {
    PAYGATE_ID: Type.String(),
    PAY_REQUEST_ID: Type.String(),
    REFERENCE: Type.String(),
    CHECKSUM: Type.String(),
    processUrl: Type.String({
      description: 'Where the browser posts PAY_REQUEST_ID and CHECKSUM as a form.',
    }),
  },
  { $id: 'PayAnswer' },
);
export type PayAnswer = Static<typeof PayAnswer>;

/** A form that the gateway sends. It is read as text: the checksum is over the fields in their order. */
const gatewayForm = (example: Readonly<Record<string, string>>) => ({
  'application/x-www-form-urlencoded': {
    schema: {
      anyOf: [
        {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(example).map(([name, value]) => [name, { type: 'string', examples: [value] }]),
          ),
        },
        { type: 'string' },
      ],
    },
  },
});
const paymentAtGateway = {
  PAY_REQUEST_ID: '23B785AE-C96C-32AF-4879-D2C9363DB6E8',
  TRANSACTION_STATUS: '1',
  CHECKSUM: 'b41a77f83a275a849f23e30b4666e837',
};
export const GatewayReturn = { content: gatewayForm(paymentAtGateway) };
export const GatewayNotification = {
  content: gatewayForm({
    PAYGATE_ID: '10011072130',
    ...paymentAtGateway,
    REFERENCE: 'INV-2026-000009-1',
    RESULT_CODE: '990017',
    RESULT_DESC: 'Auth Done',
    TRANSACTION_ID: '78705178',
    CURRENCY: 'ZAR',
    AMOUNT: '115000',
  }),
};
export const GatewayNotified = {
  content: { 'text/plain': { schema: { type: 'string', examples: ['OK'] } } },
};

const GatewayText = Type.String({ minLength: 1, maxLength: 100 });
export const PaymentQueryRequest = Type.Object(
  {
    payRequestId: GatewayText,
    reference: GatewayText,
  },
  { $id: 'PaymentQueryRequest' },
);
export type PaymentQueryRequest = Static<typeof PaymentQueryRequest>;

export const PaymentState = Type.Union([
  Type.Literal('started'),
  Type.Literal('failed'),
  Type.Literal('pending'),
  Type.Literal('cancelled'),
  Type.Literal('declined'),
  Type.Literal('approved'),
  Type.Literal('voided'),
]);
export type PaymentState = Static<typeof PaymentState>;

export const CreditNoteRequest = Type.Object({ id: Guid }, { $id: 'CreditNoteRequest' });
export const ReceiptRequest = Type.Object({ orderId: Guid }, { $id: 'ReceiptRequest' });

export const PaymentQueryAnswer = Type.Object(
  {
    amount: Type.Integer({ description: 'In cents.' }),
    reference: Type.String(),
    result_Code: Type.String({ description: 'Empty while the gateway has none.' }),
    text: Type.String(),
    state: PaymentState,
    payMethod: Type.Optional(
      Type.String({ description: 'What was paid with, in the words of the gateway: the brand of the card.' }),
    ),
    receiptNumber: Type.Optional(
      Type.String({
        description:
          'Of the receipt of this payment, once it has paid the order. Money that was owed no more has none.',
      }),
    ),
    orderId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Told to whose order it is, not to a sponsor.' }),
    ),
  },
  { $id: 'PaymentQueryAnswer' },
);
export type PaymentQueryAnswer = Static<typeof PaymentQueryAnswer>;

/** What a sponsor brings instead of a sign-in: the token of the link that was mailed. */
const Token = Type.String({ minLength: 1, maxLength: 500 });

export const SponsorRequest = Type.Object({ token: Token }, { $id: 'SponsorRequest' });
export type SponsorRequest = Static<typeof SponsorRequest>;

export const SponsorDeclineRequest = Type.Object(
  { token: Token, reason: Type.String({ minLength: 1, maxLength: 1000 }) },
  { $id: 'SponsorDeclineRequest' },
);
export type SponsorDeclineRequest = Static<typeof SponsorDeclineRequest>;

export const SponsorPaymentRequest = Type.Object(
  { token: Token, payRequestId: GatewayText, reference: GatewayText },
  { $id: 'SponsorPaymentRequest' },
);
export type SponsorPaymentRequest = Static<typeof SponsorPaymentRequest>;

/** Described for readers only: what comes as a form is read part by part. */
export const SponsorProofForm = Type.Unsafe({
  type: ['object', 'null'],
  properties: { token: { type: 'string' }, file: { type: 'string', format: 'binary' } },
});

export const SponsorAnswer = Type.Object(
  {
    data: InvoiceDetails,
    /** As `codes.sponsorshipStatus` names it. */
    status: Type.Integer(),
    expiresOn: Type.String(),
  },
  { $id: 'SponsorAnswer' },
);
export type SponsorAnswer = Static<typeof SponsorAnswer>;

export const DoneAnswer = Type.Object({ status: Type.Literal(true) }, { $id: 'DoneAnswer' });

/** An order and its invoice have one number: ORD-2026-004871 is billed by INV-2026-004871. */
export const orderNumberOf = (invoiceNumber: string): string => invoiceNumber.replace(/^INV/, 'ORD');

/** The codes of the ways to pay. */
export const payBy = { card: 1, proof: 2, sponsor: 3, later: 4 } as const;

/** What the gateway's result codes mean to the person who paid, letter for letter. */
const resultTexts = new Map(
  Object.entries({
    900001: 'Call for Approval',
    900002: 'Card Expired',
    900003: 'InsufficientFunds',
    900004: 'Invalid Card Number',
    900005: 'Bank Interface Timeout',
    900006: 'Invalid Card',
    900007: 'Declined Funds',
    900009: 'Lost Card',
    900010: 'Invalid Card Length',
    900011: 'Suspected Fraud',
    900012: 'Card Reported as Stolen',
    900013: 'Restricted Card',
    900014: 'Excessive Card Usage',
    900015: 'Card Blacklisted',
    900205: 'unexpected authentication result',
    900206: 'unexpected authentication result',
    900207: 'Declined, authentication failed',
    900210: '3D Secure Lookup Timeout',
    990001: 'Could not insert into Database',
    990017: 'Success',
    990020: 'Auth Declined',
    990022: 'UnprocessedFunds/Bank not available',
    990028: 'Transaction cancelled',
    990053: 'Error processing transaction',
    991001: 'Invalid expiry date',
    991002: 'Invalid Amount',
  }),
);

/** A code nobody has a text for is shown itself, so that a person can quote it. */
export const paymentResultText = (code: string): string =>
  resultTexts.get(code) ?? `The payment did not go through (code ${code})`;
