import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { certifiedCopiesNote } from './parts/documents.ts';
import { certifiedDocument, documents } from './parts/files.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { oneOf, text, wholeNumber, year } from './parts/questions.ts';
import { studies } from './parts/studies.ts';
import type { GroupOfQuestions } from './question.ts';

const credits: GroupOfQuestions = {
  id: 'credits',
  title: 'Credits',
  help: 'One entry for each examination from which you ask to be exempted.',
  repeat: {
    path: 'credits',
    min: 1,
    max: 20,
    itemTitle: 'credit',
    examples: [{}, { examination: 'Surveying 1', module: 'Engineering surveying', mark: 81 }],
  },
  questions: [
    text('examination', 'Examination of the institution', {
      ask: 'Enter the examination from which you ask to be exempted',
      example: 'Structural mechanics 1',
    }),
    text('module', 'Module you have passed', {
      ask: 'Enter the module you have passed',
      help: 'With its code, as on your academic record.',
      example: 'STR2011 Theory of structures',
    }),
    year('yearPassed', 'Year in which you passed it', {
      ask: 'Enter the year in which you passed it',
      example: '2023',
    }),
    wholeNumber('mark', 'Mark in percent', {
      minimum: 50,
      maximum: 100,
      ask: 'Enter the mark in percent',
      messages: { range: 'Enter a mark from 50 to 100: only modules you have passed count' },
      example: 68,
    }),
  ],
};

export const exemptionCertificate = defineForm({
  name: 'exemptionCertificate',
  title: 'Exemption Certificate',
  intro: introduction({
    audience: 'For students, independent or with a training agreement, who passed modules elsewhere.',
    minutes: 20,
    ...decidedInWeeks(4),
    paragraphs: [
      'Students who have passed modules elsewhere ask here for learning credits, which exempt them from the matching examinations of the institution.',
    ],
    requiredDocuments: [
      'A certified copy of your academic record',
      'The syllabus of each module for which you ask for credit',
    ],
    notes: [
      'You may apply if you are registered as an independent student, or are a student with a training agreement.',
      'The institution reviews the application and notifies you about the credits and their payment.',
      'Credit is at the discretion of the institution.',
    ],
  }),
  steps: [
    {
      id: 'studies',
      title: 'Your studies',
      groups: [
        {
          id: 'standing',
          questions: [
            oneOf(
              'studentKind',
              'What kind of student are you?',
              {
                independent: 'I am registered as an independent student',
                agreement: 'I have a training agreement',
              },
              { ask: 'Select the kind of student you are', example: 'agreement' },
            ),
            text('trainingEmployer', 'Employer in the training agreement', {
              visibleWhen: { field: 'studentKind', equals: 'agreement' },
              ask: 'Enter the employer in the training agreement',
              example: 'Umgeni Consulting Engineers (Pty) Ltd',
            }),
            ...studies('', { country: ' in which you studied', institution: ' at which you studied' }),
          ],
        },
      ],
    },
    { id: 'credits', title: 'Credits', groups: [credits] },
    {
      id: 'documents',
      title: 'Documents and declaration',
      groups: [
        {
          id: 'documents',
          questions: [
            certifiedCopiesNote,
            certifiedDocument('academicRecord', 'Academic record', {
              ask: 'Upload your academic record',
              example: 'academic-record.pdf',
            }),
            documents('syllabus', 'Syllabus of each module', {
              most: 20,
              ask: 'Upload the syllabus of each module',
              example: 'syllabus.pdf',
            }),
          ],
        },
        declaration(),
      ],
    },
  ],
});
