import {
  codes,
  type FormReadAnswer,
  type FormSchemaAnswer,
  type FormSubmitAnswer,
  type Problem,
} from '@charter/contracts';
import type { FormDefinition } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { publishForm, type FormToPublish } from '../../src/engines/forms/index.ts';
import { southAfrica } from './samples/index.ts';
import type { Answer, AppFixture, Person } from './app-fixture.ts';

export const freeForm = 'studentApplication';
export const paidForm = 'individualMembership';
/** As the seeded schedule has it for that form. */
export const feeCents = 115_000;

const file = {
  type: 'object',
  required: ['id', 'name', 'size'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'integer' },
    certifiedOn: { type: 'string', format: 'date' },
  },
} as const;

/** A small form with one of everything that the server must look after: lists, files, rules, what is hidden. */
export const definitionOf = (name: string, more: Partial<FormDefinition> = {}): FormDefinition => ({
  name,
  title: 'Trial form',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      surname: { type: 'string', maxLength: 40 },
      country: { type: 'string' },
      otherCountry: { type: 'string' },
      institution: { type: 'string' },
      otherInstitution: { type: 'string' },
      disabled: { type: 'boolean' },
      disability: { type: 'string' },
      identityDocument: file,
      others: { type: 'array', maxItems: 3, items: file },
    },
  },
  steps: [
    {
      id: 'about',
      title: 'About you',
      groups: [
        {
          id: 'names',
          fields: [
            { path: 'surname', widget: 'text', label: 'Surname', required: true },
            {
              path: 'country',
              widget: 'country',
              label: 'Country',
              required: true,
              options: { list: 'ctpt_countries', other: { value: 'other', label: 'Other' } },
              other: { when: 'isother', path: 'otherCountry' },
            },
            { path: 'otherCountry', widget: 'text', label: 'Specify' },
            {
              path: 'institution',
              widget: 'search-select',
              label: 'Institution',
              options: { list: 'ctpt_institutions', dependsOn: 'country' },
              other: { when: 'isother', path: 'otherInstitution' },
            },
            { path: 'otherInstitution', widget: 'text', label: 'Specify' },
            { path: 'disabled', widget: 'radio', label: 'Do you have a disability?' },
            {
              path: 'disability',
              widget: 'text',
              label: 'Disability',
              visibleWhen: { field: 'disabled', equals: true },
              required: true,
            },
          ],
        },
      ],
    },
    {
      id: 'papers',
      title: 'Papers',
      groups: [
        {
          id: 'files',
          fields: [
            {
              path: 'identityDocument',
              widget: 'file',
              label: 'Identity document',
              accept: ['pdf'],
              maxSizeBytes: 2_000,
            },
            { path: 'others', widget: 'file', label: 'Other papers', accept: ['pdf', 'png'] },
          ],
        },
      ],
    },
  ],
  ...more,
});

export const rightAnswers = { surname: 'Mokoena', country: southAfrica } as const;

const tester = { contactId: null, name: 'test', requestId: null };

export const publish = (app: AppFixture, name: string, changes: Partial<FormToPublish> = {}) =>
  publishForm(app.database.db, tester, {
    name,
    title: `Trial of ${name}`,
    hasPayment: name === paidForm,
    intro: {
      shown: true,
      paragraphs: ['For the trial.'],
      requiredDocuments: [],
      supportedFileTypes: ['PDF'],
      notes: [],
      conditions: [],
    },
    definition: definitionOf(name),
    ...changes,
  });

/** An answer of any of the calls: what was asked for, or the problem. */
type ApiResult<Body> = Answer<Body & Partial<Problem>>;

export const idIn = (answer: { body: FormSubmitAnswer }): string =>
  answer.body.data.uri.replace('/submissions/', '');

const write = (person: Person, webFormName: string, more: object): Promise<ApiResult<FormSubmitAnswer>> =>
  person.call('/forms/api/createFormsubmit', {
    contactId: person.contactId,
    webFormName,
    formName: webFormName,
    isSubmit: false,
    isCancel: false,
    ...more,
  });

/** The form service as one person uses it for one form. */
export const applying = (person: Person, formName: string) => ({
  schema: (): Promise<ApiResult<FormSchemaAnswer>> =>
    person.call('/forms/api/getFormschema', { WebFormName: formName }),
  save: (data: object, more: object = {}) => write(person, formName, { data, ...more }),
  submit: (data: object | undefined, more: object = {}) =>
    write(person, formName, { ...(data ? { data } : {}), isSubmit: true, ...more }),
  cancelByWrite: (submissionId: string) => write(person, formName, { submissionId, isCancel: true }),
  read: (submissionId: string): Promise<ApiResult<FormReadAnswer>> =>
    person.call('/forms/api/getFormsubmit', { submissionId, WebFormName: formName }),
  cancel: (submissionId: string): Promise<ApiResult<{ status: boolean | number }>> =>
    person.call('/forms/api/cancelFormsubmit', { submissionId, webFormName: formName }),
  existing: (more: object = {}) =>
    person.call<{ result: number; data: { submissionId: string; name: string; status: string }[] }>(
      '/portal/api/custom/fetch',
      { contactId: person.contactId, formName, ...more },
    ),
  order: (submissionId: string, more: object = {}) =>
    person.call<{ orderId?: string; pending?: boolean; detail?: string }>('/portal/api/order/create', {
      applicationtype: formName,
      contactid: person.contactId,
      data: {},
      swfsubmissionid: submissionId,
      ...more,
    }),
});

/** A draft as it lies there, in place of the one there may be. */
export async function addDraft(app: AppFixture, contactId: string, formName: string): Promise<string> {
  const { db } = app.database;
  const newest = await db
    .selectFrom('web_form')
    .select('id')
    .where('name', '=', formName)
    .orderBy('form_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const id = randomUUID();
  await db
    .deleteFrom('submission')
    .where('contact_id', '=', contactId)
    .where('form_name', '=', formName)
    .where('progress_code', '=', codes.codeOf(codes.submissionStatus, 'In progress'))
    .execute();
  await db
    .insertInto('submission')
    .values({ id, contact_id: contactId, form_name: formName, web_form_id: newest?.id ?? null })
    .execute();
  return id;
}

/** A submitted application whose order is made; answers the application. */
export async function addOrderedApplication(app: AppFixture, contactId: string): Promise<string> {
  const { db } = app.database;
  const { id } = await db
    .insertInto('submission')
    .values({
      contact_id: contactId,
      form_name: paidForm,
      status: 'Submitted',
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sales_order')
    .values({ name: 'Fee', contact_id: contactId, submission_id: id, total_cents: feeCents })
    .execute();
  return id;
}
