import type { GroupOfQuestions, Question } from '../question.ts';
import { daysAgo } from './example-days.ts';
import { certifiedDocument, certifiedDocuments, document, documents } from './files.ts';
import { date, note } from './questions.ts';

export const certifiedCopiesNote: Question = note(
  'Certified copies may not be older than 12 months on the day you submit.',
  'A commissioner of oaths certifies them, at any police station and many banks and post offices.',
);

export const idOrPassport: Question = certifiedDocuments(
  'supplementaryDocuments/idOrPassportDoc',
  'ID document or passport',
  {
    most: 4,
    ask: 'Upload your ID document or passport',
    help: 'Certified copies of the page with your photograph, or of both sides of the card.',
    example: 'id-document.pdf',
  },
);

const registration: Question = certifiedDocuments(
  'supplementaryDocuments/proofOfRegistration',
  'Proof of registration',
  {
    most: 6,
    optional: true,
    help: 'Certified copies of further registrations or licences that speak for your application.',
    example: 'proof-of-registration.pdf',
  },
);

const curriculumVitae: Question = document('supplementaryDocuments/curriculumVitae', 'Curriculum vitae', {
  ask: 'Upload your curriculum vitae',
  example: 'curriculum-vitae.pdf',
});

const academicRecord: Question = certifiedDocument(
  'supplementaryDocuments/academicRecord',
  'Academic record',
  { ask: 'Upload your academic record', example: 'academic-record.pdf' },
);

/** What comes with an application for membership besides the certificates of education and registration. */
export const supplementaryDocuments = (...further: readonly Question[]): GroupOfQuestions => ({
  id: 'supplementary-documents',
  title: 'Supplementary documents',
  questions: [certifiedCopiesNote, idOrPassport, academicRecord, curriculumVitae, registration, ...further],
});

/** What every upgrade rests on. */
export const membershipProof: GroupOfQuestions = {
  id: 'membership-proof',
  title: 'Proof of membership',
  questions: [
    certifiedCopiesNote,
    certifiedDocument('membershipCertificate', 'Membership certificate', {
      ask: 'Upload your membership certificate',
      example: 'membership-certificate.pdf',
    }),
    document('goodStandingLetter', 'Letter of good standing', {
      ask: 'Upload the letter of good standing',
      help: 'You can ask for one under Membership. It may not be older than 12 months.',
      example: 'letter-of-good-standing.pdf',
    }),
    date('goodStandingLetterDate', 'Date of the letter of good standing', {
      ask: 'Enter the date of the letter of good standing',
      example: daysAgo(30),
      rules: [
        { validator: 'date-not-future', message: 'The date of the letter cannot be in the future' },
        {
          when: { field: 'goodStandingLetterDate', filled: true },
          assert: { field: 'goodStandingLetterDate', atLeast: { today: true, plusMonths: -12 } },
          message: 'The letter of good standing must not be older than 12 months',
        },
      ],
    }),
  ],
};

/** Any number of papers that speak for a request. */
export const supportingDocuments = (path: string, label: string, help: string): Question =>
  documents(path, label, { most: 10, optional: true, help, example: 'supporting-document.pdf' });
