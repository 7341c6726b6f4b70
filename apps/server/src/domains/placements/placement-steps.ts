import { codes } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

const status = codes.placementStatus;
const by = ['the employer', 'the education desk'] as const;
const desk = ['the education desk'] as const;
const follows = 'the student is told';

export const placementSteps = steps(
  'Placement',
  {
    inactive: codes.codeOf(status, 'Inactive'),
    shortlisted: codes.codeOf(status, 'Shortlisted'),
    placed: codes.codeOf(status, 'Placed'),
    unplaced: codes.codeOf(status, 'Unplaced'),
  },
  {
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
