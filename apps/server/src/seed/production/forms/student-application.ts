import { defineForm } from './define-form.ts';
import { acknowledgements } from './parts/acknowledgements.ts';
import { postalAddress, residentialAddress } from './parts/addresses.ts';
import { studentContactDetails } from './parts/contact-details.ts';
import { divisions } from './parts/divisions.ts';
import { certifiedCopiesNote, idOrPassport } from './parts/documents.ts';
import { equality } from './parts/equality.ts';
import { daysAhead } from './parts/example-days.ts';
import { document } from './parts/files.ts';
import { identity } from './parts/identity.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { names } from './parts/names.ts';
import { month, oneOf, text, wholeNumber } from './parts/questions.ts';
import { studies } from './parts/studies.ts';
import type { Question } from './question.ts';

const presentStudies: readonly Question[] = [
  ...studies('study/', {
    country: ' in which you study',
    institution: ' at which you study',
    qualification: ' you study for',
  }),
  text('study/studentNumber', 'Student number', { maxLength: 30, example: '220145678' }),
  wholeNumber('study/yearOfStudy', 'Year of study', {
    minimum: 1,
    maximum: 8,
    messages: { range: 'Enter the year of study as a number from 1 to 8' },
    ask: 'Enter the year of study you are in',
    example: 3,
  }),
  oneOf(
    'study/mode',
    'How do you study?',
    { 'full-time': 'Full-time', 'part-time': 'Part-time' },
    { ask: 'Select how you study', example: 'full-time' },
  ),
  month('study/expectedCompletion', 'Expected completion', {
    ask: 'Enter the month in which you expect to complete your studies',
    help: 'The month and year in which you expect to complete your studies.',
    example: daysAhead(500).slice(0, 7),
    rules: [
      {
        validator: 'date-not-past',
        message: 'The expected completion cannot be in the past: graduates apply for associate membership',
      },
    ],
  }),
];

export const studentApplication = defineForm({
  name: 'studentApplication',
  title: 'Student Application',
  intro: introduction({
    audience: 'For people who study civil engineering or a related field, full-time or part-time.',
    minutes: 15,
    ...decidedInWeeks(2),
    paragraphs: [
      'Student membership is for everybody who is enrolled for a qualification in civil engineering or a related field, full-time or part-time.',
      'It ends with the year in which you complete or leave your studies; graduates then upgrade to associate membership.',
      'Tell us within a month when you change or leave your studies.',
    ],
    requiredDocuments: [
      'A certified copy of your ID document or passport',
      'Proof of registration from your institution for the current year',
    ],
    accept: 'I have read and accept the conditions of student membership mentioned above',
  }),
  steps: [
    { id: 'personal-details', title: 'Personal details', groups: [names, identity] },
    {
      id: 'contact-details',
      title: 'Contact details and addresses',
      groups: [studentContactDetails, residentialAddress, postalAddress],
    },
    {
      id: 'studies',
      title: 'Your studies',
      groups: [{ id: 'study', questions: presentStudies }, divisions],
    },
    {
      id: 'documents',
      title: 'Documents',
      groups: [
        {
          id: 'supplementary-documents',
          questions: [
            certifiedCopiesNote,
            idOrPassport,
            document('supplementaryDocuments/proofOfRegistration', 'Proof of registration', {
              ask: 'Upload the proof of registration from your institution',
              help: 'Issued by your institution for the current year.',
              example: 'proof-of-registration.pdf',
            }),
          ],
        },
      ],
    },
    equality,
    { id: 'declaration', title: 'Declaration', groups: acknowledgements },
  ],
});
