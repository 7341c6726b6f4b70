import type { GroupOfQuestions } from '../question.ts';
import { otherRow } from '../question.ts';
import { certifiedDocument } from './files.ts';
import { fromList, orSpecify, specify, text, year } from './questions.ts';

/** Councils and institutions that somebody is registered with or belongs to. */
export const organisations = (least: number): GroupOfQuestions => ({
  id: 'organisation',
  title: 'Professional organisations',
  help:
    least > 0
      ? 'Every council or institution you are registered with, such as the Engineering Council of South Africa.'
      : 'Every council or institution you are registered with, such as the Engineering Council of South Africa. Leave it out if there is none.',
  repeat: { path: 'organisation', min: least, max: 10, itemTitle: 'organisation' },
  questions: [
    fromList('name', 'Organisation name', 'ctpt_organisations', {
      ask: 'Select the organisation',
      ...orSpecify('otherName'),
    }),
    specify('otherName', 'Engineers Registration Board of Eswatini'),
    fromList('nationality', 'Country of the organisation', 'ctpt_countries', {
      widget: 'country',
      ask: 'Select the country of the organisation',
    }),
    fromList('registrationCategory', 'Registration category', 'ctpt_registrationcategories', {
      optional: true,
      dependsOn: 'name',
      example: otherRow('ctpt_registrationcategories'),
      ...orSpecify('otherRegistrationCategory'),
    }),
    specify('otherRegistrationCategory', 'Graduate Engineer'),
    year('yearOfElection', 'Year of election', { ask: 'Enter the year of election', example: '2018' }),
    text('registrationNumber', 'Registration number', { maxLength: 50, example: '20180123' }),
    certifiedDocument('registrationCertificate', 'Registration certificate', {
      ask: 'Upload the registration certificate',
      example: 'registration-certificate.pdf',
    }),
  ],
});
