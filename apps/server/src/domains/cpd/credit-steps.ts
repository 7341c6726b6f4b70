import { codes } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

export const creditSteps = steps(
  'CPD credit of an event',
  {
    none: -1,
    credited: codes.codeOf(codes.stateCode, 'Active'),
    takenBack: codes.codeOf(codes.stateCode, 'Inactive'),
  },
  {
    credit: {
      from: ['none', 'credited', 'takenBack'],
      to: 'credited',
      by: ['the events desk, by marking who was there'],
      follows: 'the units count, once however often it is marked',
    },
    takeBack: {
      from: ['credited', 'takenBack'],
      to: 'takenBack',
      by: ['the events desk, by taking the mark back'],
      follows: 'its certificate no longer verifies',
    },
  },
);
