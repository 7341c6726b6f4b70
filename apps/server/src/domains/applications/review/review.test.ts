import { codes } from '@charter/contracts';
import { expect, it } from 'vitest';
import { askedSteps, stateOfAsked } from './request.ts';
import { statusAt } from './review.ts';

const day = '2026-11-16T08:00:00Z';

it('says at each stage of its review what the application itself says', () => {
  expect(Object.entries(codes.reviewStage).map(([code, label]) => [label, Object(statusAt)[code]])).toEqual([
    ['Waiting', 'Submitted'],
    ['In review', 'Submitted'],
    ['Asked for more', 'Submitted'],
    ['Second approval', 'Submitted'],
    ['Approved', 'Approved'],
    ['Declined', 'Declined'],
  ]);
});

it.each([
  [{ answered_on: null, withdrawn_on: null }, ['answer', 'withdraw']],
  [{ answered_on: day, withdrawn_on: null }, []],
  [{ answered_on: null, withdrawn_on: day }, []],
])('of what was asked, %j takes %j', (marks, open) => {
  expect(askedSteps.open(stateOfAsked(marks))).toEqual(open);
});
