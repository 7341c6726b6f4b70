import type { StaticOption } from '@charter/form-logic';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { sections, type Question } from './long-form.ts';

const once = sections.filter(({ itemTitle }) => !itemTitle).flatMap(({ questions }) => questions);
const repeated = sections.filter(({ itemTitle }) => itemTitle);

/** The same form in the words of react-jsonschema-form: titles and choices in the schema, conditions as if and then. */
export const schema: RJSFSchema = objectOf(
  once,
  Object.fromEntries(
    repeated.map(({ id, title, questions }) => [
      id,
      { title, type: 'array', minItems: 1, maxItems: 10, items: objectOf(questions) },
    ]),
  ),
);

export const uiSchema: UiSchema = {
  ...looksOf(
    once,
    repeated.map(({ id }) => id),
  ),
  ...Object.fromEntries(repeated.map(({ id, questions }) => [id, { items: looksOf(questions) }])),
};

function objectOf(questions: readonly Question[], lists: Record<string, RJSFSchema> = {}): RJSFSchema {
  const { properties, ...always } = plainObject(questions.filter(({ shownWhen }) => !shownWhen));
  return {
    ...always,
    properties: { ...properties, ...lists },
    allOf: questions.flatMap((question) =>
      question.shownWhen ? [{ if: conditionOf(question.shownWhen), then: plainObject([question]) }] : [],
    ),
  };
}

function plainObject(questions: readonly Question[]): RJSFSchema {
  return {
    type: 'object',
    required: questions.filter(({ required }) => required).map(({ path }) => path),
    properties: Object.fromEntries(questions.map((question) => [question.path, propertyOf(question)])),
  };
}

function propertyOf({ schema, label, options }: Question): RJSFSchema {
  const choices = isList(options) ? { oneOf: choicesOf(options) } : {};
  return { ...schema, title: label, ...choices } as RJSFSchema;
}

function isList(options: Question['options']): options is readonly StaticOption[] {
  return Array.isArray(options);
}

function choicesOf(options: readonly StaticOption[]): RJSFSchema[] {
  return options.map(({ value, label }) => ({ const: value, title: label }));
}

function conditionOf({ field, equals }: NonNullable<Question['shownWhen']>): RJSFSchema {
  return {
    required: [field],
    properties: { [field]: equals === undefined ? { minLength: 1 } : { const: equals } },
  };
}

function looksOf(questions: readonly Question[], after: readonly string[] = []): UiSchema {
  const radios = questions.filter(({ widget }) => widget === 'radio');
  return {
    // Fields that a condition brings would otherwise stand last.
    'ui:order': [...questions.map(({ path }) => path), ...after],
    ...Object.fromEntries(radios.map(({ path }) => [path, { 'ui:widget': 'radio' }])),
  };
}
