import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { membershipProof, supportingDocuments } from './parts/documents.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';
import { longText, oneOf } from './parts/questions.ts';

const classes = {
  participant: 'Participant',
  student: 'Student',
  technician: 'Technician',
  associate: 'Associate Member',
  corporate: 'Corporate Member',
  fellow: 'Fellow',
};

export const upgradeApplication = defineForm({
  name: 'upgradeApplication',
  title: 'Membership Upgrade',
  intro: introduction({
    audience: 'For members whom none of the other upgrades fits.',
    minutes: 20,
    ...decidedInWeeks(4),
    paragraphs: [
      'Use this application if you would like to change your class of membership and none of the other upgrades fits you. There is nothing to pay for it.',
      'We take your name, addresses, contact details and qualifications from your profile. Please bring it up to date before you begin.',
    ],
    requiredDocuments: [
      'A certified copy of your membership certificate',
      'A letter of good standing not older than 12 months',
    ],
  }),
  steps: [
    {
      id: 'upgrade',
      title: 'The upgrade',
      groups: [
        {
          id: 'classes',
          questions: [
            oneOf('presentClass', 'Your present class of membership', classes, {
              widget: 'select',
              example: 'participant',
            }),
            oneOf('desiredClass', 'The class you apply for', classes, {
              widget: 'select',
              example: 'associate',
              rules: [
                {
                  validator: 'differs-from',
                  with: 'presentClass',
                  message: 'Choose a class other than your present one',
                },
              ],
            }),
            longText('motivation', 'Why you should be in this class', {
              ask: 'Say why you should be in this class',
              example:
                'I completed an advanced diploma last year and have worked as a design technologist since.',
            }),
            supportingDocuments(
              'supportingDocuments',
              'Supporting documents',
              'Certificates, reports or letters that speak for the upgrade.',
            ),
          ],
        },
      ],
    },
    { id: 'documents', title: 'Documents', groups: [membershipProof] },
    { id: 'declaration', title: 'Declaration', groups: [declaration()] },
  ],
});
