import { codes, records } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { recordValues } from '../../../lib/record-values.ts';
import { active, listRecords } from '../../../lib/records.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { eventShown, labelledFields, listedFields, type EventShown } from '../../../registration/index.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from '../texts.ts';

export const exam = codes.codeOf(codes.eventType, 'Exam');

export const soonestFirst = { field: 'startsOn', direction: 'asc' } as const;

/** What the rows are rendered from. Of a list that renders its rows itself, what it is sorted by is the one label that is said. */
export const eventColumns: readonly ListColumn<typeof records.events>[] = listedFields.map((field) => ({
  id: field,
  field,
  label: field === soonestFirst.field ? texts.startDate : '',
  ...(labelledFields.some((one) => one === field) ? { format: 'label' as const } : {}),
}));

/** No exams, which have a list of their own, and nothing that was put away. */
export const shownEvents = [
  { field: 'state', value: active },
  { field: 'kind', operator: 'ne', value: exam },
] as const;

/**
 * What is not over by the end of the day before. It is listed while it lasts; the bound on its beginning keeps the question
 * to the end of the index, however many years of events there are.
 */
export const upcoming = (day: string) =>
  [
    ...shownEvents,
    { field: 'startsOn', operator: 'ge', value: addDays(day, -31) },
    { field: 'endsOn', operator: 'ge', value: day },
  ] as const;

const current = [
  codes.codeOf(codes.registrationStatus, 'Registered'),
  codes.codeOf(codes.registrationStatus, 'Waitlisted'),
];

/** Where somebody has a place or waits for one, which is over or is not. */
export const ownPlaces = (contactId: string, isOver: boolean) =>
  [
    { field: 'contact', value: contactId },
    { field: 'status', value: current },
    { field: 'eventKind', operator: 'ne', value: exam },
    { field: 'eventState', value: active },
    { field: 'isOver', value: isOver },
  ] as const;

/** The events of a page of places, by their ids. */
export const eventsNamed = question('events-named', {
  of: [records.events.type],
  ask: async (signal, ids: readonly string[]): Promise<ReadonlyMap<string, EventShown>> => {
    if (ids.length === 0) return new Map();
    const { data } = await listRecords(
      records.events,
      { read: listedFields, labels: labelledFields, where: { id: [...ids] }, size: ids.length },
      signal,
    );
    return new Map(data.map((row) => [row.id, eventShown({ id: row.id, ...recordValues(row) })]));
  },
});
