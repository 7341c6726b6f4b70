import { codes, records } from '@charter/contracts';
import { recordValues } from '../../../lib/record-values.ts';
import { createRecord, deleteRecord, listRecords, updateRecord } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';

const { savedViews } = records;

export interface SavedView {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  /** What stands in the address behind the list. */
  readonly query: string;
  /** The code of the desk that it is shared with; null where it is its owner's alone. */
  readonly desk: number | null;
  readonly isDefault: boolean;
  readonly ownerId: string;
  readonly owner: string;
}

/** A person keeps fifty at most, and a desk shares a few. */
const most = 500;

/** The views of all lists: those of the person's own, and what is shared with their desks. */
export const allViews = question('saved-views', {
  of: [savedViews.type],
  ask: async (signal, _contactId: string): Promise<readonly SavedView[]> => {
    const { data } = await listRecords(
      savedViews,
      {
        read: ['owner', 'list', 'name', 'query', 'desk', 'isDefault'],
        labels: ['owner'],
        sort: { field: 'name', direction: 'asc' },
        size: most,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        id: row.id,
        list: values.text('list') ?? '',
        name: values.text('name') ?? '',
        query: values.text('query') ?? '',
        desk: values.code('desk'),
        isDefault: values.flag('isDefault'),
        ownerId: values.text('owner') ?? '',
        owner: values.label('owner') ?? '',
      };
    });
  },
});

export type ViewChoices = Pick<SavedView, 'name' | 'desk' | 'isDefault'>;

export const addView = (list: string, query: string, owner: string, choices: ViewChoices) =>
  createRecord(savedViews, { owner, list, query, ...choices });

export const changeView = (id: string, changes: Partial<ViewChoices & { query: string }>) =>
  updateRecord(savedViews, id, changes);

export const removeView = (id: string) => deleteRecord(savedViews, id);

/** The desks that a person may share with, by code. */
export const desksOf = (permissions: ReadonlyMap<string, number>): readonly (readonly [number, string])[] =>
  Object.entries(codes.viewDesk)
    .filter(([, desk]) => permissions.get(`staff.${desk.toLowerCase()}`) === 1)
    .map(([code, desk]) => [Number(code), desk] as const);

/** The same view, however it is written: which page of it is looked at is no part of it. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.toString();
}

/** The address behind a list that a person opens with a view of theirs; null where they do not. */
export const defaultQuery = (views: readonly SavedView[], list: string, contactId: string): string | null =>
  views.find((view) => view.isDefault && view.list === list && view.ownerId === contactId)?.query ?? null;
