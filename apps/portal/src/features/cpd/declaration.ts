import { codes, records, type FieldOf } from '@charter/contracts';
import { loadForm, type FieldDefinition, type FormDefinition, type JsonSchema } from '@charter/form-logic';
import { submitUpdate } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import { changesOf, getRecord } from '../../lib/records.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { question } from '../../server-state/index.ts';
import type { TagTone } from '../../ui/tag.tsx';
import * as texts from './texts.ts';

type Field = FieldOf<typeof records.declarations>;

const status = (label: (typeof codes.declarationStatus)[keyof typeof codes.declarationStatus]) =>
  codes.codeOf(codes.declarationStatus, label);
export const submitted = status('Submitted');
const editable: readonly (number | null)[] = [status('Draft'), status('In Progress')];

export const statusTones: Readonly<Record<string, TagTone>> = {
  Submitted: 'due',
  Approved: 'good',
  Rejected: 'bad',
  Inactive: 'plain',
};

export interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What took place outside of the period does not count for it. */
export const isWithin = (day: string, { startsOn, endsOn }: Period): boolean =>
  startsOn <= day.slice(0, 10) && day.slice(0, 10) <= endsOn.slice(0, 10);

/** '01 Jan to 31 Dec 2026': a year is said once. */
export const periodText = (startsOn: string, endsOn: string): string => {
  const [from, to] = [dayText(startsOn), dayText(endsOn)];
  const year = from.slice(-5);
  return texts.fromTo(to.endsWith(year) ? from.slice(0, -5) : from, to);
};

/** The server decides; the list and the page go by the same rule to show what can be done. */
export const isEditable = (code: number | null, isReadOnly: boolean): boolean =>
  !isReadOnly && editable.includes(code);

/** Each pair is one question: whoever chooses one of its answers takes the other back. */
const pairs = [
  {
    path: 'cpd',
    label: texts.compliedQuestion,
    ask: texts.sayComplied,
    options: { cpdComplied: texts.complied, cpdNotComplied: texts.notComplied },
  },
  {
    path: 'ethics',
    label: texts.ethicsQuestion,
    ask: texts.sayEthics,
    options: { ethicsComplied: texts.ethicsComplied, ethicsNotComplied: texts.ethicsNotComplied },
  },
  {
    path: 'undertaken',
    label: texts.undertakenQuestion,
    ask: null,
    options: { cpdByInstitution: texts.byInstitution, cpdByIfac: texts.byIfac },
  },
] as const;

const questions = {
  certifiedAuditor: texts.certifiedAuditor,
  responsibleForStatements: texts.responsibleForStatements,
  responsibleForSecretarialWork: texts.responsibleForSecretarialWork,
  accountingOfficer: texts.accountingOfficer,
  nonAuditingFirm: texts.nonAuditingFirm,
  pleadedGuilty: texts.pleadedGuilty,
  submittedKyc: texts.submittedKyc,
} as const;
const yesNo = Object.keys(questions) as (keyof typeof questions)[];
const halves = pairs.flatMap(({ options }) => Object.keys(options)) as Field[];

const definition: FormDefinition = {
  name: 'declaration',
  title: texts.cpdDeclaration,
  version: 1,
  schema: {
    type: 'object',
    properties: {
      ...Object.fromEntries(pairs.map(({ path }) => [path, { type: 'string' } satisfies JsonSchema])),
      ...Object.fromEntries(yesNo.map((path) => [path, { type: 'boolean' } satisfies JsonSchema])),
      otherSpecify: { type: 'string', maxLength: 2000 },
    },
  },
  steps: [
    {
      id: 'declaration',
      title: texts.cpdDeclaration,
      groups: [
        {
          id: 'compliance',
          title: texts.compliance,
          fields: pairs.map(({ path, label, ask, options }): FieldDefinition => ({
            path,
            widget: 'radio',
            label,
            options: Object.entries(options).map(([value, words]) => ({ value, label: words })),
            ...(ask === null ? {} : { required: true, messages: { required: ask } }),
          })),
        },
        {
          id: 'responsibilities',
          title: texts.responsibilities,
          fields: [
            ...yesNo.map((path): FieldDefinition => ({
              path,
              widget: 'radio',
              label: questions[path],
              options: [
                { value: true, label: texts.yes },
                { value: false, label: texts.no },
              ],
            })),
            { path: 'otherSpecify', widget: 'multiline', label: texts.otherSpecify },
          ],
        },
      ],
    },
  ],
};

export const form = loadForm(definition);

const read = [
  'name',
  'startsOn',
  'endsOn',
  'declaredOn',
  'status',
  'isReadOnly',
  'isSelected',
  'reviewRequest',
  'reviewDueOn',
  'reviewRemark',
  'unitsRequired',
  'verifiableRequired',
  'unitsClaimed',
  'unitsVerifiable',
  'version',
  ...halves,
  ...yesNo,
  'otherSpecify',
] as const satisfies readonly Field[];

export const declaration = question('declaration', {
  of: [records.declarations.type],
  ask: async (signal, id: string) => {
    const row = await getRecord(records.declarations, id, { read, labels: ['status'] }, signal);
    return { id: row.id, ...recordValues(row) };
  },
  // Read anew by whoever opens it: it may have been decided a moment ago, and its form begins with the answers that are kept.
  gcTime: 0,
});
export type Declaration = { readonly id: string } & ReturnType<typeof recordValues<Field>>;

export const numberOf = (row: Declaration, field: Field): number => Number(row.raw(field) ?? 0);

export function answersOf(row: Declaration): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { path, options } of pairs) {
    const chosen = Object.keys(options).find((half) => row.flag(half as Field));
    if (chosen !== undefined) answers[path] = chosen;
  }
  for (const path of yesNo) if (row.raw(path) !== null) answers[path] = row.flag(path);
  const other = row.text('otherSpecify');
  if (other !== null) answers['otherSpecify'] = other;
  return answers;
}

/** Both halves of a pair are written: the one that was not chosen is false. */
export function changesFrom(answers: Readonly<Record<string, unknown>>) {
  const values: Partial<Record<Field, string | boolean | number | null>> = {};
  for (const { path, options } of pairs)
    for (const half of Object.keys(options) as Field[])
      values[half] = answers[path] === undefined ? null : answers[path] === half;
  for (const path of yesNo) values[path] = typeof answers[path] === 'boolean' ? answers[path] : null;
  values.otherSpecify = typeof answers['otherSpecify'] === 'string' ? answers['otherSpecify'] : null;
  return values;
}

export const haveSameAnswers = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => JSON.stringify(changesFrom(one)) === JSON.stringify(changesFrom(other));

/** Saves the answers of the version that was read; with the submission, in one act. */
export const saveAnswers = (
  id: string,
  version: number | null,
  answers: Readonly<Record<string, unknown>>,
  isSubmitting: boolean,
) =>
  submitUpdate({
    recordtype: records.declarations.type,
    id,
    ...(version === null ? {} : { version }),
    data: changesOf(records.declarations, {
      ...changesFrom(answers),
      ...(isSubmitting ? { status: submitted } : {}),
    }),
  });

/** The server speaks of the record's fields, the person sees the questions. */
export function pathOf(wireField: string): string | null {
  const field = Object.entries(records.declarations.fields).find(([, [wire]]) => wire === wireField)?.[0];
  if (field === undefined) return null;
  return pairs.find(({ options }) => field in options)?.path ?? (field in questions ? field : null);
}
