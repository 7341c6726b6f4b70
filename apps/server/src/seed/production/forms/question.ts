import type {
  AssertionRule,
  Condition,
  FieldDefinition,
  JsonSchema,
  RepeatDefinition,
  ValidatorRule,
} from '@charter/form-logic';

/** One question: how it is asked, the shape of its answer, the rules for it and one good answer. */
export interface Question {
  /** Without a path for words that ask nothing. */
  readonly field: FieldDefinition;
  readonly schema?: JsonSchema;
  readonly rules?: readonly QuestionRule[];
  readonly example?: unknown;
}

/** Where the rule stands and what it is called follows from the question. */
export type QuestionRule = Omit<ValidatorRule, 'id' | 'at'> | Omit<AssertionRule, 'id' | 'at'>;

export interface GroupOfQuestions {
  readonly id: string;
  readonly title?: string;
  readonly help?: string;
  readonly visibleWhen?: Condition;
  /** What is declared and signed, after everything else. */
  readonly declares?: true;
  readonly repeat?: RepeatedQuestions;
  readonly questions: readonly Question[];
}

export interface RepeatedQuestions extends RepeatDefinition {
  /** What differs from the questions' own examples, item by item; one item without it. */
  readonly examples?: readonly Readonly<Record<string, unknown>>[];
}

export interface StepOfQuestions {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly visibleWhen?: Condition;
  readonly declares?: true;
  readonly groups: readonly GroupOfQuestions[];
}

/** Stand for a row of a reference list, whose id an example cannot know: any row, or the one for 'other'. */
export const anyRow = (list: string) => ({ $row: list });
export const otherRow = (list: string) => ({ $other: list });
