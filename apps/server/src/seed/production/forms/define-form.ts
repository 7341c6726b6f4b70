import { institutionDay } from '@charter/contracts';
import {
  clean,
  loadForm,
  type FormDefinition,
  type GroupDefinition,
  type JsonSchema,
  type ListSource,
  type RuleDefinition,
} from '@charter/form-logic';
import { systemClock } from '../../../platform/clock.ts';
import type { FormSeed } from './form-seed.ts';
import type { GroupOfQuestions, Question, QuestionRule, StepOfQuestions } from './question.ts';

/** A form with an answer to every question, even to those that its example leaves hidden. */
export interface DescribedForm extends FormSeed {
  readonly samples: Readonly<Record<string, unknown>>;
}

interface FormPlan extends Pick<FormSeed, 'name' | 'title' | 'intro'> {
  /** With VAT; 'elsewhere' where the price depends on what is ordered. Without it there is nothing to pay. */
  readonly fee?: number | 'elsewhere';
  readonly steps: readonly StepOfQuestions[];
}

/** Puts the questions of a form together: its definition with the schema, and its example. */
export function defineForm({ name, title, intro, fee, steps: planned }: FormPlan): DescribedForm {
  const steps = declaredLast(planned);
  const groups = steps.flatMap((step) => step.groups);
  const definition: FormDefinition = {
    name,
    title,
    version: 1,
    schema: objectOf(groups.flatMap(schemasIn)),
    steps: steps.map((step) => ({ ...step, groups: step.groups.map(groupDefinition) })),
    rules: withApplicant(groups.flatMap(rulesIn), groups.flatMap(schemasIn)),
  };
  const samples = answersOf(groups.flatMap(samplesIn));
  return {
    name,
    title,
    hasPayment: fee !== undefined,
    feeCents: typeof fee === 'number' ? fee : null,
    intro,
    definition,
    samples,
    // Only tests look at it, and the forms are read at every start.
    get example() {
      const today = institutionDay(systemClock.now());
      return clean(loadForm(definition), samples, { today, lists: unknownRows });
    },
  };
}

/** What is declared and signed makes a step of its own behind all others: it is asked below the answers that it is about. */
function declaredLast(steps: readonly StepOfQuestions[]): readonly StepOfQuestions[] {
  const declared = steps.flatMap(({ groups }) => groups.filter(({ declares }) => declares));
  if (declared.length === 0) return steps;
  const asked = steps.map((step) => ({ ...step, groups: step.groups.filter(({ declares }) => !declares) }));
  return [
    ...asked.filter(({ groups }) => groups.length > 0),
    { id: 'declaration', title: 'Declaration', declares: true, groups: declared },
  ];
}

function groupDefinition({
  questions,
  repeat,
  declares: _declares,
  ...group
}: GroupOfQuestions): GroupDefinition {
  const fields = questions.map(({ field }) => field);
  if (!repeat) return { ...group, fields };
  const { path, min, max, itemTitle } = repeat;
  return { ...group, fields, repeat: { path, min, max, itemTitle } };
}

type Entry<Value> = readonly [path: readonly string[], value: Value];

/** Answers lie under their paths: 'contactDetails/email' is the email of the contact details. */
function nested<Value>(
  entries: readonly Entry<Value>[],
  join: (parts: Record<string, Value>) => Value,
): Value {
  const parts: Record<string, Value> = {};
  const byName = Map.groupBy(entries, ([[name = '']]) => name);
  for (const [name, inside] of byName) {
    const [first] = inside;
    const own = first?.[0].length === 1 ? first : undefined;
    parts[name] = own
      ? own[1]
      : nested(
          inside.map(([path, value]) => [path.slice(1), value] as const),
          join,
        );
  }
  return join(parts);
}

const objectOf = (entries: readonly Entry<JsonSchema>[]): JsonSchema =>
  nested(entries, (properties) => ({ type: 'object', properties }));

const answersOf = (entries: readonly Entry<unknown>[]): Record<string, unknown> => ({
  ...(nested(entries, (answers): unknown => answers) as Record<string, unknown>),
});

const segmentsOf = ({ field }: Question): readonly string[] => field.path?.split('/') ?? [];

function schemasIn({ questions, repeat }: GroupOfQuestions): readonly Entry<JsonSchema>[] {
  const own = questions.flatMap((question): readonly Entry<JsonSchema>[] =>
    question.schema ? [[segmentsOf(question), question.schema]] : [],
  );
  return repeat ? [[repeat.path.split('/'), { type: 'array', items: objectOf(own) }]] : own;
}

function samplesIn({ questions, repeat }: GroupOfQuestions): readonly Entry<unknown>[] {
  const own = questions.flatMap((question): readonly Entry<unknown>[] =>
    question.example === undefined ? [] : [[segmentsOf(question), question.example]],
  );
  if (!repeat) return own;
  const items = (repeat.examples ?? [{}]).map((differing) => ({ ...answersOf(own), ...differing }));
  return [[repeat.path.split('/'), items]];
}

function rulesIn({ questions, repeat }: GroupOfQuestions): readonly RuleDefinition[] {
  return questions.flatMap(({ field, rules = [] }) => {
    const at = [...(repeat ? [repeat.path] : []), ...(field.path ? [field.path] : [])].join('/');
    return rules.map((rule, index) => ({ ...rule, at, id: ruleId(at, rule, index) }));
  });
}

const ruleId = (at: string, rule: QuestionRule, index: number): string =>
  `${at.replaceAll('/', '-')}-${'validator' in rule ? rule.validator : `rule-${String(index + 1)}`}`;

/** Where a form asks the applicant about themselves. */
const aboutApplicant: Readonly<Record<string, readonly string[]>> = {
  'signed-by-applicant': ['surname', 'firstName', 'secondName'],
  'another-person': ['surname', 'firstName', 'secondName'],
  'another-address': ['contactDetails/email'],
};

/** Rules that compare with the applicant compare with what this form asks of them. */
function withApplicant(
  rules: readonly RuleDefinition[],
  schemas: readonly Entry<JsonSchema>[],
): readonly RuleDefinition[] {
  const asked = new Set(schemas.map(([path]) => path.join('/')));
  return rules.map((rule) => {
    const known = 'validator' in rule ? (aboutApplicant[rule.validator] ?? []) : [];
    const given = known.filter((path) => asked.has(path)).map((path) => `/${path}`);
    return given.length === 0 ? rule : { ...rule, with: given };
  });
}

/** The rows that examples stand for exist in every database; which of them means 'other' they say themselves. */
const unknownRows: ListSource = {
  has: () => true,
  isOther: (_list, value) => typeof value === 'object' && value !== null && '$other' in value,
};
