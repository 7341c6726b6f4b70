import { codes, cpdMessages } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

const status = codes.declarationStatus;

/** A declaration is editable where 'save' is open and it is not read-only; its evidence follows it. */
export const declarationSteps = steps(
  'Declaration',
  {
    none: 0,
    draft: codes.codeOf(status, 'Draft'),
    inProgress: codes.codeOf(status, 'In Progress'),
    submitted: codes.codeOf(status, 'Submitted'),
    rejected: codes.codeOf(status, 'Rejected'),
    approved: codes.codeOf(status, 'Approved'),
    inactive: codes.codeOf(status, 'Inactive'),
  },
  {
    open: {
      from: ['none'],
      to: 'draft',
      by: ['the clock, on the first day of a period', 'the education desk'],
      follows: 'the member can answer it',
    },
    save: {
      from: ['draft', 'inProgress'],
      to: 'inProgress',
      by: ['the member'],
      follows: 'the answers are kept',
    },
    submit: {
      from: ['draft', 'inProgress'],
      to: 'submitted',
      by: ['the member'],
      follows: 'it is declared today, and neither it nor its evidence can be changed',
    },
    reopen: {
      from: ['submitted', 'rejected'],
      to: 'inProgress',
      by: ['the education desk'],
      follows: 'the member reads what is asked and can change it again',
    },
    approve: {
      from: ['submitted'],
      to: 'approved',
      by: ['the education desk'],
      follows: 'the member is told',
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      by: ['the education desk'],
      follows: 'the member reads why',
    },
    retire: {
      from: ['draft', 'inProgress', 'submitted', 'rejected'],
      to: 'inactive',
      by: ['the education desk'],
      follows: 'nothing is asked of the member for this period',
    },
  },
  cpdMessages.status,
);

export const declarationState = declarationSteps.codes;
