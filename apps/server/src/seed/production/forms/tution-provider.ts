import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { organisationAddresses } from './parts/addresses.ts';
import { certifiedCopiesNote, supportingDocuments } from './parts/documents.ts';
import { certifiedDocument, document } from './parts/files.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { acknowledgement, fromList, longText, oneOf, someOf, text, wholeNumber } from './parts/questions.ts';
import { contactPerson, organisationDetails, registrationCertificate } from './parts/represented.ts';
import type { GroupOfQuestions } from './question.ts';

const courses: GroupOfQuestions = {
  id: 'courses',
  title: 'Courses',
  help: 'Every course for which you ask for recognition.',
  repeat: {
    path: 'courses',
    min: 1,
    max: 20,
    itemTitle: 'course',
    examples: [{}, { name: 'Concrete technology for technicians', months: 6 }],
  },
  questions: [
    text('name', 'Name of the course', {
      ask: 'Enter the name of the course',
      example: 'Structural analysis for technicians',
    }),
    fromList('level', 'Leads to', 'mshied_programlevels', { ask: 'Select what the course leads to' }),
    wholeNumber('months', 'Duration in months', {
      minimum: 1,
      maximum: 72,
      ask: 'Enter the duration in months',
      example: 12,
    }),
    oneOf(
      'mode',
      'How it is taught',
      { contact: 'In class', distance: 'By distance', blended: 'Both' },
      { ask: 'Select how the course is taught', example: 'blended' },
    ),
    wholeNumber('studentsPerYear', 'Students a year', {
      minimum: 1,
      maximum: 100_000,
      ask: 'Enter the number of students a year',
      example: 60,
    }),
  ],
};

export const tutionProvider = defineForm({
  name: 'tutionProvider',
  title: 'Tuition Provider Application',
  intro: introduction({
    audience: 'For colleges and training companies that teach for our examinations.',
    minutes: 45,
    ...decidedInWeeks(8),
    paragraphs: [
      'Colleges and training companies apply here to be recognised as tuition providers for the examinations of the institution.',
      'We may visit you before we decide. Recognition is for three years.',
    ],
    requiredDocuments: [
      'A certified copy of the registration certificate of the provider',
      'A certified copy of the accreditation certificate',
      'The prospectus or syllabus of each course',
    ],
  }),
  steps: [
    {
      id: 'provider',
      title: 'The provider',
      groups: [
        {
          id: 'provider-details',
          questions: organisationDetails('provider', 'Drakensberg Technical College'),
        },
      ],
    },
    { id: 'contact', title: 'Contact and addresses', groups: [contactPerson, ...organisationAddresses] },
    {
      id: 'tuition',
      title: 'Tuition',
      groups: [
        courses,
        {
          id: 'teaching',
          title: 'Teaching',
          questions: [
            wholeNumber('lecturers', 'Number of lecturers', {
              minimum: 1,
              maximum: 10_000,
              ask: 'Enter the number of lecturers',
              example: 14,
            }),
            someOf(
              'facilities',
              'Facilities',
              {
                classrooms: 'Classrooms',
                library: 'Library',
                laboratory: 'Materials laboratory',
                computers: 'Computer rooms',
                online: 'Online platform',
              },
              { ask: 'Select the facilities', example: ['classrooms', 'laboratory'] },
            ),
            longText('qualityAssurance', 'How you assure the quality of the tuition', {
              ask: 'Describe how you assure the quality of the tuition',
              example:
                'Lecturers are assessed each term by students and once a year by an outside moderator.',
            }),
          ],
        },
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      groups: [
        {
          id: 'provider-documents',
          questions: [
            certifiedCopiesNote,
            text('accreditationNumber', 'Accreditation number', {
              ask: 'Enter the accreditation number',
              maxLength: 50,
              help: 'Of the Council on Higher Education, the Quality Council for Trades and Occupations or a sector authority.',
              example: 'QCTO-NATED-2023-0147',
            }),
            certifiedDocument('accreditationCertificate', 'Accreditation certificate', {
              ask: 'Upload the accreditation certificate',
              example: 'accreditation-certificate.pdf',
            }),
            registrationCertificate('registrationCertificate', 'provider'),
            document('prospectus', 'Prospectus', {
              ask: 'Upload the prospectus',
              help: 'With the syllabus of each course.',
              example: 'prospectus.pdf',
            }),
            supportingDocuments(
              'supportingDocuments',
              'Further documents',
              'For example results of the last years or reports of moderators.',
            ),
          ],
        },
      ],
    },
    {
      id: 'declaration',
      title: 'Declaration',
      groups: [
        declaration(
          acknowledgement('authorised', 'I am authorised to apply on behalf of the provider.', {
            ask: 'Confirm that you are authorised to apply on behalf of the provider',
          }),
        ),
      ],
    },
  ],
});
