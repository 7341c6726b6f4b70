import { codes, memberMessages } from '@charter/contracts';
import { steps } from '../../../engines/steps/index.ts';

const standing = codes.memberStanding;

/**
 * How somebody stands follows from their membership, a hold and their account, so that the steps of those are here too. The desk
 * decides nothing about who is no member or whose account is suspended.
 */
export const standingSteps = steps(
  'Standing of a member',
  {
    none: codes.codeOf(standing, 'Not a member'),
    active: codes.codeOf(standing, 'Active'),
    onHold: codes.codeOf(standing, 'On hold'),
    suspended: codes.codeOf(standing, 'Suspended'),
    terminated: codes.codeOf(standing, 'Terminated'),
  },
  {
    hold: {
      from: ['active'],
      to: 'onHold',
      by: ['the membership desk, with a reason'],
      follows: 'card and letters no longer verify, service requests are closed, and the member is told',
    },
    terminate: {
      from: ['active', 'onHold'],
      to: 'terminated',
      by: ['the membership desk, with a reason'],
      follows:
        'the membership ends today, what was owed stays owed, and the member is told unless they have died',
    },
    reinstate: {
      from: ['onHold', 'terminated'],
      to: 'active',
      by: ['the membership desk, with a reason'],
      follows: 'everything is open again, and the member is told',
    },
    reinstateSuspended: {
      from: ['terminated'],
      to: 'suspended',
      by: ['the membership desk, by reinstating whose account is suspended'],
      follows: 'the membership is in force again, and the account stays closed',
    },
    endPaidHold: {
      from: ['onHold'],
      to: 'active',
      by: ['a payment, where the hold was for what is owed'],
      follows: 'everything is open again, and the member is told',
    },
    admit: {
      from: ['none', 'terminated'],
      to: 'active',
      // A hold outlasts a resignation, and a suspension all of it.
      or: ['onHold', 'suspended'],
      by: ['an approved application', 'the membership desk, for whoever was admitted elsewhere before'],
    },
    resign: {
      from: ['active', 'onHold', 'suspended'],
      to: 'terminated',
      by: ['an approved resignation'],
    },
    takeBackAdmission: {
      from: ['active', 'onHold', 'suspended'],
      to: 'none',
      or: ['terminated'],
      by: ['who approved it, within a day'],
    },
    takeBackResignation: {
      from: ['terminated'],
      to: 'active',
      or: ['onHold', 'suspended'],
      by: ['who approved it, within a day'],
    },
    suspend: { from: ['active', 'onHold'], to: 'suspended', by: ['the membership desk'] },
    restore: { from: ['suspended'], to: 'active', or: ['onHold'], by: ['the membership desk'] },
    receive: {
      from: ['none'],
      to: 'active',
      or: ['onHold', 'suspended', 'terminated'],
      by: ['a merge, of the record that stays', 'its undoing, of the record that is there again'],
    },
    receiveHold: {
      from: ['active'],
      to: 'onHold',
      by: ['a merge, where the other record says of the same membership that it is on hold'],
    },
    receiveEnd: {
      from: ['active', 'onHold', 'suspended'],
      to: 'terminated',
      by: ['a merge, where the other record says of the same membership that it ended'],
    },
    handOver: {
      from: ['active', 'onHold', 'suspended', 'terminated'],
      to: 'none',
      by: ['a merge, of the record that is given up', 'its undoing, of the record that stayed'],
    },
    handOverHold: {
      from: ['onHold'],
      to: 'active',
      by: ['the undoing of a merge that brought the hold'],
    },
    handOverEnd: {
      from: ['terminated'],
      to: 'active',
      or: ['onHold', 'suspended'],
      by: ['the undoing of a merge that brought the end'],
    },
    erase: {
      from: ['active', 'onHold', 'suspended', 'terminated'],
      to: 'none',
      by: ['the erasure of the person'],
    },
  },
  memberMessages.standing,
);

export const stepCodes = {
  hold: codes.codeOf(codes.standingStep, 'Put on hold'),
  terminate: codes.codeOf(codes.standingStep, 'Terminated'),
  reinstate: codes.codeOf(codes.standingStep, 'Reinstated'),
} as const;
export type StandingStep = keyof typeof stepCodes;

const isDecision = (step: string): step is StandingStep => step in stepCodes;

/** What the desk can decide about a member who stands so. */
export const openSteps = (code: number): readonly StandingStep[] =>
  standingSteps.open(code).filter(isDecision);
