import type { FormDefinition } from '../definition.ts';

/** A form that uses every part of the engine, in the words of a real application. */
export const exampleForm: FormDefinition = {
  name: 'example',
  title: 'Example application',
  version: 1,
  schema: {
    type: 'object',
    required: ['firstName'],
    properties: {
      title: { type: 'string', enum: ['Mr', 'Ms', 'Dr'] },
      firstName: { type: 'string', maxLength: 50, pattern: '^\\S' },
      dateOfBirth: { type: 'string', format: 'date' },
      identityType: { type: 'integer' },
      identityNumber: { type: 'string' },
      resident: { type: 'boolean', default: true },
      languages: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 2 },
      otherLanguage: { type: 'string' },
      sector: { type: 'string' },
      otherSector: { type: 'string' },
      contact: {
        type: 'object',
        properties: {
          email: { type: 'string', format: 'email' },
          alternateEmail: { type: 'string', format: 'email' },
          mobile: { type: 'string', pattern: '^\\+?[\\d ]{10,}$' },
        },
      },
      home: { $ref: '#/$defs/address' },
      sameAsHome: { type: 'boolean' },
      postal: { $ref: '#/$defs/address' },
      education: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            institution: { type: 'string' },
            otherInstitution: { type: 'string' },
            start: { type: 'string', format: 'date' },
            end: { type: 'string', format: 'date' },
            certificate: { $ref: '#/$defs/file' },
          },
        },
      },
      children: { type: 'integer', minimum: 0, maximum: 20 },
      accepted: { type: 'boolean' },
      signedOn: { type: 'string', format: 'date' },
    },
    $defs: {
      address: {
        type: 'object',
        required: ['line1', 'city', 'postalCode'],
        properties: {
          line1: { type: 'string', pattern: "^[A-Za-z0-9 ',./-]+$" },
          city: { type: 'string', pattern: '^[A-Za-z_ ]+$' },
          postalCode: { type: 'string', pattern: '^[A-Za-z0-9]{4,8}$' },
        },
      },
      file: {
        type: 'object',
        required: ['id', 'name', 'size'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          size: { type: 'integer', minimum: 1 },
          certifiedOn: { type: 'string', format: 'date' },
        },
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
            { widget: 'heading', label: 'Who you are' },
            {
              path: 'title',
              widget: 'select',
              label: 'Title',
              required: true,
              options: [
                { value: 'Mr', label: 'Mr' },
                { value: 'Ms', label: 'Ms' },
                { value: 'Dr', label: 'Dr', disabled: true },
              ],
            },
            {
              path: 'firstName',
              widget: 'text',
              label: 'First name',
              trim: 'end',
              message: 'Only string allowed',
            },
            { path: 'dateOfBirth', widget: 'date', label: 'Date of birth', required: true },
            {
              path: 'identityType',
              widget: 'radio',
              label: 'Type of identity',
              options: [
                { value: 100000001, label: 'South African ID Document' },
                { value: 100000004, label: 'South African Passport' },
              ],
            },
            {
              path: 'identityNumber',
              widget: 'text',
              label: 'Number',
              visibleWhen: { field: 'identityType', filled: true },
              requiredWhen: { field: 'identityType', equals: 100000001 },
            },
            { path: 'resident', widget: 'radio', label: 'Do you live in South Africa?' },
            {
              path: 'languages',
              widget: 'multi-select',
              label: 'Languages',
              options: [
                { value: 'en', label: 'English' },
                { value: 'zu', label: 'isiZulu' },
                { value: 'xx', label: 'Other', isOther: true },
              ],
              other: { when: 'isother', path: 'otherLanguage' },
            },
            { path: 'otherLanguage', widget: 'text', label: 'Specify' },
            {
              path: 'sector',
              widget: 'search-select',
              label: 'Sector',
              options: { list: 'sectors' },
              other: { when: 'isother', path: 'otherSector' },
            },
            { path: 'otherSector', widget: 'text', label: 'Specify' },
          ],
        },
        {
          id: 'contact',
          fields: [
            {
              path: 'contact/email',
              widget: 'email',
              label: 'Email',
              required: true,
              message: 'Invalid Email',
            },
            { path: 'contact/alternateEmail', widget: 'email', label: 'Alternate email' },
            {
              path: 'contact/mobile',
              widget: 'phone',
              label: 'Mobile',
              message: 'Number must be 10 digits long',
            },
          ],
        },
      ],
    },
    {
      id: 'addresses',
      title: 'Addresses',
      visibleWhen: { field: 'resident', equals: true },
      groups: [
        {
          id: 'home',
          fields: [
            { path: 'home', widget: 'address', label: 'Home', parts: addressParts() },
            { path: 'sameAsHome', widget: 'checkbox', label: 'Postal address is the same' },
          ],
        },
        {
          id: 'postal',
          visibleWhen: { field: 'sameAsHome', equals: false },
          fields: [{ path: 'postal', widget: 'address', label: 'Postal', parts: addressParts() }],
        },
      ],
    },
    {
      id: 'education',
      title: 'Education',
      groups: [
        {
          id: 'qualifications',
          repeat: { path: 'education', min: 1, max: 3, itemTitle: 'Qualification' },
          fields: [
            {
              path: 'institution',
              widget: 'search-select',
              label: 'Institution',
              required: true,
              options: { list: 'institutions' },
              other: { when: 'isother', path: 'otherInstitution' },
            },
            { path: 'otherInstitution', widget: 'text', label: 'Specify' },
            {
              path: 'start',
              widget: 'date',
              label: 'Start',
              requiredWhen: { field: '/resident', equals: true },
            },
            { path: 'end', widget: 'date', label: 'End', visibleWhen: { field: 'start', filled: true } },
            {
              path: 'certificate',
              widget: 'file',
              label: 'Certificate',
              accept: ['pdf', 'jpg', 'jpeg', 'png'],
              maxSizeBytes: 1_000_000,
            },
          ],
        },
      ],
    },
    {
      id: 'declaration',
      title: 'Declaration',
      groups: [
        {
          id: 'declaration',
          fields: [
            { path: 'children', widget: 'number', label: 'Children' },
            { path: 'accepted', widget: 'acknowledgement', label: 'I accept the conditions', required: true },
            { path: 'signedOn', widget: 'date', label: 'Date', initial: 'today' },
          ],
        },
      ],
    },
  ],
  rules: [
    { id: 'born', at: 'dateOfBirth', validator: 'date-not-future' },
    {
      id: 'identity',
      at: 'identityNumber',
      when: { field: 'identityType', equals: 100000001 },
      validator: 'south-african-id',
    },
    {
      id: 'emails',
      at: 'contact/alternateEmail',
      validator: 'differs-from',
      with: 'contact/email',
      message: 'The alternate email address cannot be the same as applicant email address',
    },
    { id: 'period', at: 'education/end', validator: 'end-after-start', with: 'start' },
    { id: 'certified', at: 'education/certificate', validator: 'certified-within-12-months' },
    {
      id: 'adult',
      at: 'children',
      when: { field: 'children', greaterThan: 0 },
      assert: { field: 'dateOfBirth', atMost: { today: true, plusMonths: -144 } },
      message: 'Check the number of children',
    },
  ],
};

function addressParts(): NonNullable<
  FormDefinition['steps'][number]['groups'][number]['fields'][number]['parts']
> {
  return [
    { path: 'line1', widget: 'text', label: 'Line 1', message: 'Only string allowed' },
    { path: 'city', widget: 'text', label: 'City', message: 'Only letters allowed' },
    { path: 'postalCode', widget: 'text', label: 'Postal code', message: 'Enter correct postal code' },
  ];
}

/** Answers that the example form accepts on 2025-06-30. */
export const goodAnswers = {
  title: 'Ms',
  firstName: 'Thandi',
  dateOfBirth: '1972-08-15',
  identityType: 100000001,
  identityNumber: '7208154931184',
  resident: true,
  languages: ['en', 'xx'],
  otherLanguage: 'Shona',
  sector: 'mining',
  contact: { email: 'thandi@demo.test', alternateEmail: 'other@demo.test', mobile: '+27 82 123 4567' },
  home: { line1: "12 O'Reilly St.", city: 'Cape Town', postalCode: '8001' },
  sameAsHome: true,
  education: [
    {
      institution: 'uct',
      start: '1991-01-15',
      end: '1994-12-01',
      certificate: { id: 'f1', name: 'Degree.PDF', size: 1000, certifiedOn: '2025-01-10' },
    },
  ],
  children: 2,
  accepted: true,
  signedOn: '2025-06-30',
};

export const exampleToday = '2025-06-30';
