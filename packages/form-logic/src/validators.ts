import type { ApplicantOnRecord } from './compiled.ts';
import { addMonths, isDate, isMonth } from './dates.ts';
import { isOwnName, isSignatureOf, type OwnName } from './names.ts';
import { isRecord } from './paths.ts';
import { idIsOfDay, idIsOfGender, southAfricanIdProblem } from './south-african-id.ts';
import * as texts from './texts.ts';

/** A named rule that a definition can refer to: a pure function of an answer, perhaps another one, and the day. */
export interface Validator {
  /** The kinds of values it can judge. */
  readonly judges: readonly ('text' | 'date' | 'month' | 'file' | 'number')[];
  /**
   * Whether it compares with a second field: of the same kind, or of the one named; or with what is known of the applicant,
   * by the fields in which they said it, else as it is on record.
   */
  readonly compares: boolean | 'date' | 'number' | 'applicant';
  /** The message for what is wrong; nothing when all is well. `value` is always there, `other` when compared. */
  readonly check: (input: ValidatorInput) => string | undefined;
}

export interface ValidatorInput {
  readonly value: unknown;
  /** The other answer; the answers about the applicant in the order of the rule, absent ones among them. */
  readonly other: unknown;
  readonly applicant?: ApplicantOnRecord | undefined;
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
  'id-of-birth-date': {
    judges: ['text'],
    compares: 'date',
    // A date that cannot be one's own is its own error.
    check: ({ value, other, today }) =>
      hasIdShape(value) && isDate(String(other)) && String(other) <= today && !idIsOfDay(value, String(other))
        ? texts.idOfAnotherDay
        : undefined,
  },
  'id-of-gender': {
    judges: ['text'],
    compares: 'number',
    check: ({ value, other }) =>
      hasIdShape(value) && !idIsOfGender(value, other) ? texts.idOfAnotherGender : undefined,
  },
  /** `with` names the surname and then the given names. */
  'signed-by-applicant': {
    judges: ['text'],
    compares: 'applicant',
    check: ({ value, other, applicant }) => {
      const name = ownName(other, applicant);
      return isSignatureOf(String(value), name) ? undefined : texts.signAs(name);
    },
  },
  'another-person': {
    judges: ['text'],
    compares: 'applicant',
    check: ({ value, other, applicant }) =>
      isOwnName(String(value), ownName(other, applicant)) ? texts.notOneself : undefined,
  },
  'another-address': {
    judges: ['text'],
    compares: 'applicant',
    check: ({ value, other, applicant }) => {
      const own = textsIn(other)[0] ?? applicant?.email ?? '';
      return own !== '' && plain(value) === plain(own) ? texts.notOnesAddress : undefined;
    },
  },
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

/** Of a number that is no ID nothing can be said but that. */
const hasIdShape = (value: unknown): value is string =>
  typeof value === 'string' && southAfricanIdProblem(value) === undefined;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && (isDate(value) || isMonth(value));

const textsIn = (answers: unknown): readonly string[] =>
  Array.isArray(answers) ? answers.filter((answer): answer is string => typeof answer === 'string') : [];

/** As they wrote it in the form, or where it does not ask, as it is on record. */
function ownName(answers: unknown, applicant: ApplicantOnRecord | undefined): OwnName {
  if (!Array.isArray(answers) || answers.length === 0)
    return { surname: applicant?.surname ?? '', given: [applicant?.firstName ?? ''] };
  const [surname, ...given] = answers as unknown[];
  return { surname: textsIn([surname])[0] ?? '', given: textsIn(given) };
}

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
  if (date >= addMonths(today, -12)) return undefined;
  const name = isRecord(value) ? value['name'] : undefined;
  return typeof name === 'string' ? texts.fileCertifiedTooLongAgo(name, date) : texts.certificationTooOld;
}
