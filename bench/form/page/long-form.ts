import type {
  Condition,
  FieldDefinition,
  FormDefinition,
  JsonSchema,
  StaticOption,
} from '@charter/form-logic';

/** A question of the form: how it is asked, what is accepted, and what stands in it from the start. */
export interface Question extends Pick<FieldDefinition, 'widget' | 'label' | 'required' | 'options'> {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly answer: unknown;
  readonly shownWhen?: Shown;
}

/** A question is shown while another of its section or item has an answer, or a certain one. */
interface Shown {
  readonly field: string;
  readonly equals?: string | boolean;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
  /** What one item is called, where the section repeats. */
  readonly itemTitle?: string;
}

export const itemsOfEach = 3;

const choices = (...labels: readonly string[]): readonly StaticOption[] =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));

const line: JsonSchema = { type: 'string', pattern: '^\\S', maxLength: 200 };
const asText = { widget: 'text', schema: line, answer: 'Gouritz Bridge' } as const;
const asDate = { widget: 'date', schema: { type: 'string', format: 'date' }, answer: '2019-03-14' } as const;

const sectionQuestions: readonly Question[] = [
  { ...asText, path: 'name', label: 'Name of the firm', required: true },
  { ...asText, path: 'contact', label: 'Whom we may ask', required: true },
  {
    path: 'email',
    widget: 'email',
    label: 'Email address',
    required: true,
    schema: { type: 'string', format: 'email', maxLength: 200 },
    answer: 'thandi@engineers.example',
  },
  {
    path: 'phone',
    widget: 'phone',
    label: 'Telephone number',
    schema: { type: 'string', pattern: '^\\+?[0-9 ]{10,}$' },
    answer: '+27 82 123 4567',
  },
  {
    path: 'sector',
    widget: 'select',
    label: 'Sector',
    required: true,
    options: choices('Water', 'Roads', 'Rail', 'Mining', 'Housing', 'Energy', 'Harbours', 'Other'),
    schema: { type: 'string' },
    answer: 'other',
  },
  {
    ...asText,
    path: 'otherSector',
    label: 'Which sector',
    required: true,
    shownWhen: { field: 'sector', equals: 'other' },
  },
  {
    path: 'province',
    widget: 'select',
    label: 'Province',
    options: choices(
      'Eastern Cape',
      'Free State',
      'Gauteng',
      'Limpopo',
      'Mpumalanga',
      'North West',
      'Western Cape',
    ),
    schema: { type: 'string' },
    answer: 'gauteng',
  },
  { ...asDate, path: 'begun', label: 'Begun on', required: true },
  { ...asDate, path: 'ended', label: 'Ended on' },
  {
    path: 'role',
    widget: 'radio',
    label: 'Your part in it',
    required: true,
    options: choices('Designer', 'Supervisor', 'Manager'),
    schema: { type: 'string' },
    answer: 'designer',
  },
  {
    path: 'registered',
    widget: 'checkbox',
    label: 'I was registered at the time',
    schema: { type: 'boolean' },
    answer: true,
  },
  {
    ...asText,
    path: 'number',
    label: 'Registration number',
    shownWhen: { field: 'registered', equals: true },
  },
  {
    path: 'months',
    widget: 'number',
    label: 'Months of work',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    answer: 18,
  },
  { ...asText, path: 'partner', label: 'Partner firm' },
  { ...asText, path: 'partnerTask', label: 'What the partner did', shownWhen: { field: 'partner' } },
];

const itemQuestions: readonly Question[] = [
  { ...asText, path: 'title', label: 'Title', required: true },
  {
    path: 'kind',
    widget: 'select',
    label: 'Kind',
    required: true,
    options: choices('Degree', 'Diploma', 'Course', 'Other'),
    schema: { type: 'string' },
    answer: 'other',
  },
  { ...asText, path: 'otherKind', label: 'Which kind', shownWhen: { field: 'kind', equals: 'other' } },
  { ...asDate, path: 'obtained', label: 'Obtained on' },
  {
    path: 'certified',
    widget: 'checkbox',
    label: 'I have a certificate',
    schema: { type: 'boolean' },
    answer: true,
  },
];

const numbers = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);

/** The same kinds of question under other names: no two fields of a form are alike. */
const numbered = (questions: readonly Question[], number: number): readonly Question[] =>
  questions.map(({ path, label, shownWhen, ...question }) => ({
    ...question,
    path: `${path}${number}`,
    label: `${label} (${number})`,
    ...(shownWhen ? { shownWhen: { ...shownWhen, field: `${shownWhen.field}${number}` } } : {}),
  }));

/** 150 fields in ten sections, and five sections that repeat. */
export const sections: readonly Section[] = [
  ...numbers(10).map((number) => ({
    id: `project${number}`,
    title: `Project ${number}`,
    questions: numbered(sectionQuestions, number),
  })),
  ...numbers(5).map((number) => ({
    id: `studies${number}`,
    title: `Studies ${number}`,
    questions: numbered(itemQuestions, number),
    itemTitle: 'study',
  })),
];

export const fieldCount = sections.reduce(
  (sum, { questions, itemTitle }) => sum + questions.length * (itemTitle ? itemsOfEach : 1),
  0,
);

const answersTo = (questions: readonly Question[]) =>
  Object.fromEntries(questions.map(({ path, answer }) => [path, answer]));

/** Everything is answered, so that every field is shown. */
export const answers: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...sections.map(({ id, questions, itemTitle }) =>
    itemTitle ? { [id]: numbers(itemsOfEach).map(() => answersTo(questions)) } : answersTo(questions),
  ),
) as Record<string, unknown>;

const propertiesOf = (questions: readonly Question[]) =>
  Object.fromEntries(questions.map(({ path, schema }) => [path, schema]));

/** The form as the portal's own renderer takes it. */
export const definition: FormDefinition = {
  name: 'long-form',
  title: 'A long form',
  version: 1,
  schema: {
    type: 'object',
    properties: Object.assign(
      {},
      ...sections.map(({ id, questions, itemTitle }) =>
        itemTitle
          ? { [id]: { type: 'array', items: { type: 'object', properties: propertiesOf(questions) } } }
          : propertiesOf(questions),
      ),
    ) as Record<string, JsonSchema>,
  },
  steps: [
    {
      id: 'all',
      title: 'Everything',
      groups: sections.map(({ id, title, questions, itemTitle }) => ({
        id,
        title,
        ...(itemTitle ? { repeat: { path: id, min: 1, max: 10, itemTitle } } : {}),
        fields: questions.map(fieldOf),
      })),
    },
  ],
};

function fieldOf({ path, widget, label, required, options, shownWhen }: Question): FieldDefinition {
  return {
    path,
    widget,
    label,
    ...(required ? { required } : {}),
    ...(options ? { options } : {}),
    ...(shownWhen ? { visibleWhen: conditionOf(shownWhen) } : {}),
  };
}

function conditionOf({ field, equals }: Shown): Condition {
  return equals === undefined ? { field, filled: true } : { field, equals };
}
