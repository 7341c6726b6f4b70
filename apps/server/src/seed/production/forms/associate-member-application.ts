import { defineForm } from './define-form.ts';
import { conditionsRead, decidedInWeeks, introduction } from './parts/introduction.ts';
import { membershipSteps } from './parts/membership-steps.ts';

export const associateMemberApplication = defineForm({
  name: 'associateMemberApplication',
  title: 'Associate Membership Application',
  fee: 80_500,
  intro: introduction({
    audience: 'For people with a qualification of at least three years who work in the field, or will.',
    minutes: 30,
    ...decidedInWeeks(4),
    paragraphs: [
      'Associate membership is for people who hold a qualification in civil engineering or a related field and work, or intend to work, in it.',
      'You need an accredited qualification of at least three years of full-time study, or one that the institution recognises as equal to it.',
      'The application fee is not refunded if the application is declined. The annual fee is invoiced when you are admitted and then every year in advance.',
      'As a member you keep to the code of ethics and are bound by the constitution and by-laws.',
    ],
    requiredDocuments: [
      'A certified copy of your ID document or passport',
      'Certified copies of your degree or diploma certificates',
      'A certified copy of your academic record',
      'Your curriculum vitae',
    ],
    accept: conditionsRead,
  }),
  steps: membershipSteps({ organisations: 0 }),
});
