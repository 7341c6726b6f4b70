import { codes, listNames, type FormSchemaAnswer } from '@charter/contracts';
import type { FormDefinition } from '@charter/form-logic';

export const formId = 'f0000000-0000-4000-8000-000000000001';
export const submissionId = '50000000-0000-4000-8000-000000000001';
export const contactId = 'c0000000-0000-4000-8000-000000000001';
export const formName = 'studentApplication';

/** Two steps with answers that the profile knows, a list and a repeated card. */
export const definition: FormDefinition = {
  name: formName,
  title: 'Student Application',
  version: 3,
  schema: {
    type: 'object',
    properties: {
      firstName: { type: 'string' },
      surname: { type: 'string' },
      gender: { type: 'integer' },
      residentialAddress: {
        type: 'object',
        properties: { City: { type: 'string' }, country: { type: 'string' } },
      },
      contactDetails: { type: 'object', properties: { email: { type: 'string' } } },
      education: {
        type: 'array',
        items: { type: 'object', properties: { school: { type: 'string' } } },
      },
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
            { path: 'firstName', widget: 'text', label: 'First name', required: true },
            { path: 'surname', widget: 'text', label: 'Surname', required: true },
            {
              path: 'gender',
              widget: 'radio',
              label: 'Gender',
              options: [
                { value: 1, label: 'Male' },
                { value: 2, label: 'Female' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'home',
      title: 'Where you live',
      groups: [
        {
          id: 'address',
          fields: [
            { path: 'residentialAddress/City', widget: 'text', label: 'City' },
            {
              path: 'residentialAddress/country',
              widget: 'country',
              label: 'Country',
              options: { list: listNames.countries },
            },
            { path: 'contactDetails/email', widget: 'email', label: 'Email address' },
          ],
        },
        {
          id: 'schools',
          title: 'Schools',
          repeat: { path: 'education', min: 0, max: 3, itemTitle: 'school' },
          fields: [{ path: 'school', widget: 'text', label: 'Name of the school' }],
        },
      ],
    },
  ],
};

export const form: FormSchemaAnswer['data'] = {
  id: formId,
  name: formName,
  title: definition.title,
  version: definition.version,
  hasPayment: false,
  intro: {
    shown: true,
    paragraphs: [],
    requiredDocuments: [],
    supportedFileTypes: [],
    notes: [],
    conditions: [],
  },
  schema: definition.schema,
  steps: definition.steps,
};

/** What the server answers for a draft or a submission of it. */
export const submissionOf = (data: object, more: object = {}) => ({
  data: {
    id: submissionId,
    name: formName,
    status: 'Draft',
    swfStatus: codes.codeOf(codes.submissionStatus, 'In progress'),
    data,
    version: 1,
    modifiedon: '2026-11-16T09:00:00.000Z',
    form,
    ...more,
  },
});

export const savedAs = (version: number) => ({
  data: { uri: `/submissions/${submissionId}`, version, modifiedon: '2026-11-16T09:00:00.000Z' },
});

/** One step with the groups that a test is about. */
export const formOf = (
  properties: NonNullable<FormDefinition['schema']['properties']>,
  groups: FormDefinition['steps'][number]['groups'],
): FormDefinition => ({
  ...definition,
  schema: { type: 'object', properties },
  steps: [{ id: 'all', title: 'All', groups }],
});

/** Where somebody works, and as what. */
export const workForm = formOf(
  {
    employmentsector: { type: 'integer' },
    employerName: { type: 'string' },
    positionHeld: { type: 'string' },
  },
  [
    {
      id: 'work',
      fields: [
        { path: 'employmentsector', widget: 'number', label: 'Sector' },
        { path: 'employerName', widget: 'text', label: 'Employer' },
        { path: 'positionHeld', widget: 'text', label: 'Position' },
      ],
    },
  ],
);
export const workAnswers = {
  employmentsector: 2,
  employerName: 'Umgeni',
  positionHeld: 'Structural engineer',
};

/** What somebody has done, employer by employer. */
export const experienceForm = formOf(
  {
    experience: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          employerName: { type: 'string' },
          positionHeld: { type: 'string' },
          startDate: { type: 'string', format: 'date' },
          endDate: { type: 'string', format: 'date' },
        },
      },
    },
  },
  [
    {
      id: 'experience',
      repeat: { path: 'experience', min: 1, max: 15, itemTitle: 'period of employment' },
      fields: [
        { path: 'employerName', widget: 'text', label: 'Employer' },
        { path: 'positionHeld', widget: 'text', label: 'Position held' },
        { path: 'startDate', widget: 'date', label: 'Start Date' },
        { path: 'endDate', widget: 'date', label: 'End Date' },
      ],
    },
  ],
);
