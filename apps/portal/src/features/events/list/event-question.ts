import { codes, type records } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { active, type Condition } from '../../../lib/records.ts';
import type { ListColumn } from '../../../record-list/index.ts';
import { labelledFields, listedFields } from '../../../registration/index.ts';
import * as texts from '../texts.ts';

export const exam = codes.codeOf(codes.eventType, 'Exam');

export const soonestFirst = { field: 'startsOn', direction: 'asc' } as const;

/** What the rows are drawn from. Of a list that draws its rows itself, what it is sorted by is the one label that is said. */
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

/** As many as one question takes; of more, the newest. */
export const mostPlaces = 200;

/** Where somebody has a place, which is over by the end of the day before or is not. */
export const ownEvents = (
  eventIds: readonly string[],
  day: string,
  isOver = false,
): readonly Condition<'state' | 'kind' | 'id' | 'endsOn'>[] => [
  ...shownEvents,
  { field: 'id', operator: 'in', value: [...eventIds] },
  { field: 'endsOn', operator: isOver ? 'lt' : 'ge', value: day },
];
