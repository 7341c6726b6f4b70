/** What pages and calls about a member say. Apart from the schemas, so that a page that says it is not sent those. */

export const longestViewReason = 500;

export const memberMessages = {
  changed: (officer: string | null, standing: string): string =>
    `This record has changed since you opened it: ${standing}${officer ? `, ${officer}` : ''}. Nothing was done; look at it again.`,
  otherDecision: 'Something else was decided under this key.',
  staffAreAdministrators: 'Only an administrator decides about the institution’s own people.',
  emailAsked: 'New email address, to be confirmed',
  nothingCorrected: 'Nothing of it differs from what is on record.',
  reasonMissing: 'Say what it is needed for.',
  classTakenAway: 'A membership is ended by a decision, not by taking its class away.',
  membershipEnded: 'The membership has ended. It is reinstated before its class changes.',
  numberMissing: 'A member has a number. Give it together with the class.',
  numberKept: 'A number that was given stays. Another may be put in its place.',
  mobileNumber: 'Number must be 10 digits long',
  /** Why something else is not decided about a member who stands so. */
  standing: {
    none: 'This person is not a member.',
    active: 'The member is active already.',
    onHold: 'The member is on hold already.',
    suspended: 'The account of this member is suspended. Open it again first.',
    terminated: 'The membership has ended already.',
  },
  decisionReasonMissing: 'Write the reason, which the member reads.',
} as const;
