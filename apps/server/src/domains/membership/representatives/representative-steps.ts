import type { Selectable } from 'kysely';
import { steps } from '../../../engines/steps/index.ts';
import type { Schema } from '../../../platform/database/index.ts';

export const representativeSteps = steps(
  'Representative',
  { none: 'none', speaking: 'speaking', ended: 'ended' },
  {
    grant: {
      from: ['none'],
      to: 'speaking',
      by: ['another representative', 'the desk', 'an approved application'],
      follows: 'the person is told',
    },
    end: {
      from: ['speaking'],
      to: 'ended',
      by: ['another representative, while somebody stays', 'the desk', 'who takes back the approval'],
      follows: 'the person is told',
    },
  },
);

/** Whether somebody would still speak for the organisation beyond that day; an end that is in sight may be moved forward. */
export const speaksBeyond = (
  { ends_on }: Pick<Selectable<Schema['representative']>, 'ends_on'>,
  day: string,
): 'speaking' | 'ended' => (ends_on === null || ends_on > day ? 'speaking' : 'ended');
