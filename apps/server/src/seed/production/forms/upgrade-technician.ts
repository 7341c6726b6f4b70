import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { membershipProof } from './parts/documents.ts';
import { education } from './parts/education.ts';
import { experience } from './parts/employment.ts';
import { document } from './parts/files.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { name, text } from './parts/questions.ts';

export const upgradeTechnician = defineForm({
  name: 'upgradeTechnician',
  title: 'Upgrade to Technician',
  intro: introduction({
    audience: 'For members with a diploma and two years of practical training.',
    minutes: 30,
    ...decidedInWeeks(4),
    paragraphs: [
      'Members with a diploma and practical training as a civil engineering technician apply here for the technician class. There is nothing to pay for the upgrade.',
      'We take your name, addresses and contact details from your profile. Please bring it up to date before you begin.',
    ],
    requiredDocuments: [
      'A certified copy of your membership certificate',
      'A letter of good standing not older than 12 months',
      'Certified copies of your diploma certificates',
      'A training report signed by your supervisor',
    ],
    notes: ['You need at least two years of practical training after your diploma.'],
  }),
  steps: [
    { id: 'education', title: 'Education', groups: [education] },
    {
      id: 'training',
      title: 'Practical training',
      groups: [
        experience,
        {
          id: 'supervisor',
          title: 'Supervisor',
          questions: [
            name('supervisor/name', 'Full name of your supervisor', {
              ask: 'Enter the full name of your supervisor',
              example: 'Sipho Dlamini',
            }),
            text('supervisor/registrationNumber', 'Registration number of your supervisor', {
              ask: 'Enter the registration number of your supervisor',
              maxLength: 50,
              help: 'With the Engineering Council of South Africa or another council.',
              example: '20090811',
            }),
            document('trainingReport', 'Training report', {
              ask: 'Upload the training report',
              help: 'Signed by your supervisor.',
              example: 'training-report.pdf',
            }),
          ],
        },
      ],
    },
    { id: 'documents', title: 'Documents', groups: [membershipProof] },
    { id: 'declaration', title: 'Declaration', groups: [declaration()] },
  ],
});
