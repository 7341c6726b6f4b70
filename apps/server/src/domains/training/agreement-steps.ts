import { agreementMessages, codes } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

const status = codes.agreementStatus;

export const agreementSteps = steps(
  'Student training agreement',
  {
    none: 0,
    open: codes.codeOf(status, 'Open'),
    signed: codes.codeOf(status, 'Signed'),
    cancelled: codes.codeOf(status, 'Cancelled'),
  },
  {
    drawUp: {
      from: ['none'],
      to: 'open',
      by: ['who keeps it'],
      follows: 'its parties read it and can sign',
    },
    change: {
      from: ['open', 'signed'],
      to: 'open',
      by: ['who keeps it', 'the education desk'],
      follows: 'it is another edition, which nobody has signed, and a signed paper stops to verify',
    },
    sign: { from: ['open'], to: 'open', by: ['each party'], follows: 'their name and the time are recorded' },
    complete: {
      from: ['open'],
      to: 'signed',
      by: ['the last party to sign'],
      follows: 'there is a signed paper with a code',
    },
    cancel: {
      from: ['open', 'signed'],
      to: 'cancelled',
      by: ['any party', 'who keeps it', 'the education desk'],
      follows: 'a signed paper stops to verify',
    },
  },
  { signed: agreementMessages.signedByAll, cancelled: agreementMessages.cancelled },
);

export const agreementState = agreementSteps.codes;

/** The parties by the codes of the contracts. */
export const party = {
  student: codes.codeOf(codes.agreementParty, 'Student'),
  employer: codes.codeOf(codes.agreementParty, 'Employer'),
  provider: codes.codeOf(codes.agreementParty, 'Tuition provider'),
} as const;

export const parties: readonly number[] = Object.values(party);
