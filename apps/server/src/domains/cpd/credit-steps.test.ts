import { expect, it } from 'vitest';
import { creditSteps } from './credit-steps.ts';

const { none, credited, takenBack } = creditSteps.codes;

it.each([
  ['credit', none, credited],
  ['credit', credited, credited],
  ['credit', takenBack, credited],
  ['takeBack', credited, takenBack],
] as const)('%s leads from %s to %s', (step, from, to) => {
  expect(creditSteps.take(step, from)).toBe(to);
});

it('takes nothing back that was never credited', () => {
  expect(() => creditSteps.take('takeBack', none)).toThrow('cannot be changed in its present state');
});
