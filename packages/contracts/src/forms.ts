import { Type, type Static } from 'typebox';
import { assetKeys } from './routes.ts';

/** The form service: forms defined on the server, and applications made with them. */

const Guid = Type.String({ format: 'uuid' });
/* @__NO_SIDE_EFFECTS__ */
const optional = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const FormName = Type.String({ minLength: 1, maxLength: 100, examples: ['studentApplication'] });

/** What stands before a form: what it is for, what to have ready, and what must be accepted before it begins. */
export const FormIntro = Type.Object({
  shown: Type.Boolean({ description: 'Whether the form opens with it.' }),
  audience: Type.Optional(Type.String({ description: 'Who the form is for, in one sentence.' })),
  minutes: Type.Optional(Type.Integer({ minimum: 1, description: 'How long filling it in takes.' })),
  decision: Type.Optional(
    Type.String({ description: "How long the institution takes then, as in 'about 4 weeks'." }),
  ),
  decisionDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The same in days of the calendar, for a date to expect it by.',
    }),
  ),
  paragraphs: Type.Array(Type.String()),
  requiredDocuments: Type.Array(Type.String()),
  supportedFileTypes: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  conditions: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), mustAccept: Type.Literal(true) }),
  ),
});
export type FormIntro = Static<typeof FormIntro>;

/** A form as it is filled in. The parts of its definition are checked by whoever loads it. */
export const FormVersion = Type.Object({
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  hasPayment: Type.Boolean(),
  feeCents: Type.Optional(
    Type.Integer({ description: 'What it costs the caller today by the fee schedule, with VAT.' }),
  ),
  intro: FormIntro,
  schema: Type.Unknown({ description: 'JSON Schema of the answers.' }),
  steps: Type.Unknown(),
  rules: Type.Optional(Type.Unknown()),
  texts: Type.Optional(Type.Unknown()),
  translations: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: 'What it says in other languages, by language and by the English text.',
    }),
  ),
});

export const FormSchemaRequest = Type.Object({ WebFormName: FormName }, { $id: 'FormSchemaRequest' });

export const FormSchemaAnswer = Type.Object({ data: FormVersion }, { $id: 'FormSchemaAnswer' });
export type FormSchemaAnswer = Static<typeof FormSchemaAnswer>;

/** The answers as they are, in any shape; only a submission is judged. */
const Answers = Type.Unsafe<Record<string, unknown>>({ type: 'object' });

export const FormSubmitRequest = Type.Object(
  {
    submissionId: optional(Guid),
    formId: optional(
      Type.String({
        format: 'uuid',
        description: 'Of the version that was read; a new application needs the newest.',
      }),
    ),
    contactId: optional(Guid),
    webFormName: FormName,
    formName: optional(Type.String({ maxLength: 250 })),
    isSubmit: Type.Boolean(),
    isCancel: Type.Optional(Type.Boolean()),
    data: optional(Answers),
    version: optional(
      Type.Integer({ minimum: 1, description: 'The version that was read; a stale one is 409.' }),
    ),
  },
  { $id: 'FormSubmitRequest' },
);
export type FormSubmitRequest = Static<typeof FormSubmitRequest>;

export const FormSubmitAnswer = Type.Object(
  {
    data: Type.Object({
      uri: Type.String({ description: '/submissions/{id}' }),
      version: Type.Integer(),
      modifiedon: Type.String(),
      reference: Type.Optional(
        Type.String({ description: "Of an application that was submitted, as in 'APP-2026-0001'." }),
      ),
    }),
  },
  { $id: 'FormSubmitAnswer' },
);
export type FormSubmitAnswer = Static<typeof FormSubmitAnswer>;

export const FormReadRequest = Type.Object(
  { submissionId: Guid, WebFormName: FormName },
  { $id: 'FormReadRequest' },
);
export type FormReadRequest = Static<typeof FormReadRequest>;

export const FormReadAnswer = Type.Object(
  {
    data: Type.Object({
      id: Type.String(),
      name: Type.String(),
      status: Type.String(),
      swfStatus: Type.Integer(),
      data: Answers,
      version: Type.Integer(),
      modifiedon: Type.String(),
      form: Type.Union([FormVersion, Type.Null()], {
        description: 'The version the application was begun with; null where the form was never published.',
      }),
    }),
  },
  { $id: 'FormReadAnswer' },
);
export type FormReadAnswer = Static<typeof FormReadAnswer>;

export const FormCancelRequest = Type.Object(
  { submissionId: Guid, webFormName: FormName },
  { $id: 'FormCancelRequest' },
);
export type FormCancelRequest = Static<typeof FormCancelRequest>;

export const FormCancelAnswer = Type.Object(
  { status: Type.Boolean({ description: 'False where it is not in progress any more.' }) },
  { $id: 'FormCancelAnswer' },
);

export const ExistingApplicationsRequest = Type.Object(
  { contactId: optional(Guid), formName: optional(FormName) },
  { $id: 'ExistingApplicationsRequest' },
);
export type ExistingApplicationsRequest = Static<typeof ExistingApplicationsRequest>;

export const ExistingApplicationsAnswer = Type.Object(
  {
    result: Type.Union([Type.Literal(1), Type.Literal(2)], {
      description: '1 an application exists already, 2 a new one may be started.',
    }),
    data: Type.Array(
      Type.Object({ submissionId: Type.String(), name: Type.String(), status: Type.String() }),
    ),
  },
  { $id: 'ExistingApplicationsAnswer' },
);
export type ExistingApplicationsAnswer = Static<typeof ExistingApplicationsAnswer>;

export const OrderRequest = Type.Object(
  {
    applicationtype: optional(Type.String({ maxLength: 100 })),
    contactid: optional(Guid),
    data: optional(Type.Object({ eventid: optional(Guid) })),
    sonicwebformid: optional(Guid),
    swfsubmissionid: optional(Guid),
  },
  { $id: 'OrderRequest' },
);
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderAnswer = Type.Object({ orderId: Type.String() }, { $id: 'OrderAnswer' });
export const OrderPendingAnswer = Type.Object({ pending: Type.Literal(true) }, { $id: 'OrderPendingAnswer' });

/** Addresses of the institution's settings that a form may link to, as in `[code of ethics]({codeOfEthicsUrl})`. */
export const agreementLinks = ['codeOfEthicsUrl', 'constitutionUrl', 'privacyUrl'] as const;
export type AgreementLink = (typeof agreementLinks)[number];

/** How large the answers of one application may be. */
export const largestAnswersBytes = 524_288;

/** Pages whose path does not end in the name of the form they show. */
const pagesElsewhere: Readonly<Record<string, readonly string[]>> = {
  feeExemptionApplication: ['membership.feeExemption'],
  feeReductionApplication: ['membership.feeReduction'],
  retirementApplication: ['membership.retirement'],
  eventreg: ['event.registration', 'event.details'],
  examreg: ['exam.register', 'exam-detail'],
};

/** The asset keys of the pages on which a form is filled in: any of them opens it. */
export function formAssets(formName: string): readonly string[] {
  const own = [`application.${formName}`, `membership.${formName}`];
  const elsewhere = Object.hasOwn(pagesElsewhere, formName) ? (pagesElsewhere[formName] ?? []) : [];
  return [...own.filter((key) => assetKeys.includes(key)), ...elsewhere];
}

/** The asset keys of all pages on which any form is filled in. */
export const everyFormAsset: readonly string[] = [
  ...assetKeys.filter((key) => /^(application|membership)\./.test(key)),
  ...Object.values(pagesElsewhere).flat(),
];

/** What a place at an event or exam costs, the event says; its order is made with the registration and not with the form. */
export const isPricedByEvent = (formName: string): boolean => registrationForms.includes(formName);

/** The forms of a place; what is handed in by them is no application. */
export const registrationForms: readonly string[] = ['eventreg', 'examreg'];
