import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { membershipProof } from './parts/documents.ts';
import { experience, experienceReport } from './parts/employment.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { organisations } from './parts/organisations.ts';
import { references } from './parts/references.ts';

export const upgradeAssociateApplication = defineForm({
  name: 'upgradeAssociateApplication',
  title: 'Upgrade Associate to Corporate',
  intro: introduction({
    audience: 'For associate members who are registered and have at least three years of experience.',
    minutes: 30,
    ...decidedInWeeks(8),
    paragraphs: [
      'Associate members who are registered with a council and carry responsibility for civil engineering work become corporate members with this application. There is nothing to pay for the upgrade; the annual fee of your new class applies from the next billing year.',
      'We take your name, addresses, contact details and qualifications from your profile. Please bring it up to date before you begin.',
    ],
    requiredDocuments: [
      'A certified copy of your membership certificate',
      'A letter of good standing not older than 12 months',
      'A certified copy of your registration certificate',
      'A report on your experience of up to ten pages',
    ],
    notes: [
      'You need at least three years of experience after your qualification.',
      'Name two people who know your work. We may write to them.',
    ],
  }),
  steps: [
    {
      id: 'experience',
      title: 'Experience',
      groups: [experience, { id: 'report', questions: [experienceReport('experienceReport')] }],
    },
    {
      id: 'professional-bodies',
      title: 'Professional bodies and references',
      groups: [organisations(1), references(2)],
    },
    { id: 'documents', title: 'Documents', groups: [membershipProof] },
    { id: 'declaration', title: 'Declaration', groups: [declaration()] },
  ],
});
