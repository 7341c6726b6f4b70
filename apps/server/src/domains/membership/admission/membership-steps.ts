import { codes } from '@charter/contracts';
import { steps } from '../../../engines/steps/index.ts';
import type { Contact } from '../contact.ts';

/** A decision that is taken back puts back what was before it, whatever that was (`restoreMembership`). */
export const membershipSteps = steps(
  'Membership',
  { none: 'none', inForce: 'inForce', ended: 'ended' },
  {
    admit: {
      from: ['none', 'ended'],
      to: 'inForce',
      by: ['an approved application', 'the membership desk, for whoever was admitted elsewhere before'],
      follows: 'a number that stays theirs, and the role of the class',
    },
    changeClass: {
      from: ['inForce'],
      to: 'inForce',
      by: ['an approved application', 'the membership desk'],
      follows: 'the role of the class; the number stays',
    },
    resign: {
      from: ['inForce'],
      to: 'ended',
      by: ['an approved resignation'],
      follows: 'the membership ends today, and what was owed stays owed',
    },
  },
);

export const membershipOf = ({
  contact_type,
  termination_type,
}: Pick<Contact, 'contact_type' | 'termination_type'>): 'none' | 'inForce' | 'ended' =>
  contact_type === null ? 'none' : termination_type === null ? 'inForce' : 'ended';

/** Whether somebody's account is open is about signing in, and not about being a member. */
export const accountSteps = steps(
  'Account',
  { open: codes.codeOf(codes.stateCode, 'Active'), suspended: codes.codeOf(codes.stateCode, 'Inactive') },
  {
    suspend: {
      from: ['open'],
      to: 'suspended',
      by: ['the membership desk'],
      follows: 'whoever signs in sees how they stand and nothing else; open pages hear of it',
    },
    restore: {
      from: ['suspended'],
      to: 'open',
      by: ['the membership desk'],
      follows: 'everything is open again',
    },
  },
);
