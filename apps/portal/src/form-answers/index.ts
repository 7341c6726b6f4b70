/** What was answered in a form, to be read: by the person who sent it, and by the officer who decides on it. */
export { formOf, inOurLanguage, storeOf } from './definition.ts';
export {
  answerGroups,
  stepAnswers,
  visibleSteps,
  type AnswerGroup,
  type ReadAnswer,
} from './step-answers.ts';
export { StepSummary } from './step-summary.tsx';
export { useListWords } from './use-list-words.ts';
