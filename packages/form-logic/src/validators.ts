import { addMonths, isDate, isMonth } from './dates.ts';
import { isRecord } from './paths.ts';
import { southAfricanIdProblem } from './south-african-id.ts';

/** A named rule that a definition can refer to: a pure function of an answer, perhaps another one, and the day. */
export interface Validator {
  /** The kinds of values it can judge. */
  readonly judges: readonly ('text' | 'date' | 'month' | 'file' | 'number')[];
  /** Whether it compares with a second field, which must be of the same kind. */
  readonly compares: boolean;
  /** The message for what is wrong; nothing when all is well. `value` is always there, `other` when compared. */
  readonly check: (input: ValidatorInput) => string | undefined;
}

export interface ValidatorInput {
  readonly value: unknown;
  readonly other: unknown;
  readonly today: string;
}

type TextCheck = (value: string, today: string) => string | undefined;

const ofText =
  (check: TextCheck): Validator['check'] =>
  ({ value, today }) =>
    typeof value === 'string' ? check(value, today) : undefined;

// Month and date answers compare with the same part of today.
const sameLength = (value: string, today: string): string => today.slice(0, value.length);

export const validators = {
  'south-african-id': { judges: ['text'], compares: false, check: ofText(southAfricanIdProblem) },
  'south-african-vat-number': {
    judges: ['text'],
    compares: false,
    check: ofText((value) =>
      /^4\d{9}$/.test(value) ? undefined : 'Enter a VAT number of ten digits that starts with 4',
    ),
  },
  'date-not-future': {
    judges: ['date', 'month'],
    compares: false,
    check: ofText((value, today) =>
      value > sameLength(value, today) ? 'The date cannot be in the future' : undefined,
    ),
  },
  'date-not-past': {
    judges: ['date', 'month'],
    compares: false,
    check: ofText((value, today) =>
      value < sameLength(value, today) ? 'The date cannot be in the past' : undefined,
    ),
  },
  'certified-within-12-months': {
    judges: ['date', 'file'],
    compares: false,
    check: ({ value, today }) => certificationProblem(value, today),
  },
  'differs-from': {
    judges: ['text', 'date', 'month', 'number'],
    compares: true,
    check: ({ value, other }) =>
      plain(value) === plain(other) ? 'The two answers cannot be the same' : undefined,
  },
  'same-as': {
    judges: ['text', 'date', 'month', 'number'],
    compares: true,
    check: ({ value, other }) =>
      plain(value) === plain(other) ? undefined : 'The two answers must be the same',
  },
  'end-after-start': {
    judges: ['date', 'month'],
    compares: true,
    check: ({ value, other }) =>
      // A start that is no date is its own error, and nothing can be said of the end.
      isDay(value) && isDay(other) && value <= other
        ? 'End Date should be greater than Start Date'
        : undefined,
  },
} as const satisfies Readonly<Record<string, Validator>>;

export type ValidatorName = keyof typeof validators;

export function validatorNamed(name: string): Validator | undefined {
  return Object.hasOwn(validators, name) ? validators[name as ValidatorName] : undefined;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && (isDate(value) || isMonth(value));

/** The same address in capitals, or the same number with blanks, is still the same. */
function plain(value: unknown): string {
  return String(value).replaceAll(/\s/g, '').toLowerCase();
}

/** A date, or files that each carry the date on which they were certified. */
function certificationProblem(value: unknown, today: string): string | undefined {
  if (Array.isArray(value)) {
    return value.map((file) => certificationProblem(file, today)).find((problem) => problem !== undefined);
  }
  const date = isRecord(value) ? value['certifiedOn'] : value;
  if (typeof date !== 'string') return 'Enter the date on which the document was certified';
  if (date > today) return 'The certification date cannot be in the future';
  return date < addMonths(today, -12)
    ? 'The document must have been certified in the last 12 months'
    : undefined;
}
