import type { PaperKind, VerifyAnswer } from '@charter/contracts';

export const title = 'Verify a document';
export const lede =
  'Tickets, certificates, statements, letters and membership cards of ours carry a code. Type it here, or scan the QR code, to see whether the document holds.';
export const code = 'Code';
export const codeHelp = 'Five groups of four letters and digits, below the QR code.';
export const codeMissing = 'Type the code that stands on the document.';
export const verify = 'Verify';
export const another = 'Verify another document';
export const answerNoun = 'answer';
export const lookingUp = 'We are looking the code up.';

const paper: Readonly<Record<PaperKind, string>> = {
  ticket: 'ticket',
  attendance: 'certificate of attendance',
  results: 'statement of results',
  agreement: 'student training agreement',
  letter: 'letter of good standing',
  card: 'membership card',
  certificate: 'certificate of membership',
  clearance: 'clearance certificate',
  credits: 'exemption certificate',
};
const kindOf = ({ kind }: VerifyAnswer): string => (kind === undefined ? 'document' : paper[kind]);

export const headings = {
  valid: (answer: VerifyAnswer) => `This ${kindOf(answer)} is valid`,
  expired: (answer: VerifyAnswer) => `This ${kindOf(answer)} has expired`,
  revoked: (answer: VerifyAnswer) => `This ${kindOf(answer)} does not hold`,
  unknown: () => 'We know of no document with this code',
} as const;

export const explained = {
  valid: (institution: string) =>
    `The ${institution} vouches for what stands here. Compare it with the document in front of you.`,
  expired: () => 'It was good until the time below and is of no use any more.',
  revoked: () =>
    'It was issued by us, but what it says is no longer so, or it was revoked. Do not rely on it.',
  unknown: () =>
    'Check that every letter and digit is as on the document. If it is, the document is not one of ours.',
} as const;

export const holder = 'Holder';
export const about = 'About';
export const when = 'When';
export const particulars = 'In particular';
export const issuedOn = 'Issued on';
export const validUntil = 'Valid until';
export const checkedAt = (moment: string) => `Checked ${moment}.`;
export const questions = 'Questions? Write to {office}.';
