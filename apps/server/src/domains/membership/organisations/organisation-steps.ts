import { codes } from '@charter/contracts';
import { steps } from '../../../engines/steps/index.ts';

/** Whether it is on record; a membership of its own is a number that stays. */
export const organisationSteps = steps(
  'Organisation',
  {
    none: -1,
    onRecord: codes.codeOf(codes.stateCode, 'Active'),
    withdrawn: codes.codeOf(codes.stateCode, 'Inactive'),
  },
  {
    enter: {
      from: ['none'],
      to: 'onRecord',
      by: ['an approved application'],
      follows: 'those it names speak for it, and a member has a number',
    },
    change: {
      from: ['onRecord'],
      to: 'onRecord',
      by: ['an approved application of somebody who speaks for it'],
      follows: 'its details are those of the application',
    },
    changeBack: {
      from: ['onRecord'],
      to: 'onRecord',
      by: ['who approved the change, within a day and while nothing has followed'],
    },
    withdraw: {
      from: ['onRecord'],
      to: 'withdrawn',
      by: ['who approved its entry, within a day and while nothing has followed', 'the membership desk'],
      follows: 'nobody speaks for it',
    },
    putBack: { from: ['withdrawn'], to: 'onRecord', by: ['the membership desk'] },
  },
);
