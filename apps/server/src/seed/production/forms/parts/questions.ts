import type { Picklist } from '@charter/contracts';
import type { FieldDefinition, JsonSchema, ListOptions, StaticOption, WidgetName } from '@charter/form-logic';
import { patterns } from '@charter/record-forms';
import { anyRow, type Question } from '../question.ts';

export interface Settings
  extends
    Partial<Omit<FieldDefinition, 'path' | 'widget' | 'label' | 'options' | 'required'>>,
    Pick<Question, 'rules'> {
  /** What is not optional must be answered. */
  readonly optional?: true;
  /** What is said when the answer is missing, where the label alone makes no good sentence. */
  readonly ask?: string;
  readonly example?: unknown;
}

export interface TextSettings extends Settings {
  readonly pattern?: string;
  readonly maxLength?: number;
}

export function question(
  path: string,
  widget: WidgetName,
  label: string,
  schema: JsonSchema,
  settings: Settings & Pick<FieldDefinition, 'options'>,
): Question {
  const { optional, ask, example, rules, messages, ...rest } = settings;
  const said = ask === undefined ? messages : { required: ask, ...messages };
  return {
    field: {
      path,
      widget,
      label,
      ...rest,
      ...(optional ? {} : { required: true }),
      ...(said ? { messages: said } : {}),
    },
    schema,
    ...(rules ? { rules } : {}),
    ...(example === undefined ? {} : { example }),
  };
}

const textual =
  (widget: WidgetName, always: TextSettings & Pick<JsonSchema, 'format'> = {}) =>
  (path: string, label: string, settings: TextSettings = {}): Question => {
    const { pattern, maxLength = 250, format, ...rest } = { ...always, ...settings };
    const schema: JsonSchema = {
      type: 'string',
      maxLength,
      ...(pattern ? { pattern } : {}),
      ...(format ? { format } : {}),
    };
    return question(path, widget, label, schema, rest);
  };

export const text = textual('text');

export const longText = textual('multiline', { maxLength: 2_000 });

export const email = textual('email', { format: 'email', message: 'Enter a valid Email Address' });

export const phone = textual('phone', {
  pattern: patterns.phonePattern,
  maxLength: 30,
  message: 'Enter minimum of 10 digits',
});

/** The name of a person. */
export const name = textual('text', {
  format: 'name',
  pattern: patterns.namePattern,
  trim: 'end',
  maxLength: 100,
  message: 'Only string allowed',
});

/** The name of a firm. */
export const organisationName = textual('text', { format: 'name' });

/** What stands on an envelope or an invoice. */
export const addressText = textual('text', {
  pattern: patterns.addressTextPattern,
  message: 'Only string allowed',
});

export const year = textual('text', {
  pattern: patterns.yearPattern,
  message: 'Enter correct year',
});

export const signature = textual('signature', { maxLength: 100 });

export const date = (path: string, label: string, settings: Settings = {}): Question =>
  question(path, 'date', label, { type: 'string', format: 'date' }, settings);

export const month = (path: string, label: string, settings: Settings = {}): Question =>
  question(path, 'month-year', label, { type: 'string', format: 'month' }, settings);

export const wholeNumber = (
  path: string,
  label: string,
  { minimum, maximum, ...settings }: Settings & { readonly minimum: number; readonly maximum: number },
): Question => question(path, 'number', label, { type: 'integer', minimum, maximum }, settings);

export const yesNo = (path: string, label: string, settings: Settings = {}): Question =>
  question(path, 'radio', label, { type: 'boolean' }, settings);

export const box = (path: string, label: string, settings: Settings = {}): Question =>
  question(path, 'checkbox', label, { type: 'boolean' }, { optional: true, ...settings });

export const acknowledgement = (path: string, label: string, settings: Settings = {}): Question =>
  question(path, 'acknowledgement', label, { type: 'boolean' }, { example: true, ...settings });

/** Options that only this form knows, by the words that are kept. */
export type Options = Readonly<Record<string, string>>;

const optionsOf = (options: Options): readonly StaticOption[] =>
  Object.entries(options).map(([value, label]) => ({
    value,
    label,
    ...(value === 'other' ? { isOther: true } : {}),
  }));

export const oneOf = (
  path: string,
  label: string,
  options: Options,
  { widget = 'radio', ...settings }: Settings & { readonly widget?: 'radio' | 'select' } = {},
): Question =>
  question(path, widget, label, { type: 'string' }, { options: optionsOf(options), ...settings });

export const someOf = (path: string, label: string, options: Options, settings: Settings = {}): Question =>
  question(
    path,
    'multi-select',
    label,
    {
      type: 'array',
      items: { type: 'string' },
      uniqueItems: true,
      maxItems: Object.keys(options).length,
    },
    { options: optionsOf(options), ...settings },
  );

export const fromPicklist = (
  path: string,
  label: string,
  picklist: Picklist,
  { widget = 'select', ...settings }: Settings & { readonly widget?: 'radio' | 'select' } = {},
): Question =>
  question(
    path,
    widget,
    label,
    { type: 'integer' },
    {
      options: Object.entries(picklist).map(([code, title]) => ({ value: Number(code), label: title })),
      ...settings,
    },
  );

interface RowSettings extends Settings, Pick<ListOptions, 'dependsOn'> {
  /** Offers 'Other' beside a list that has no such row. */
  readonly orOther?: true;
  readonly widget?: 'select' | 'search-select' | 'country';
}

export const fromList = (
  path: string,
  label: string,
  list: string,
  { widget = 'search-select', dependsOn, orOther, ...settings }: RowSettings = {},
): Question =>
  question(
    path,
    widget,
    label,
    { type: 'string', maxLength: 100 },
    {
      options: {
        list,
        ...(dependsOn ? { dependsOn } : {}),
        ...(orOther ? { other: { value: 'other', label: 'Other' } } : {}),
      },
      example: anyRow(list),
      ...settings,
    },
  );

export const severalFromList = (
  path: string,
  label: string,
  list: string,
  { most, ...settings }: Settings & { readonly most: number },
): Question =>
  question(
    path,
    'multi-select',
    label,
    { type: 'array', items: { type: 'string', maxLength: 100 }, uniqueItems: true, maxItems: most },
    { options: { list }, example: [anyRow(list)], ...settings },
  );

/** Shown and needed while the choice before it is 'other'. */
export const specify = (path: string, example: string): Question =>
  text(path, 'Specify', { optional: true, example });

export const orSpecify = (path: string) => ({ other: { when: 'isother', path } }) as const;

export const note = (label: string, help?: string): Question => ({
  field: { widget: 'note', label, ...(help === undefined ? {} : { help }) },
});
