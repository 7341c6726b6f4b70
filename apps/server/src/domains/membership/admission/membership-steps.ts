import { codes } from '@charter/contracts';
import { steps } from '../../../engines/steps/index.ts';
import type { Contact } from '../contact.ts';

/** A hold, and how somebody stands altogether, is `standingSteps`: a step that both tables name is one step. */
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
    terminate: {
      from: ['inForce'],
      to: 'ended',
      by: ['the membership desk, with a reason'],
      follows: 'the membership ends today, and what was owed stays owed',
    },
    reinstate: { from: ['ended'], to: 'inForce', by: ['the membership desk, with a reason'] },
    takeBackAdmission: {
      from: ['inForce'],
      to: 'none',
      or: ['ended'],
      by: ['who approved it, within a day'],
      follows: 'they are what they were, and the number stays theirs',
    },
    takeBackClass: { from: ['inForce'], to: 'inForce', by: ['who approved it, within a day'] },
    takeBackResignation: { from: ['ended'], to: 'inForce', by: ['who approved it, within a day'] },
    receive: {
      from: ['none'],
      to: 'inForce',
      or: ['ended'],
      by: ['a merge, of the record that stays', 'its undoing, of the record that is there again'],
      follows: 'the number and the role of the other record',
    },
    receiveEnd: {
      from: ['inForce'],
      to: 'ended',
      by: ['a merge, where the other record says of the same membership that it ended'],
    },
    handOver: {
      from: ['inForce', 'ended'],
      to: 'none',
      by: ['a merge, of the record that is given up', 'its undoing, of the record that stayed'],
    },
    handOverEnd: { from: ['ended'], to: 'inForce', by: ['the undoing of a merge that brought the end'] },
    erase: { from: ['inForce', 'ended'], to: 'none', by: ['the erasure of the person'] },
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
    handOver: { from: ['open'], to: 'suspended', by: ['a merge, of the record that is given up'] },
    receive: {
      from: ['suspended'],
      to: 'open',
      by: ['the undoing of a merge, of the record that is there again'],
    },
    erase: { from: ['open'], to: 'suspended', by: ['the erasure of the person'] },
  },
);
