import type { WidgetName } from './widget-names.ts';

/**
 * A form as data: it can be written in code or arrive as JSON from a database, and nothing that reads it can tell
 * which. `loadForm` checks all of it; these types only help those who write definitions by hand.
 *
 * Paths are property names joined by '/': 'contactDetails/email'. Inside a repeated group a field's path starts at
 * the item, and a condition looks among the item's own fields first, then outside; '/contactDetails/email' is
 * always read from the top.
 */
export interface FormDefinition {
  readonly name: string;
  readonly title: string;
  readonly version: number;
  readonly schema: JsonSchema;
  readonly steps: readonly StepDefinition[];
  readonly rules?: readonly RuleDefinition[];
  /** Named texts for the screen. 'error.required' and its like replace the engine's own sentences. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The texts of the form and its introduction in other languages, by language and by the English text. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Scalar = string | number | boolean;

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

export type SchemaFormat = 'date' | 'month' | 'email' | 'uri' | 'name';

/** The part of JSON Schema 2020-12 that a form can use; every other keyword is refused, not ignored. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly $ref?: string;
  readonly type?: SchemaType;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly enum?: readonly Scalar[];
  readonly const?: Scalar;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: SchemaFormat;
}

export interface StepDefinition {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** What is declared and signed: asked once all other answers have been looked over. */
  readonly declares?: true;
  readonly visibleWhen?: Condition;
  readonly groups: readonly GroupDefinition[];
}

export interface GroupDefinition {
  readonly id: string;
  readonly title?: string;
  readonly help?: string;
  readonly visibleWhen?: Condition;
  readonly repeat?: RepeatDefinition;
  readonly fields: readonly FieldDefinition[];
}

export interface RepeatDefinition {
  /** The array of objects whose items the group's fields show. */
  readonly path: string;
  readonly min: number;
  readonly max: number;
  /** One item in words: 'qualification'. */
  readonly itemTitle: string;
}

export interface FieldDefinition {
  /** Absent only for a heading or a note, which show text and hold no value. */
  readonly path?: string;
  readonly widget: WidgetName;
  readonly label: string;
  readonly help?: string;
  readonly autocomplete?: string;
  readonly options?: OptionSource;
  readonly visibleWhen?: Condition;
  readonly required?: boolean;
  readonly requiredWhen?: Condition;
  readonly readOnly?: boolean;
  /** Shown for a wrong answer of any form; a missing answer has its own text in `messages.required`. */
  readonly message?: string;
  readonly messages?: Readonly<Partial<Record<ErrorKind, string>>>;
  /** Replaces what the widget says about blanks at the ends of a text. */
  readonly trim?: Trim;
  /** Fills an unanswered date with the day on which the form is begun; one that is read-only becomes the day it is sent in. */
  readonly initial?: 'today';
  /** A date is shown, and stays as it is typed, DD/MM/YYYY. It is stored as every other. */
  readonly dayFirst?: true;
  /** File extensions without the dot: ['pdf', 'jpg']. */
  readonly accept?: readonly string[];
  readonly maxSizeBytes?: number;
  /** A phone offers its camera for it. */
  readonly photograph?: true;
  readonly other?: OtherDefinition;
  /** The fields of an address, their paths relative to the address. */
  readonly parts?: readonly FieldDefinition[];
}

export type Trim = 'both' | 'end' | 'none';

/** Choosing the 'other' option shows the field at `path` and requires it. */
export interface OtherDefinition {
  /** The value of the option, or 'isother' for the option that its list marks so. */
  readonly when: Scalar;
  readonly path: string;
}

export type OptionSource = readonly StaticOption[] | ListOptions;

export interface StaticOption {
  readonly value: Scalar;
  readonly label: string;
  readonly disabled?: boolean;
  readonly isOther?: boolean;
}

/** A reference list, by the name of its record type. */
export interface ListOptions {
  readonly list: string;
  readonly valueField?: string;
  readonly labelField?: string;
  /** The field whose answer narrows the list. */
  readonly dependsOn?: string;
  /** What the list lacks: an option of the form's own that stands for any other, and is offered last. */
  readonly other?: { readonly value: Scalar; readonly label: string };
}

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | ({ readonly field: string } & Comparison);

/** An absent answer equals nothing: `notEquals` and `notIn` hold for it, `greaterThan` and its like never do. */
export type Comparison =
  | { readonly equals: Operand }
  | { readonly notEquals: Operand }
  | { readonly in: readonly Operand[] }
  | { readonly notIn: readonly Operand[] }
  | { readonly greaterThan: Operand }
  | { readonly atLeast: Operand }
  | { readonly lessThan: Operand }
  | { readonly atMost: Operand }
  | { readonly includes: Operand }
  | { readonly filled: boolean };

export type Operand = Scalar | { readonly field: string } | TodayOperand;

export interface TodayOperand {
  readonly today: true;
  readonly plusMonths?: number;
  readonly plusDays?: number;
}

/** `at` names the field that carries the error; inside a repeated group: the group's path, '/', the field's. */
export type RuleDefinition = AssertionRule | ValidatorRule;

export interface AssertionRule {
  readonly id: string;
  readonly at: string;
  readonly when?: Condition;
  readonly assert: Condition;
  readonly message: string;
}

export interface ValidatorRule {
  readonly id: string;
  readonly at: string;
  readonly when?: Condition;
  readonly validator: string;
  /** The other field of a validator that compares two, or the fields that say of the applicant what it compares with. */
  readonly with?: string | readonly string[];
  readonly message?: string;
}

export const errorKinds = [
  'required',
  'type',
  'length',
  'pattern',
  'format',
  'characters',
  'range',
  'option',
  'items',
  'file-type',
  'size',
  'rule',
] as const;

export type ErrorKind = (typeof errorKinds)[number];
