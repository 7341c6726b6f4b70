import { codes } from '@charter/contracts';
import type { StepOfQuestions } from '../question.ts';
import { fromPicklist, oneOf, orSpecify, specify } from './questions.ts';

const disabilities = {
  none: 'None',
  sight: 'Sight',
  hearing: 'Hearing',
  speech: 'Speech',
  mobility: 'Mobility',
  'mental-health': 'Mental health',
  other: 'Other',
  undisclosed: 'Prefer not to say',
};

/** They come last, and nothing hangs on them. */
export const equality: StepOfQuestions = {
  id: 'equality',
  title: 'Equality questions',
  description:
    'You need not answer these. They are only counted, to see whom the profession serves and whom it leaves out, and play no part in the decision on your application.',
  groups: [
    {
      id: 'equality',
      questions: [
        fromPicklist('gender', 'Gender', codes.gender, { optional: true, example: 2 }),
        fromPicklist('race', 'Race', codes.race, { optional: true, example: 1 }),
        oneOf('disability', 'Disability', disabilities, {
          widget: 'select',
          optional: true,
          example: 'none',
          ...orSpecify('otherDisability'),
        }),
        specify('otherDisability', 'Chronic pain'),
      ],
    },
  ],
};
