import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { document } from './parts/files.ts';
import { decidedInWorkingDays, noIntroduction } from './parts/introduction.ts';
import { dateOfBirth, personNames } from './parts/names.ts';
import { acknowledgement, oneOf, orSpecify, specify } from './parts/questions.ts';

export const resignationApplication = defineForm({
  name: 'resignationApplication',
  title: 'Resignation',
  intro: noIntroduction({
    audience: 'For members who wish to leave. Your number and your records are kept.',
    minutes: 5,
    ...decidedInWorkingDays(5),
    requiredDocuments: ['The letter of your resignation'],
  }),
  steps: [
    {
      id: 'resignation',
      title: 'Resignation',
      description:
        'We are sorry to see you go. If the fees are the reason, look at fee exemption and fee reduction first.',
      groups: [
        { id: 'names', title: 'Your name', questions: [...personNames, dateOfBirth('dateofbirth')] },
        {
          id: 'reason',
          title: 'Your resignation',
          questions: [
            oneOf(
              'reasonforresignation',
              'Reason for resignation',
              {
                profession: 'I have left the profession',
                emigration: 'I am leaving South Africa',
                fees: 'The fees are too high',
                benefit: 'I do not use what the membership offers',
                body: 'I have joined another professional body',
                health: 'Health or family',
                other: 'Other',
              },
              {
                widget: 'select',
                ask: 'Select the reason for your resignation',
                example: 'profession',
                ...orSpecify('otherReasonForResignation'),
              },
            ),
            specify('otherReasonForResignation', 'I am moving to the clergy'),
            document('proofOfResignation', 'Signed letter of resignation', {
              ask: 'Upload the signed letter of resignation',
              example: 'letter-of-resignation.pdf',
            }),
          ],
        },
        declaration(
          acknowledgement(
            'feesRemainDue',
            'I understand that fees due up to the day of my resignation remain payable, and that I may no longer use the letters after my name.',
            { ask: 'Confirm that you understand what your resignation means' },
          ),
        ),
      ],
    },
  ],
});
