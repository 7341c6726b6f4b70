import type { GroupOfQuestions, Question } from '../question.ts';
import { countryCodeHelp } from './contact-details.ts';
import { certifiedDocument } from './files.ts';
import { email, fromList, name, oneOf, orSpecify, phone, question, specify, text } from './questions.ts';

/** Firms of these kinds are entered with the Companies and Intellectual Property Commission. */
const enteredKinds = ['company', 'incorporated', 'close-corporation', 'non-profit'];

/** What a firm, provider or employer is. */
export const organisationDetails = (noun: string, example: string): readonly Question[] => [
  text('registeredName', `Registered name of the ${noun}`, {
    ask: `Enter the registered name of the ${noun}`,
    autocomplete: 'organization',
    example,
  }),
  text('tradingName', 'Trading name', {
    optional: true,
    help: 'If it differs from the registered name.',
    example,
  }),
  oneOf(
    'legalForm',
    'Legal form',
    {
      company: 'Private or public company',
      incorporated: 'Personal liability company (Inc.)',
      'close-corporation': 'Close corporation',
      'non-profit': 'Non-profit company',
      partnership: 'Partnership',
      'sole-proprietor': 'Sole proprietor',
      public: 'Public entity or department',
    },
    { widget: 'select', ask: 'Select the legal form', example: 'company' },
  ),
  text('registrationNumber', 'Company registration number', {
    visibleWhen: { field: 'legalForm', in: enteredKinds },
    pattern: '^\\d{4}/\\d{6}/\\d{2}$',
    maxLength: 20,
    message: 'Enter the registration number like 2015/123456/07',
    ask: 'Enter the company registration number',
    help: 'As on the certificate of the Companies and Intellectual Property Commission, like 2015/123456/07.',
    example: '2015/123456/07',
  }),
  text('vatNumber', 'VAT number', {
    optional: true,
    maxLength: 20,
    rules: [{ validator: 'south-african-vat-number' }],
    example: '4123456789',
  }),
];

/** Others have no such certificate. */
export const registrationCertificate = (path: string, noun: string): Question =>
  certifiedDocument(path, `Registration certificate of the ${noun}`, {
    visibleWhen: { field: 'legalForm', in: enteredKinds },
    ask: `Upload the registration certificate of the ${noun}`,
    example: 'company-registration.pdf',
  });

/** Principals, mentors and the like. */
export const registeredProfessional: readonly Question[] = [
  name('firstName', 'First name', { ask: 'Enter their first name', example: 'Thabo' }),
  name('surname', 'Surname', { ask: 'Enter their surname', example: 'Mokoena' }),
  email('email', 'Email address', {
    ask: 'Enter their email address',
    example: 'thabo.mokoena@umgeni.example.test',
  }),
  fromList('organisation', 'Professional body', 'ctpt_organisations', {
    ask: 'Select the body they are registered with',
    ...orSpecify('otherOrganisation'),
  }),
  specify('otherOrganisation', 'Engineers Registration Board of Eswatini'),
  text('registrationNumber', 'Registration number', {
    ask: 'Enter their registration number',
    maxLength: 50,
    example: '20110342',
  }),
];

export const secondProfessional = {
  firstName: 'Johan',
  surname: 'Botha',
  email: 'johan.botha@umgeni.example.test',
};

/** The person who answers for it. */
export const contactPerson: GroupOfQuestions = {
  id: 'contact-person',
  title: 'Contact person',
  questions: [
    name('contactPerson/firstName', 'First name', { ask: 'Enter their first name', example: 'Priya' }),
    name('contactPerson/surname', 'Surname', { ask: 'Enter their surname', example: 'Naidoo' }),
    text('contactPerson/position', 'Position', { ask: 'Enter their position', example: 'Practice manager' }),
    email('contactPerson/email', 'Email address', {
      ask: 'Enter their email address',
      example: 'priya.naidoo@umgeni.example.test',
    }),
    phone('contactPerson/mobileNumber', 'Mobile number', {
      ask: 'Enter their mobile number',
      help: countryCodeHelp,
      example: '+27 82 555 0177',
    }),
    phone('contactPerson/workNumber', 'Work number', { optional: true, example: '+27 31 555 0100' }),
    question(
      'website',
      'text',
      'Website',
      { type: 'string', format: 'uri', maxLength: 250 },
      {
        optional: true,
        autocomplete: 'url',
        message: 'Enter a full web address that starts with https://',
        example: 'https://umgeni.example.test',
      },
    ),
  ],
};
