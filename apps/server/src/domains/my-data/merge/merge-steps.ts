import { mergeDays } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { steps } from '../../../engines/steps/index.ts';
import type { Schema } from '../../../platform/database/index.ts';

export const mergeSteps = steps(
  'Merge of two records',
  { none: 'none', merged: 'merged', undone: 'undone', final: 'final' },
  {
    merge: {
      from: ['none'],
      to: 'merged',
      by: ['the membership desk, with a reason'],
      follows: 'all that is about the one becomes the other’s, and the person is told',
    },
    undo: {
      from: ['merged'],
      to: 'undone',
      by: ['the membership desk, while nothing has followed'],
      follows: 'what still belongs to the survivor goes back, and the person is told',
    },
    settle: {
      from: ['merged'],
      to: 'final',
      by: [`the clock, after ${mergeDays} days`],
      follows: 'what undoing would need is forgotten',
    },
  },
);
export const mergeState = mergeSteps.codes;

const undoneFor = mergeDays * 86_400_000;

export const stateOfMerge = (
  {
    undone_on,
    kept,
    merged_on,
  }: Pick<Selectable<Schema['contact_merge']>, 'undone_on' | 'kept' | 'merged_on'>,
  now: Date,
): 'merged' | 'undone' | 'final' => {
  if (undone_on !== null) return mergeState.undone;
  return kept === null || Date.parse(merged_on) + undoneFor < now.getTime()
    ? mergeState.final
    : mergeState.merged;
};
