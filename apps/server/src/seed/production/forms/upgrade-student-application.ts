import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { membershipProof } from './parts/documents.ts';
import { education } from './parts/education.ts';
import { employment } from './parts/employment.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';

export const upgradeStudentApplication = defineForm({
  name: 'upgradeStudentApplication',
  title: 'Upgrade Student to Associate',
  intro: introduction({
    audience: 'For student members who have completed their studies.',
    minutes: 20,
    ...decidedInWeeks(4),
    paragraphs: [
      'Student members who have completed their qualification become associate members with this application. There is nothing to pay for the upgrade; the annual fee of your new class applies from the next billing year.',
      'We take your name, addresses and contact details from your profile. Please bring it up to date before you begin.',
    ],
    requiredDocuments: [
      'A certified copy of your membership certificate',
      'A letter of good standing not older than 12 months',
      'Certified copies of your degree or diploma certificates',
    ],
  }),
  steps: [
    { id: 'education', title: 'Education', groups: [education] },
    { id: 'documents', title: 'Work and documents', groups: [employment, membershipProof] },
    { id: 'declaration', title: 'Declaration', groups: [declaration()] },
  ],
});
