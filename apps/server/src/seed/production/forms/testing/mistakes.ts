import {
  addDays,
  addMonths,
  southAfricanIdMessages,
  type CompiledSchema,
  type ErrorKind,
  type FieldNode,
  type RuleDefinition,
  type ValidatorRule,
} from '@charter/form-logic';
import { read, type Answers } from './answers.ts';
import { pathOf } from './showing.ts';

/** A wrong answer to one question, and what must be said of it; where no words are given, any will do. */
export interface Mistake {
  readonly what: string;
  readonly answer: unknown;
  readonly kind: ErrorKind;
  readonly message?: string | undefined;
}

const farTooLate = '2999-01-01';

/** Every way to answer the question wrongly. */
export const mistakesIn = (
  node: FieldNode,
  schema: CompiledSchema,
  rules: readonly RuleDefinition[],
  answers: Answers,
  today: string,
): readonly Mistake[] => {
  const good = read(answers, pathOf(node));
  const mistakes =
    node.definition.widget === 'file'
      ? fileMistakes(node, schema, good)
      : schema.type === 'array'
        ? listMistakes(schema, good)
        : schema.type === 'string'
          ? textMistakes(node, schema)
          : numberMistakes(schema);
  const broken = rules.flatMap((rule) => ruleMistakes(node, rule, good, answers, today));
  return [...mistakes, ...optionMistakes(node, schema), ...broken];
};

export function missing(node: FieldNode): Mistake {
  return {
    what: 'left out',
    answer: undefined,
    kind: 'required',
    message: node.definition.messages?.required,
  };
}

/** What the field itself says of a wrong answer. A pattern says nothing to people, so its words must be there. */
const own = ({ definition: { message, messages, label } }: FieldNode, kind: ErrorKind) =>
  messages?.[kind] ?? message ?? (kind === 'pattern' ? `${label} has no message` : undefined);

function textMistakes(node: FieldNode, schema: CompiledSchema): readonly Mistake[] {
  const { pattern, format, maxLength = node.traits.longest } = schema;
  const mistakes: Mistake[] = [];
  if (format === 'name') {
    mistakes.push({ what: 'a link', answer: 'evil.com', kind: 'characters' });
  } else if (format) {
    mistakes.push({
      what: 'no such thing',
      answer: 'nonsense',
      kind: 'format',
      message: own(node, 'format'),
    });
  } else {
    mistakes.push({
      what: 'too long',
      answer: 'a'.repeat(maxLength + 1),
      kind: 'length',
      message: own(node, 'length'),
    });
  }
  if (pattern) {
    const answer = ['§§§§§', ' §'].find((text) => !pattern.test(text));
    mistakes.push({ what: 'in a wrong form', answer, kind: 'pattern', message: own(node, 'pattern') });
  }
  if (!format && !pattern && !node.definition.options) {
    const stray = node.traits.lines === 'one' ? 'a\nb' : 'a\u0007b';
    mistakes.push({ what: 'with stray characters', answer: stray, kind: 'characters' });
  }
  return mistakes;
}

function numberMistakes({ type, minimum, maximum }: CompiledSchema): readonly Mistake[] {
  if (type === 'boolean') return [{ what: 'neither yes nor no', answer: 'maybe', kind: 'type' }];
  return [
    { what: 'not whole', answer: 1.5, kind: 'type' },
    ...(minimum === undefined ? [] : [{ what: 'too small', answer: minimum - 1, kind: 'range' as const }]),
    ...(maximum === undefined ? [] : [{ what: 'too large', answer: maximum + 1, kind: 'range' as const }]),
  ];
}

function optionMistakes(node: FieldNode, schema: CompiledSchema): readonly Mistake[] {
  const offers = node.definition.options !== undefined;
  if (!offers) return [];
  const unknown = schema.type === 'integer' ? 987_654 : 'not among the options';
  return [{ what: 'not offered', answer: schema.type === 'array' ? [unknown] : unknown, kind: 'option' }];
}

function listMistakes({ maxItems = 0 }: CompiledSchema, good: unknown): readonly Mistake[] {
  const [first] = Array.isArray(good) ? (good as unknown[]) : [];
  return [
    { what: 'too many', answer: Array.from({ length: maxItems + 1 }, () => first), kind: 'items' },
    { what: 'the same twice', answer: [first, first], kind: 'items' },
  ];
}

function fileMistakes(node: FieldNode, schema: CompiledSchema, good: unknown): readonly Mistake[] {
  const { maxSizeBytes = 0 } = node.definition;
  const several = schema.type === 'array';
  const file = (several ? (good as readonly Answers[])[0] : (good as Answers)) ?? {};
  const alone = (changes: Answers) => (several ? [{ ...file, ...changes }] : { ...file, ...changes });
  const tooMany = { length: (schema.maxItems ?? 0) + 1 };
  return [
    {
      what: 'of another type',
      answer: alone({ name: 'virus.exe' }),
      kind: 'file-type',
      message: 'Unsupported File format',
    },
    {
      what: 'too large',
      answer: alone({ size: maxSizeBytes + 1 }),
      kind: 'size',
      message: 'The file must not be larger than 10 MB',
    },
    {
      what: 'without an id',
      answer: alone({ id: undefined }),
      kind: 'type',
      message: 'Upload the file again',
    },
    ...(several
      ? [
          {
            what: 'too many',
            answer: Array.from(tooMany, () => file),
            kind: 'items' as const,
            message: own(node, 'items'),
          },
        ]
      : []),
  ];
}

/** What breaks a rule and nothing else. */
function ruleMistakes(
  node: FieldNode,
  rule: RuleDefinition,
  good: unknown,
  answers: Answers,
  today: string,
): readonly Mistake[] {
  const mistake = (what: string, answer: unknown, said?: string): Mistake => ({
    what,
    answer,
    kind: 'rule',
    message: rule.message ?? said,
  });
  if ('assert' in rule) {
    const bound = 'atLeast' in rule.assert ? rule.assert.atLeast : undefined;
    const first = typeof bound === 'string' ? bound : addMonths(today, -12);
    return [mistake('too early', addDays(first, -1))];
  }
  switch (rule.validator) {
    case 'certified-within-12-months': {
      const certified = (certifiedOn?: string) =>
        Array.isArray(good)
          ? good.map((file: Answers) => ({ ...file, certifiedOn }))
          : { ...(good as Answers), certifiedOn };
      const old = addDays(addMonths(today, -12), -1);
      return [
        mistake(
          'certified too long ago',
          certified(old),
          `${String((Array.isArray(good) ? (good as Answers[])[0] : (good as Answers))?.['name'])} was certified on ${old}: a certification may not be older than 12 months`,
        ),
        mistake(
          'certified tomorrow',
          certified(addDays(today, 1)),
          'The certification date cannot be in the future',
        ),
        mistake('not certified', certified(), 'Enter the date on which the document was certified'),
      ];
    }
    case 'date-not-future':
      return [mistake('in the future', sameLength(good, farTooLate), 'The date cannot be in the future')];
    case 'date-not-past':
      return [mistake('in the past', sameLength(good, '1999-01-01'), 'The date cannot be in the past')];
    case 'differs-from':
      return [mistake('the same', read(answers, besides(node, withOne(rule))))];
    case 'signed-by-applicant':
      return rule.with === undefined
        ? []
        : [
            mistake(
              'in another name',
              'Thandi Mokoena',
              'Sign with your own name, Nomsa van der Merwe: in full or with initials',
            ),
          ];
    case 'another-person':
      return rule.with === undefined
        ? []
        : [mistake('one’s own', 'Nomsa van der Merwe', 'Name somebody else: nobody speaks for themselves')];
    case 'another-address':
      return rule.with === undefined
        ? []
        : [
            mistake(
              'one’s own',
              'Nomsa.VanderMerwe@example.test',
              'This is your own email address: enter theirs',
            ),
          ];
    case 'id-of-birth-date':
      return [
        mistake(
          'of another day',
          '9204170042088',
          'The ID number begins with another date than your date of birth',
        ),
      ];
    case 'id-of-gender':
      return [
        mistake(
          'of another gender',
          '9104175042085',
          'The ID number does not go with the gender that you chose',
        ),
      ];
    case 'end-after-start':
      return [
        mistake(
          'before its start',
          read(answers, besides(node, withOne(rule))),
          'End Date should be greater than Start Date',
        ),
      ];
    case 'south-african-id':
      return [
        mistake('too short', '910417004208', southAfricanIdMessages.length),
        mistake('mistyped', '9104170042081', southAfricanIdMessages.invalid),
      ];
    case 'south-african-vat-number':
      return [mistake('no VAT number', '123', 'Enter a VAT number of ten digits that starts with 4')];
    default:
      throw new Error(`The walk does not know the rule ${rule.validator}`);
  }
}

const sameLength = (good: unknown, date: string): string => date.slice(0, String(good).length);

const withOne = ({ with: other }: ValidatorRule): string | undefined =>
  typeof other === 'string' ? other : undefined;

function besides(node: FieldNode, path = ''): string {
  if (path.startsWith('/')) return path.slice(1);
  const home = node.group.repeat?.path;
  return home === undefined ? path : `${home}/0/${path}`;
}
