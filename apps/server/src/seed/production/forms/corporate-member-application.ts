import { defineForm } from './define-form.ts';
import { experience, experienceReport } from './parts/employment.ts';
import { conditionsRead, decidedInWeeks, introduction } from './parts/introduction.ts';
import { membershipSteps } from './parts/membership-steps.ts';
import { references } from './parts/references.ts';

export const corporateMemberApplication = defineForm({
  name: 'corporateMemberApplication',
  title: 'Corporate member Application',
  fee: 115_000,
  intro: introduction({
    audience: 'For registered professionals with at least three years of experience.',
    minutes: 45,
    ...decidedInWeeks(8),
    paragraphs: [
      'Corporate membership is for registered engineering professionals who carry responsibility for civil engineering work.',
      'You need a registration with the Engineering Council of South Africa, or with a council that it recognises, and at least three years of experience after your qualification.',
      'Two people who know your work support the application. We may write to them and may invite you to an interview.',
      'The application fee is not refunded if the application is declined. The annual fee is invoiced when you are admitted and then every year in advance.',
    ],
    requiredDocuments: [
      'A certified copy of your ID document or passport',
      'Certified copies of your degree or diploma certificates',
      'A certified copy of your academic record',
      'A certified copy of your registration certificate',
      'Your curriculum vitae',
      'A report on your experience of up to ten pages',
    ],
    accept: conditionsRead,
  }),
  steps: membershipSteps({
    organisations: 1,
    practice: [experience],
    supporters: [references(2)],
    documents: [experienceReport('supplementaryDocuments/experienceReport')],
  }),
});
