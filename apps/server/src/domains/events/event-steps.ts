import type { Selectable } from 'kysely';
import { steps } from '../../engines/steps/index.ts';
import type { Schema } from '../../platform/database/index.ts';

export const eventSteps = steps(
  'Event',
  { ahead: 'ahead', over: 'over', calledOff: 'calledOff' },
  {
    callOff: {
      from: ['ahead'],
      to: 'calledOff',
      by: ['the events desk, with a reason'],
      follows: 'nobody gets a seat any more, and everybody who has one or waits is told and credited in full',
    },
    end: { from: ['ahead'], to: 'over', by: ['the clock'] },
  },
);

export const eventState = eventSteps.codes;

/** An event that has begun is ahead until it ends. */
export const stateOfEvent = (
  { called_off_on, end_date }: Pick<Selectable<Schema['event']>, 'called_off_on' | 'end_date'>,
  now: Date,
): 'ahead' | 'over' | 'calledOff' => {
  if (called_off_on !== null) return eventState.calledOff;
  return new Date(end_date) <= now ? eventState.over : eventState.ahead;
};
