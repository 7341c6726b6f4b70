import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { organisationAddresses } from './parts/addresses.ts';
import { certifiedCopiesNote } from './parts/documents.ts';
import { document } from './parts/files.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { acknowledgement, longText, someOf, wholeNumber, yesNo } from './parts/questions.ts';
import {
  contactPerson,
  organisationDetails,
  registeredProfessional,
  registrationCertificate,
  secondProfessional,
} from './parts/represented.ts';
import type { GroupOfQuestions } from './question.ts';

const mentors: GroupOfQuestions = {
  id: 'mentors',
  title: 'Mentors',
  help: 'Registered professionals who guide the trainees. One of them may guide at most six trainees.',
  repeat: {
    path: 'mentors',
    min: 1,
    max: 20,
    itemTitle: 'mentor',
    examples: [{}, secondProfessional],
  },
  questions: registeredProfessional,
};

const areas = {
  design: 'Design office',
  site: 'Construction site',
  materials: 'Materials laboratory',
  surveying: 'Surveying',
  planning: 'Planning and traffic',
  maintenance: 'Operation and maintenance',
  contracts: 'Contracts and cost',
};

export const trainingEmployer = defineForm({
  name: 'trainingemployer',
  title: 'Training Employer Application',
  intro: introduction({
    audience: 'For employers who want to train students and candidates under an agreement.',
    minutes: 45,
    ...decidedInWeeks(8),
    paragraphs: [
      'Employers apply here to be approved to train students and candidates under a training agreement.',
      'Approval is for five years. We may visit you before we decide and at any time during the training.',
    ],
    requiredDocuments: [
      'A certified copy of the registration certificate of the employer',
      'Your training programme',
    ],
  }),
  steps: [
    {
      id: 'employer',
      title: 'The employer',
      groups: [
        {
          id: 'employer-details',
          questions: organisationDetails('employer', 'Umgeni Consulting Engineers (Pty) Ltd'),
        },
      ],
    },
    { id: 'contact', title: 'Contact and addresses', groups: [contactPerson, ...organisationAddresses] },
    {
      id: 'training',
      title: 'Training',
      groups: [
        {
          id: 'training-offered',
          questions: [
            someOf('trainingAreas', 'Areas in which you train', areas, {
              ask: 'Select the areas in which you train',
              example: ['design', 'site'],
            }),
            wholeNumber('trainees', 'Trainees at one time', {
              minimum: 1,
              maximum: 1_000,
              ask: 'Enter the number of trainees at one time',
              example: 6,
            }),
            yesNo('trainedBefore', 'Have you trained students or candidates before?', { example: false }),
            longText('earlierTraining', 'Whom you have trained', {
              visibleWhen: { field: 'trainedBefore', equals: true },
              ask: 'Say whom you have trained',
              help: 'How many, in which years, and how many of them were registered.',
              example: 'Nine candidates since 2018, of whom seven are registered.',
            }),
          ],
        },
        mentors,
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      groups: [
        {
          id: 'employer-documents',
          questions: [
            certifiedCopiesNote,
            registrationCertificate('registrationCertificate', 'employer'),
            document('trainingProgramme', 'Training programme', {
              ask: 'Upload the training programme',
              help: 'What a trainee does in which month, and who assesses it.',
              example: 'training-programme.pdf',
            }),
          ],
        },
      ],
    },
    {
      id: 'declaration',
      title: 'Declaration',
      groups: [
        declaration(
          acknowledgement('authorised', 'I am authorised to apply on behalf of the employer.', {
            ask: 'Confirm that you are authorised to apply on behalf of the employer',
          }),
          acknowledgement(
            'trainsFairly',
            'Trainees are paid, insured and given the time to study that their agreement allows.',
            { ask: 'Confirm that trainees are treated as their agreement says' },
          ),
        ),
      ],
    },
  ],
});
