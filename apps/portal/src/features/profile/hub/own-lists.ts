import { records } from '@charter/contracts';
import { recordValues } from '../../../lib/record-values.ts';
import { active, listSeveral, shortList, type RecordPage } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { employmentLine, line, organisationLine, qualificationLine } from '../history/describe.ts';
import type { Held } from './overview.ts';
import * as texts from '../texts.ts';

/** Enough to look through at a glance; the page of the part has all of them. */
const shownAtMost = 5;

type Values = ReturnType<typeof recordValues>;

/** One line for each record, and how many there are besides. A part that the role does not open has none. */
function heldIn(page: RecordPage | null, say: (values: Values) => string): Held {
  if (!page) return { lines: [] };
  const lines = page.data.map((row) => say(recordValues(row)));
  const more = page.totalCount - lines.length;
  return { lines: more > 0 ? [...lines, texts.andMore(more)] : lines };
}

/** All of them on one line. */
const together = (held: Held): Held => ({ lines: [line(held.lines)].filter(Boolean) });

/** Documents, nationalities, fields and divisions, in one call. */
export const ownLists = question('own-lists', {
  of: [
    records.identities.type,
    records.contactNationalities.type,
    records.contactSpecialistFields.type,
    records.contactDivisions.type,
    records.contacts.type,
  ],
  ask: async (signal, contactId: string) => {
    const own = { owner: contactId };
    const [identities, nationalities, specialistFields, divisions] = await listSeveral(
      [
        shortList(records.identities, {
          read: ['kind', 'number'],
          labels: ['kind'],
          where: { ...own, state: active },
          size: shownAtMost,
        }),
        shortList(records.contactNationalities, {
          read: ['nationality'],
          labels: ['nationality'],
          where: { ...own, state: active },
          sort: { field: 'nationality', direction: 'asc' },
          size: shownAtMost,
        }),
        shortList(records.contactSpecialistFields, {
          read: ['specialistField'],
          labels: ['specialistField'],
          where: own,
          sort: { field: 'specialistField', direction: 'asc' },
          size: shownAtMost,
        }),
        shortList(records.contactDivisions, {
          read: ['division'],
          labels: ['division'],
          where: own,
          sort: { field: 'division', direction: 'asc' },
          size: shownAtMost,
        }),
      ],
      signal,
    );
    const named = (page: RecordPage | null, field: string) =>
      together(heldIn(page, (values) => values.label(field) ?? ''));
    return {
      identities: heldIn(identities, (values) => line([values.label('kind'), values.text('number')], ' ')),
      nationalities: named(nationalities, 'nationality'),
      specialistFields: named(specialistFields, 'specialistField'),
      divisions: named(divisions, 'division'),
    };
  },
});

/** What the person has learned and done, in one call. */
export const ownHistory = question('own-history', {
  of: [records.qualifications.type, records.employments.type, records.organisationMemberships.type],
  ask: async (signal, contactId: string) => {
    const where = { owner: contactId, state: active };
    const [qualifications, employments, organisations] = await listSeveral(
      [
        shortList(records.qualifications, {
          read: qualificationLine.read,
          labels: qualificationLine.labels,
          where,
          sort: { field: 'year', direction: 'desc' },
          size: shownAtMost,
        }),
        shortList(records.employments, {
          read: employmentLine.read,
          where,
          sort: { field: 'startedOn', direction: 'desc' },
          size: shownAtMost,
        }),
        shortList(records.organisationMemberships, {
          read: organisationLine.read,
          labels: organisationLine.labels,
          where,
          sort: { field: 'electionYear', direction: 'desc' },
          size: shownAtMost,
        }),
      ],
      signal,
    );
    return {
      qualifications: heldIn(qualifications, qualificationLine.say),
      employments: heldIn(employments, employmentLine.say),
      organisations: heldIn(organisations, organisationLine.say),
    };
  },
});
