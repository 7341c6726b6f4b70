import { codes } from '@charter/contracts';
import { expect, it } from 'vitest';
import { requireMemberStep, type MemberState, type MemberStep } from './move-member.ts';
import { openSteps, standingSteps } from './standing-steps.ts';

const stands = standingSteps.codes;
const resigned = codes.codeOf(codes.terminationType, 'Resigned');
const suspended = codes.codeOf(codes.stateCode, 'Inactive');

/** As the database works out how somebody stands. */
const people = {
  nobody: { contact_type: null, termination_type: null, standing_code: stands.none, state_code: 0 },
  member: { contact_type: 1, termination_type: null, standing_code: stands.active, state_code: 0 },
  fellow: { contact_type: 4, termination_type: null, standing_code: stands.active, state_code: 0 },
  held: { contact_type: 1, termination_type: null, standing_code: stands.onHold, state_code: 0 },
  former: { contact_type: 1, termination_type: resigned, standing_code: stands.terminated, state_code: 0 },
  suspended: {
    contact_type: 1,
    termination_type: null,
    standing_code: stands.suspended,
    state_code: suspended,
  },
  empty: { contact_type: null, termination_type: null, standing_code: stands.none, state_code: suspended },
} as const satisfies Record<string, MemberState>;

const leads: readonly (readonly [MemberStep, keyof typeof people, keyof typeof people])[] = [
  ['admit', 'nobody', 'member'],
  ['admit', 'former', 'member'],
  ['admit', 'former', 'held'],
  ['changeClass', 'member', 'fellow'],
  ['resign', 'member', 'former'],
  ['resign', 'held', 'former'],
  ['hold', 'member', 'held'],
  ['terminate', 'held', 'former'],
  ['reinstate', 'held', 'member'],
  ['reinstate', 'former', 'member'],
  ['endPaidHold', 'held', 'member'],
  ['takeBackAdmission', 'member', 'nobody'],
  ['takeBackAdmission', 'held', 'former'],
  ['takeBackResignation', 'former', 'held'],
  ['suspend', 'member', 'suspended'],
  ['restore', 'suspended', 'member'],
  ['restore', 'suspended', 'held'],
  ['handOver', 'member', 'empty'],
  ['handOver', 'suspended', 'empty'],
  ['receive', 'empty', 'former'],
  ['receive', 'nobody', 'held'],
  ['receiveHold', 'member', 'held'],
  ['receiveEnd', 'member', 'former'],
  ['handOverHold', 'held', 'member'],
  ['handOverEnd', 'former', 'member'],
  ['erase', 'held', 'empty'],
];

it.each(leads)('%s leads from a %s to a %s', (step, from, to) => {
  expect(() => requireMemberStep([step], people[from], people[to])).not.toThrow();
});

it.each([
  // Both tables speak of the end of a membership, and neither lets anybody else bring it about.
  ['hold', 'member', 'former'],
  ['endPaidHold', 'former', 'member'],
  ['resign', 'former', 'member'],
  ['takeBackAdmission', 'former', 'nobody'],
  ['takeBackClass', 'former', 'member'],
  ['receive', 'former', 'member'],
  ['receiveHold', 'member', 'former'],
  ['changeClass', 'member', 'suspended'],
  ['terminate', 'suspended', 'former'],
  ['admit', 'nobody', 'empty'],
] as const)('%s does not lead from a %s to a %s', (step, from, to) => {
  expect(() => requireMemberStep([step], people[from], people[to])).toThrow('in its present state');
});

it('leads there by one of several steps', () => {
  const steps = ['receive', 'receiveHold', 'receiveEnd'] as const;
  expect(() => requireMemberStep(steps, people.member, people.former)).not.toThrow();
  expect(() => requireMemberStep(steps, people.former, people.member)).toThrow();
});

it('offers the desk what it decides, and nothing that only others bring about', () => {
  const { none, active, onHold, suspended: closed, terminated } = stands;
  expect([none, active, onHold, closed, terminated].map((code) => openSteps(code))).toEqual([
    [],
    ['hold', 'terminate'],
    ['terminate', 'reinstate'],
    [],
    ['reinstate'],
  ]);
});
