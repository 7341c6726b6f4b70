import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { document } from './parts/files.ts';
import { decidedInWorkingDays, noIntroduction } from './parts/introduction.ts';
import { longText, oneOf, orSpecify, specify } from './parts/questions.ts';

export const feeExemptionApplication = defineForm({
  name: 'feeExemptionApplication',
  title: 'Fee Exemption',
  intro: noIntroduction({
    audience: 'For members who cannot pay at all for a year.',
    minutes: 10,
    ...decidedInWorkingDays(10),
    requiredDocuments: ['A document that shows the reason'],
  }),
  steps: [
    {
      id: 'exemption',
      title: 'Fee Exemption',
      description:
        'An exemption is granted for one billing year. Apply again if the reason still holds after it.',
      groups: [
        {
          id: 'reason',
          title: 'Your reason',
          questions: [
            oneOf(
              'reasonforexemption',
              'Reason for exemption',
              {
                unemployed: 'I am unemployed',
                illness: 'Serious illness or disability',
                parental: 'Parental leave without pay',
                studies: 'Full-time further studies',
                other: 'Other',
              },
              {
                widget: 'select',
                ask: 'Select the reason for the exemption',
                example: 'unemployed',
                ...orSpecify('otherReasonForExemption'),
              },
            ),
            specify('otherReasonForExemption', 'Care of a relative'),
            longText('exemptionReasonDescription', 'Describe your circumstances', {
              ask: 'Describe your circumstances',
              help: 'Since when, and for how long you expect them to last.',
              example:
                'My contract ended in July when the project was stopped. I have been looking for work since.',
            }),
            document('proofOfExemption', 'Proof of your reason', {
              ask: 'Upload the proof of your reason',
              help: 'For example a letter of retrenchment, a medical certificate or a proof of registration.',
              example: 'letter-of-retrenchment.pdf',
            }),
          ],
        },
        declaration(),
      ],
    },
  ],
});
