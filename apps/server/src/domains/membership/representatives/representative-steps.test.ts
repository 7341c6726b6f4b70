import { expect, it } from 'vitest';
import { representativeSteps, speaksBeyond } from './representative-steps.ts';

it.each([
  [null, ['end']],
  ['2026-11-17', ['end']],
  ['2026-11-16', []],
  ['2026-11-15', []],
])('whoever speaks until %s takes, on the sixteenth, the steps %j', (ends_on, open) => {
  expect(representativeSteps.open(speaksBeyond({ ends_on }, '2026-11-16'))).toEqual(open);
});
