import { formatIsoDate } from '../../../lib/format.ts';
import type { recordValues } from '../../../lib/record-values.ts';
import * as texts from '../texts.ts';

/** A record of a history in one line, as people would name it. What is read for it stands beside each. */
export interface Described {
  readonly read: readonly string[];
  readonly labels: readonly string[];
  say(values: Values): string;
}

type Values = ReturnType<typeof recordValues>;

/** The parts that there are, on one line. */
export const line = (parts: readonly (string | null | undefined)[], between = ', '): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(between);

const orOther = (values: Values, field: string, other: string) => values.text(other) ?? values.label(field);

export const qualificationLine = {
  read: ['degree', 'otherDegree', 'discipline', 'otherDiscipline', 'institution', 'otherInstitution', 'year'],
  labels: ['degree', 'discipline', 'institution'],
  say: (values) =>
    line([
      orOther(values, 'degree', 'otherDegree'),
      orOther(values, 'discipline', 'otherDiscipline'),
      orOther(values, 'institution', 'otherInstitution'),
      values.text('year'),
    ]),
} as const satisfies Described;

export const employmentLine = {
  read: ['position', 'company', 'startedOn', 'endedOn'],
  labels: [],
  say: (values) => {
    const [from, to] = [values.text('startedOn'), values.text('endedOn')];
    const since =
      from && (to ? texts.fromTo(formatIsoDate(from), formatIsoDate(to)) : texts.since(formatIsoDate(from)));
    return line([values.text('position'), values.text('company'), since]);
  },
} as const satisfies Described;

export const organisationLine = {
  read: ['organisation', 'otherOrganisation', 'category', 'otherCategory', 'registrationNumber'],
  labels: ['organisation', 'category'],
  say: (values) =>
    line([
      orOther(values, 'organisation', 'otherOrganisation'),
      orOther(values, 'category', 'otherCategory'),
      values.text('registrationNumber'),
    ]),
} as const satisfies Described;
