import { Facts } from '../../../ui/facts.tsx';
import type { ReadAnswer } from './step-answers.ts';

/** Questions and what was answered, to be read. */
export const AnswerList = ({ answers }: { answers: readonly ReadAnswer[] }) => (
  <Facts facts={answers.map(({ label, text }) => ({ term: label, value: text }))} />
);
