import { codes } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

/** A job works through it; whoever takes the last record of it ends it. */
export const bulkSteps = steps(
  'Bulk action',
  {
    previewing: codes.codeOf(codes.bulkStatus, 'Being previewed'),
    previewed: codes.codeOf(codes.bulkStatus, 'Previewed'),
    running: codes.codeOf(codes.bulkStatus, 'Under way'),
    done: codes.codeOf(codes.bulkStatus, 'Done'),
    stopped: codes.codeOf(codes.bulkStatus, 'Stopped'),
  },
  {
    endPreview: {
      from: ['previewing'],
      to: 'previewed',
      by: ['a job'],
      follows: 'the officer reads what it would do',
    },
    start: {
      from: ['previewed'],
      to: 'running',
      by: ['the officer'],
      follows: 'a job does it record by record',
    },
    end: { from: ['running'], to: 'done', by: ['a job'] },
    stop: {
      from: ['previewing', 'running'],
      to: 'stopped',
      by: ['the officer', 'a job'],
      follows: 'what is not done stays as it is',
    },
  },
);
export const bulkStatus = bulkSteps.codes;

export const bulkItemSteps = steps(
  'Record of a bulk action',
  {
    waiting: codes.codeOf(codes.bulkOutcome, 'Waiting'),
    willDo: codes.codeOf(codes.bulkOutcome, 'Will be done'),
    done: codes.codeOf(codes.bulkOutcome, 'Done'),
    notDone: codes.codeOf(codes.bulkOutcome, 'Not done'),
  },
  {
    preview: { from: ['waiting'], to: 'willDo', by: ['a job'], follows: 'what it did is rolled back' },
    do: { from: ['willDo'], to: 'done', by: ['a job'] },
    refuse: { from: ['waiting', 'willDo'], to: 'notDone', by: ['a job'], follows: 'the report says why' },
  },
);
export const bulkOutcome = bulkItemSteps.codes;
