import { institutionDay, reviewMessages } from '@charter/contracts';
import { createFormState, questionsOf, type CompiledForm, type FormValues } from '@charter/form-logic';
import type { Selectable } from 'kysely';
import { lockRows } from '../../../engines/locks/index.ts';
import { steps } from '../../../engines/steps/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';
import { refusedField } from '../../../platform/errors/index.ts';

export type ReviewRequest = Selectable<Schema['application_request']>;
export const requestType = 'ctpt_applicationrequests';

export const askedSteps = steps(
  'What an applicant is asked',
  { none: 'none', asked: 'asked', answered: 'answered', withdrawn: 'withdrawn' },
  {
    ask: { from: ['none'], to: 'asked', by: ['the officer it is with'], follows: 'the applicant is told' },
    answer: {
      from: ['asked'],
      to: 'answered',
      by: ['the applicant'],
      follows: 'the answers of the application are changed, and the officer is told',
    },
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['who decides without the answer'] },
  },
);

export const stateOfAsked = ({
  answered_on,
  withdrawn_on,
}: Pick<ReviewRequest, 'answered_on' | 'withdrawn_on'>): 'asked' | 'answered' | 'withdrawn' => {
  if (withdrawn_on !== null) return askedSteps.codes.withdrawn;
  return answered_on === null ? askedSteps.codes.asked : askedSteps.codes.answered;
};

const isWithin = (path: string, questions: readonly string[]): boolean =>
  questions.some((question) => path === question || path.startsWith(`${question}/`));

interface Changed {
  readonly answers: Record<string, unknown>;
  /** Whether something at this path was the applicant's to answer. */
  readonly wasOpen: (path: string) => boolean;
}

/**
 * The answers with what the applicant changed. Only marked questions may be answered anew, and those that nobody was asked
 * before because another answer hid them.
 */
export function changedAnswers(
  form: CompiledForm,
  before: FormValues,
  changes: Readonly<Record<string, unknown>>,
  { marks, today }: { readonly marks: readonly string[]; readonly today: string },
): Changed {
  const state = createFormState(form, before, { today });
  const open = questionsOf(form)
    .map(({ path }) => path)
    .filter((path) => marks.includes(path) || !state.at(path).visible);
  const answers = structuredClone(before) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    if (!open.includes(path)) throw refusedField(path, reviewMessages.notAsked);
    setAt(answers, path.split('/'), value);
  }
  return { answers, wasOpen: (path) => isWithin(path, open) };
}

/** The paths of questions are names that the loaded form has proven harmless. */
function setAt(
  target: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inside = target[first];
  const next = typeof inside === 'object' && inside !== null ? { ...inside } : {};
  target[first] = next;
  setAt(next as Record<string, unknown>, rest, value);
}

/** How many days of the institution's calendar an applicant was waited for. */
export const daysStood = (askedOn: string, now: Date): number =>
  Math.round((Date.parse(institutionDay(now)) - Date.parse(institutionDay(new Date(askedOn)))) / 86_400_000);

/** The request of an application that nobody has answered yet; it stays as it is until the transaction ends. */
export const lockOpenRequest = (tx: Tx, reviewId: string): Promise<ReviewRequest | undefined> =>
  lockRows(
    tx,
    'source',
    tx
      .selectFrom('application_request')
      .selectAll()
      .where('review_id', '=', reviewId)
      .where('answered_on', 'is', null)
      .where('withdrawn_on', 'is', null),
  ).executeTakeFirst();
