import { expect, it } from 'vitest';
import { eventSteps, stateOfEvent } from './event-steps.ts';

const end_date = '2026-11-16T16:00:00.000Z';
const calledOff = '2026-11-10T08:00:00.000Z';

it.each([
  [null, '2026-11-16T15:59:59.999Z', ['callOff', 'end']],
  [null, end_date, []],
  [calledOff, '2026-11-11T08:00:00.000Z', []],
  [calledOff, '2026-11-20T08:00:00.000Z', []],
])('an event called off on %s takes at %s the steps %j', (called_off_on, now, open) => {
  expect(eventSteps.open(stateOfEvent({ called_off_on, end_date }, new Date(now)))).toEqual(open);
});
