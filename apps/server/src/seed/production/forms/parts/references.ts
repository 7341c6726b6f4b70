import type { GroupOfQuestions } from '../question.ts';
import { countryCodeHelp } from './contact-details.ts';
import { email, name, oneOf, orSpecify, phone, specify, text } from './questions.ts';

const people = [
  { name: 'Sipho Dlamini', email: 'sipho.dlamini@example.test', mobileNumber: '+27 83 555 0111' },
  { name: 'Annelie Botha', email: 'annelie.botha@example.test', mobileNumber: '+27 84 555 0122' },
  { name: 'Priya Naidoo', email: 'priya.naidoo@example.test', mobileNumber: '+27 72 555 0133' },
];

/** Members who know the applicant's work and may be asked about it. */
export const references = (least: number): GroupOfQuestions => ({
  id: 'references',
  title: 'References',
  help: `Name at least ${least === 3 ? 'three' : 'two'} people who know your work and are not related to you. We may write to them.`,
  repeat: {
    path: 'references',
    min: least,
    max: 4,
    itemTitle: 'reference',
    examples: people.slice(0, least),
  },
  questions: [
    name('name', 'Full name', {
      ask: 'Enter their full name',
      example: 'Sipho Dlamini',
      rules: [{ validator: 'another-person' }],
    }),
    oneOf(
      'relationship',
      'How do they know you?',
      {
        supervisor: 'Supervisor',
        colleague: 'Colleague',
        client: 'Client',
        mentor: 'Mentor',
        lecturer: 'Lecturer',
        other: 'Other',
      },
      {
        widget: 'select',
        ask: 'Select how they know you',
        example: 'supervisor',
        ...orSpecify('otherRelationship'),
      },
    ),
    specify('otherRelationship', 'Chair of the branch'),
    email('email', 'Email address', {
      ask: 'Enter their email address',
      example: 'reference@example.test',
      rules: [{ validator: 'another-address' }],
    }),
    phone('mobileNumber', 'Mobile number', {
      ask: 'Enter their mobile number',
      help: countryCodeHelp,
      example: '+27 83 555 0111',
    }),
    text('membershipNumber', 'Membership or registration number', {
      optional: true,
      maxLength: 50,
      help: 'If they are members of this institution or registered with a council.',
      example: '201045',
    }),
  ],
});
