import { expect, it } from 'vitest';
import { codeSteps, stateOfCodes } from './verification.ts';

const valid = { revoked_on: null };
const revoked = { revoked_on: '2026-11-16T08:00:00Z' };

it.each([
  [[], ['issue']],
  [[valid], ['issue', 'revoke']],
  [[valid, revoked], []],
])('a paper with the codes %j takes the steps %j', (codes, open) => {
  expect(codeSteps.open(stateOfCodes(codes))).toEqual(open);
});
