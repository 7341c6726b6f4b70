import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { document } from './parts/files.ts';
import { decidedInWorkingDays, noIntroduction } from './parts/introduction.ts';
import { longText } from './parts/questions.ts';

export const retirementApplication = defineForm({
  name: 'retirementApplication',
  title: 'Retirement',
  intro: noIntroduction({
    audience: 'For members who have stopped working and want to stay.',
    minutes: 5,
    ...decidedInWorkingDays(10),
    requiredDocuments: ['A letter from your last employer or your pension fund'],
  }),
  steps: [
    {
      id: 'retirement',
      title: 'Retirement',
      description: 'Retired members keep their class and pay a lower fee.',
      groups: [
        {
          id: 'retirement',
          title: 'Your retirement',
          questions: [
            longText('retirementDescription', 'Tell us about your retirement', {
              ask: 'Tell us about your retirement',
              help: 'Since when you are retired, and whether you still do engineering work for pay.',
              example:
                'I retired from the municipality at the end of March and do no engineering work for pay.',
            }),
            document('proofOfRetirement', 'Proof of retirement', {
              ask: 'Upload the proof of your retirement',
              help: 'For example a letter from your last employer or your pension fund.',
              example: 'letter-from-pension-fund.pdf',
            }),
          ],
        },
        declaration(),
      ],
    },
  ],
});
