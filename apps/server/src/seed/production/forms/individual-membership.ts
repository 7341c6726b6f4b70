import { defineForm } from './define-form.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { membershipSteps } from './parts/membership-steps.ts';
import { references } from './parts/references.ts';

export const individualMembership = defineForm({
  name: 'individualMembership',
  title: 'Individual Membership',
  fee: 115_000,
  intro: introduction({
    audience: 'For people who are not members yet and are unsure which class fits.',
    minutes: 30,
    ...decidedInWeeks(6),
    paragraphs: [
      'Apply here to join the institution as a person. The membership team places you in the class that your education and experience allow.',
      'The application takes about half an hour once you have your documents at hand. The fee is paid when you have submitted it.',
    ],
    requiredDocuments: [
      'A certified copy of your ID document or passport',
      'Certified copies of your degree or diploma certificates',
      'A certified copy of your academic record',
      'Certified copies of your registration certificates, if you are registered with a council',
      'Your curriculum vitae',
    ],
    notes: ['Name two people who know your work. We may write to them.'],
  }),
  steps: membershipSteps({ organisations: 0, supporters: [references(2)] }),
});
