/**
 * The pure logic of forms: a definition is data, `loadForm` checks and prepares it, and the same few functions decide
 * in the browser and on the server what is shown, what is needed, what is wrong and what is kept.
 */
export type * from './definition.ts';
export { errorKinds } from './definition.ts';
export type {
  ApplicantOnRecord,
  CompiledForm,
  CompiledRepeat,
  CompiledSchema,
  FieldNode,
  FormContext,
  FormError,
  FormNode,
  FormValues,
  GroupNode,
  StepNode,
} from './compiled.ts';
export { widgetNames, type WidgetName } from './widget-names.ts';
export { linkedWords, plainWords, type LinkedWords } from './linked-words.ts';
export { listsFrom, type ListRow, type ListSource } from './lists.ts';
export { answerText, questionText, type ListWords } from './answer-text.ts';
export { questionsOf, type Question } from './questions.ts';
export { hasStrayCharacters, holdsLink, oneLine, withoutUnseen, type TextLines } from './text-lines.ts';
export { readAt, writeAt } from './paths.ts';
export { addDays, addMonths, isDate, isMonth, isWithin } from './dates.ts';
export { southAfricanIdMessages, southAfricanIdProblem } from './south-african-id.ts';
export { validators, type Validator, type ValidatorInput, type ValidatorName } from './validators.ts';
export { compilePattern, type PatternResult } from './patterns/compile-pattern.ts';
export { FormDefinitionError, type Fault } from './load/faults.ts';
export { loadForm } from './load/load-form.ts';
export { translateForm } from './translate-form.ts';
export { createFormState, type CellState, type FormState, type ValidationMode } from './run/form-state.ts';
export {
  clean,
  datedToday,
  initialValues,
  isRequired,
  validate,
  visibleFields,
  type ValidationOptions,
  type VisibleField,
} from './run/run.ts';
export {
  firstIncomplete,
  stepStates,
  stepStatesOf,
  type Incomplete,
  type StepProgress,
  type StepState,
} from './run/steps.ts';
