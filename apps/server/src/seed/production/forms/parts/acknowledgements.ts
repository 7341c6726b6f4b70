import type { GroupOfQuestions, Question } from '../question.ts';
import { daysAgo } from './example-days.ts';
import { codeOfEthics, constitutionAndByLaws, privacyNotice } from './institution-links.ts';
import { acknowledgement, date, signature } from './questions.ts';

const readAll = acknowledgement(
  'acknowledgements/iHaveReadAllInfo',
  'I have read all the information in this application, and what I have stated is true and complete.',
  { ask: 'Confirm that what you have stated is true and complete' },
);

const privacy = acknowledgement(
  'acknowledgements/privacyInfo',
  `I have read the [privacy notice](${privacyNotice}) and agree that my personal information is used for this application.`,
  { ask: 'Confirm that you have read the privacy notice' },
);

const ethics = acknowledgement(
  'acknowledgements/codeOfEthics',
  `I will keep to the [code of ethics](${codeOfEthics}).`,
  { ask: 'Confirm that you will keep to the code of ethics' },
);

const constitution = acknowledgement(
  'acknowledgements/constitutionAndByLaws',
  `I will be bound by the [constitution and by-laws](${constitutionAndByLaws}).`,
  { ask: 'Confirm that you will be bound by the constitution and by-laws' },
);

const signed: readonly Question[] = [
  signature('signature', 'Signature', {
    ask: 'Type your full name as your signature',
    example: 'Nomsa van der Merwe',
    rules: [{ validator: 'signed-by-applicant' }],
  }),
  date('acknowledgements/currentDate', 'Date', {
    // The server's day, which nobody types: an answer is not waited for.
    initial: 'today',
    readOnly: true,
    optional: true,
    example: daysAgo(0),
  }),
];

/** What everybody who joins agrees to, and signs. */
export const acknowledgements: readonly GroupOfQuestions[] = [
  {
    id: 'acknowledgements',
    title: 'Acknowledgements',
    declares: true,
    questions: [ethics, constitution, readAll, privacy],
  },
  { id: 'sign', title: 'Sign', declares: true, questions: signed },
];

/** What is signed by somebody who is bound to the institution already, or does not join it. */
export const declaration = (...further: readonly Question[]): GroupOfQuestions => ({
  id: 'declaration',
  title: 'Declaration',
  declares: true,
  questions: [...further, readAll, privacy, ...signed],
});
