import { mergeDays } from '@charter/contracts';
import { expect, it } from 'vitest';
import { mergeSteps, stateOfMerge } from './merge-steps.ts';

const merged = { merged_on: '2026-11-16T08:00:00.000Z', undone_on: null, kept: {} };
const last = new Date(Date.parse(merged.merged_on) + mergeDays * 86_400_000);

it.each([
  [merged, last, ['undo', 'settle']],
  [merged, new Date(last.getTime() + 1), []],
  [{ ...merged, kept: null }, new Date(merged.merged_on), []],
  [{ ...merged, undone_on: '2026-11-17T08:00:00.000Z', kept: null }, last, []],
])('a merge that is %j takes at %s the steps %j', (merge, now, open) => {
  expect(mergeSteps.open(stateOfMerge(merge, now))).toEqual(open);
});
