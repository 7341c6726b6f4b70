import { codes } from '@charter/contracts';
import { steps } from '../../../engines/steps/index.ts';

const standing = codes.memberStanding;

/** Who is no member, or whose account is suspended, has no step here. */
export const standingSteps = steps(
  'Standing of a member',
  {
    active: codes.codeOf(standing, 'Active'),
    onHold: codes.codeOf(standing, 'On hold'),
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
      by: ['the membership desk, with a reason', 'a payment, where the hold was for what is owed'],
      follows: 'everything is open again, and the member is told',
    },
  },
);

export const stepCodes = {
  hold: codes.codeOf(codes.standingStep, 'Put on hold'),
  terminate: codes.codeOf(codes.standingStep, 'Terminated'),
  reinstate: codes.codeOf(codes.standingStep, 'Reinstated'),
} as const;
export type StandingStep = keyof typeof stepCodes;

/** What can be decided about whoever stands so. */
export const openSteps = (standing: number): readonly StandingStep[] => standingSteps.open(standing);
