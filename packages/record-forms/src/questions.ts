import type { Picklist } from '@charter/contracts';
import type { FieldDefinition, JsonSchema, WidgetName } from '@charter/form-logic';
import { yearPattern } from './patterns.ts';
import type { Binding, Question } from './record-form.ts';
import * as texts from './texts.ts';

interface Extra extends Partial<Omit<FieldDefinition, 'path' | 'widget' | 'label'>> {
  /** What is said when the answer is missing, where the label alone makes no good sentence. */
  readonly ask?: string;
}

const question = (
  path: string,
  widget: WidgetName,
  label: string,
  schema: JsonSchema,
  binding: Binding,
  { ask, ...extra }: Extra,
): Question => ({
  path,
  schema,
  binding,
  field: { path, widget, label, ...(ask ? { messages: { required: ask } } : {}), ...extra },
});

interface TextExtra extends Extra {
  readonly pattern?: string;
  readonly maxLength?: number;
}

const textual =
  (widget: WidgetName, format?: JsonSchema['format']) =>
  (
    path: string,
    label: string,
    name: string,
    { pattern, maxLength = 250, ...extra }: TextExtra = {},
  ): Question =>
    question(
      path,
      widget,
      label,
      { type: 'string', maxLength, ...(pattern ? { pattern } : {}), ...(format ? { format } : {}) },
      { name, type: 'string' },
      extra,
    );

export const text = textual('text');
/** The name of a person or a firm, or what else is read as one: no link, whoever reads it. */
export const name = textual('text', 'name');
export const multiline = textual('multiline');
export const phone = (path: string, label: string, name: string, extra: TextExtra = {}): Question => {
  const asked = textual('phone')(path, label, name, { maxLength: 40, ...extra });
  return { ...asked, binding: { ...asked.binding, isPhone: true } };
};
export const email = textual('email', 'email');

export const date = (path: string, label: string, name: string, extra: Extra = {}): Question =>
  question(path, 'date', label, { type: 'string', format: 'date' }, { name, type: 'datetime' }, extra);

/** Typed and shown as digits, kept as a number. */
export const year = (path: string, label: string, name: string, extra: Extra = {}): Question =>
  question(
    path,
    'text',
    label,
    { type: 'string', pattern: yearPattern, maxLength: 250 },
    { name, type: 'number' },
    { message: texts.enterYear, ...extra },
  );

/** A count: typed as digits, so that anything else can be told apart from nothing, and kept as a number. */
export const units = (
  path: string,
  label: string,
  name: string,
  { maxLength = 4, ...extra }: TextExtra = {},
): Question => ({ ...text(path, label, name, { maxLength, ...extra }), binding: { name, type: 'number' } });

export const yesNo = (path: string, label: string, name: string, extra: Extra = {}): Question =>
  question(
    path,
    'radio',
    label,
    { type: 'boolean', default: true },
    { name, type: 'boolean' },
    {
      options: [
        { value: true, label: texts.yes },
        { value: false, label: texts.no },
      ],
      ...extra,
    },
  );

export const picklist = (
  path: string,
  label: string,
  name: string,
  options: Picklist,
  extra: Extra & { readonly widget?: 'select' | 'radio'; readonly otherCode?: number } = {},
): Question => {
  const { widget = 'select', otherCode, ...more } = extra;
  return question(
    path,
    widget,
    label,
    { type: 'integer' },
    { name, type: 'picklist' },
    {
      options: Object.entries(options).map(([code, title]) => ({
        value: Number(code),
        label: title,
        ...(Number(code) === otherCode ? { isOther: true } : {}),
      })),
      ...more,
    },
  );
};

/** A choice from a reference list; lists of many rows are searched. */
export const choice = (
  path: string,
  label: string,
  name: string,
  list: string,
  extra: Extra & { readonly widget?: 'select' | 'search-select' | 'country' } = {},
): Question => {
  const { widget = 'search-select', ...more } = extra;
  return question(
    path,
    widget,
    label,
    { type: 'string' },
    { name, type: 'lookup', to: list },
    { options: { list }, ...more },
  );
};

/** Any number of rows of a reference list, linked to the record. */
export const linked = (
  path: string,
  label: string,
  binding: Omit<Binding, 'type'> & { readonly to: string },
  extra: Extra = {},
): Question =>
  question(
    path,
    'multi-select',
    label,
    { type: 'array', items: { type: 'string' }, uniqueItems: true },
    { ...binding, type: 'manytomany' },
    { options: { list: binding.to }, ...extra },
  );
