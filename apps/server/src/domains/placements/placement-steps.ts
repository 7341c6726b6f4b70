import { codes } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

const status = codes.placementStatus;
const by = ['the employer', 'the education desk'] as const;
const desk = ['the education desk'] as const;
const follows = 'the student is told';

export const placementSteps = steps(
  'Placement',
  {
    none: 0,
    inactive: codes.codeOf(status, 'Inactive'),
    shortlisted: codes.codeOf(status, 'Shortlisted'),
    placed: codes.codeOf(status, 'Placed'),
    unplaced: codes.codeOf(status, 'Unplaced'),
  },
  {
    enterShortlisted: { from: ['none'], to: 'shortlisted', by: desk },
    enterPlaced: { from: ['none'], to: 'placed', by: desk },
    enterUnplaced: { from: ['none'], to: 'unplaced', by: desk },
    shortlist: { from: ['placed', 'unplaced'], to: 'shortlisted', by, follows },
    place: { from: ['shortlisted', 'unplaced'], to: 'placed', by, follows },
    release: { from: ['shortlisted', 'placed'], to: 'unplaced', by, follows },
    reopenShortlisted: { from: ['inactive'], to: 'shortlisted', by: desk, follows },
    reopenPlaced: { from: ['inactive'], to: 'placed', by: desk, follows },
    reopenUnplaced: { from: ['inactive'], to: 'unplaced', by: desk, follows },
    end: {
      from: ['shortlisted', 'placed', 'unplaced'],
      to: 'inactive',
      by: desk,
      follows,
    },
  },
);
