import { addMonths, isDate, isMonth } from './dates.ts';
import { isRecord } from './paths.ts';
import { southAfricanIdProblem } from './south-african-id.ts';
import * as texts from './texts.ts';

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
    check: ofText((value) => (/^4\d{9}$/.test(value) ? undefined : texts.vatNumber)),
  },
  'date-not-future': {
    judges: ['date', 'month'],
    compares: false,
    check: ofText((value, today) => (value > sameLength(value, today) ? texts.notFuture : undefined)),
  },
  'date-not-past': {
    judges: ['date', 'month'],
    compares: false,
    check: ofText((value, today) => (value < sameLength(value, today) ? texts.notPast : undefined)),
  },
  'certified-within-12-months': {
    judges: ['date', 'file'],
    compares: false,
    check: ({ value, today }) => certificationProblem(value, today),
  },
  'differs-from': {
    judges: ['text', 'date', 'month', 'number'],
    compares: true,
    check: ({ value, other }) => (plain(value) === plain(other) ? texts.mustDiffer : undefined),
  },
  'same-as': {
    judges: ['text', 'date', 'month', 'number'],
    compares: true,
    check: ({ value, other }) => (plain(value) === plain(other) ? undefined : texts.mustBeSame),
  },
  'end-after-start': {
    judges: ['date', 'month'],
    compares: true,
    check: ({ value, other }) =>
      // A start that is no date is its own error, and nothing can be said of the end.
      isDay(value) && isDay(other) && value <= other ? texts.endAfterStart : undefined,
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
  if (typeof date !== 'string') return texts.certificationMissing;
  if (date > today) return texts.certificationInFuture;
  return date < addMonths(today, -12) ? texts.certificationTooOld : undefined;
}
