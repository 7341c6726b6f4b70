import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { document } from './parts/files.ts';
import { decidedInWorkingDays, noIntroduction } from './parts/introduction.ts';
import { longText, oneOf, orSpecify, specify } from './parts/questions.ts';

export const feeReductionApplication = defineForm({
  name: 'feeReductionApplication',
  title: 'Fee Reduction',
  intro: noIntroduction({
    audience: 'For members who earn less, study or live abroad for a time.',
    minutes: 10,
    ...decidedInWorkingDays(10),
    requiredDocuments: ['A document that shows the reason'],
  }),
  steps: [
    {
      id: 'reduction',
      title: 'Fee Reduction',
      description:
        'A reduction is granted for one billing year. Apply again if the reason still holds after it.',
      groups: [
        {
          id: 'reason',
          title: 'Your reason',
          questions: [
            oneOf(
              'reasonforreduction',
              'Reason for reduction',
              {
                income: 'My income has fallen',
                'part-time': 'I work part-time',
                studies: 'Part-time further studies',
                abroad: 'I live abroad and pay another body',
                other: 'Other',
              },
              {
                widget: 'select',
                ask: 'Select the reason for the reduction',
                example: 'part-time',
                ...orSpecify('otherReasonForReduction'),
              },
            ),
            specify('otherReasonForReduction', 'My practice is closing'),
            longText('reductionReasonDescription', 'Describe your circumstances', {
              optional: true,
              help: 'Whatever helps us to decide.',
              example: 'I returned to work for twenty hours a week after parental leave.',
            }),
            document('proofOfReduction', 'Proof of your reason', {
              ask: 'Upload the proof of your reason',
              help: 'For example a payslip or a letter from your employer.',
              example: 'letter-from-employer.pdf',
            }),
          ],
        },
        declaration(),
      ],
    },
  ],
});
