import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { membershipProof } from './parts/documents.ts';
import { document } from './parts/files.ts';
import { introduction } from './parts/introduction.ts';
import { longText, wholeNumber } from './parts/questions.ts';
import { references } from './parts/references.ts';

export const upgradeFellow = defineForm({
  name: 'upgradeFellow',
  title: 'Upgrade to Fellow',
  intro: introduction({
    audience: 'For corporate members with ten years of responsibility for engineering work.',
    minutes: 45,
    decision: 'decided twice a year',
    paragraphs: [
      'Fellowship honours corporate members who have advanced civil engineering through their work, their research or their service to the profession.',
      'Three people support the application, at least two of them fellows. The council decides twice a year. There is nothing to pay for the upgrade.',
    ],
    requiredDocuments: [
      'A certified copy of your membership certificate',
      'A letter of good standing not older than 12 months',
      'Your curriculum vitae',
    ],
    notes: ['You need at least ten years in a position of responsibility for engineering work.'],
  }),
  steps: [
    {
      id: 'achievements',
      title: 'Achievements',
      groups: [
        {
          id: 'achievements',
          questions: [
            wholeNumber('yearsOfResponsibility', 'Years in a position of responsibility', {
              minimum: 10,
              maximum: 70,
              ask: 'Enter the number of years in a position of responsibility',
              messages: { range: 'You need at least 10 years in a position of responsibility' },
              example: 14,
            }),
            longText('eminence', 'What you have achieved as an engineer', {
              maxLength: 5_000,
              ask: 'Describe what you have achieved as an engineer',
              example:
                'Led the design of the Msunduzi River crossings, wrote the first national guideline for integral bridges and trained twelve engineers who are now registered.',
            }),
            longText('serviceToProfession', 'What you have done for the profession', {
              maxLength: 5_000,
              ask: 'Describe what you have done for the profession',
              help: 'In the institution, its branches and divisions, in committees, teaching or mentoring.',
              example: 'Chair of the KwaZulu-Natal branch for two years and mentor of candidates since 2012.',
            }),
          ],
        },
      ],
    },
    { id: 'proposers', title: 'References', groups: [references(3)] },
    {
      id: 'documents',
      title: 'Documents and declaration',
      groups: [
        membershipProof,
        {
          id: 'curriculum-vitae',
          questions: [
            document('curriculumVitae', 'Curriculum vitae', {
              ask: 'Upload your curriculum vitae',
              example: 'curriculum-vitae.pdf',
            }),
          ],
        },
        declaration(),
      ],
    },
  ],
});
