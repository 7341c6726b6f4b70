import type { GroupOfQuestions, Question } from '../question.ts';
import { longText, yesNo } from './questions.ts';

/** In their order fnp1 to fnp13. A yes excludes nobody; it must be explained. */
const concerns = [
  'Have you ever been found guilty of misconduct by a professional body, council or regulator?',
  'Is an investigation or disciplinary proceeding by such a body against you under way now?',
  'Has an application of yours for registration or membership with such a body ever been refused?',
  'Has your registration or membership ever been suspended, withdrawn or cancelled other than at your own request?',
  'Have you been convicted of a criminal offence, in South Africa or elsewhere, other than a minor traffic offence?',
  'Are criminal charges pending against you, other than for a minor traffic offence?',
  'Has a court or tribunal ever found that you acted with fraud, dishonesty or gross negligence?',
  'Have you ever been dismissed from, or asked to resign from, a position because of dishonesty or negligence?',
  'Have you ever been declared insolvent, or made an arrangement with your creditors because you could not pay your debts?',
  'Have you been a director or partner of a company or firm when it was liquidated or placed under business rescue?',
  'Have you ever been declared a delinquent director or been disqualified from managing a company?',
  'Has a claim for professional negligence been made against you, or settled on your behalf, in the last ten years?',
  'Is there anything else that could raise doubts about your fitness to practise as an engineering professional?',
];

const asked = (concern: string, index: number): readonly Question[] => {
  const number = String(index + 1);
  const path = `fnp${number}`;
  return [
    yesNo(path, `${number}. ${concern}`, { ask: `Answer question ${number} with yes or no`, example: false }),
    longText(`${path}Detail`, `Details for question ${number}`, {
      visibleWhen: { field: path, equals: true },
      help: 'What happened, when, what was decided and by whom.',
      ask: `Give the details for question ${number}`,
      example:
        'In March 2019 a complaint about a late completion report was found to be justified; I was cautioned.',
    }),
  ];
};

const section = (id: string, title: string, from: number, to: number): GroupOfQuestions => ({
  id,
  title,
  questions: concerns.flatMap((concern, index) =>
    index + 1 >= from && index + 1 <= to ? asked(concern, index) : [],
  ),
});

export const fitAndProper: readonly GroupOfQuestions[] = [
  section('professional-conduct', 'Professional conduct', 1, 4),
  section('offences', 'Offences and dishonesty', 5, 8),
  section('money', 'Insolvency and companies', 9, 11),
  section('practice', 'Practice', 12, 13),
];
