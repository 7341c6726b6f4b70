import { recordTypes, records, type FindAnswer, type FoundKind } from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { config } from '../../../lib/config.ts';
import { question } from '../../../server-state/index.ts';
import type { SearchResult } from '../../../ui/result-search.tsx';
import { casePath } from '../cases/paths.ts';
import { memberPath } from '../members/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { reviewPath } from '../review/paths.ts';
import * as texts from './texts.ts';

type Found = FindAnswer['found'][number];

/** One letter finds half of everything: the server is asked from the second on. */
export const isLongEnough = (text: string): boolean => text.trim().length >= 2;

export const found = question('staff-find', {
  of: [recordTypes.contacts, recordTypes.orders, recordTypes.cases, records.applicationReviews.type],
  ask: async (signal, text: string): Promise<readonly SearchResult[]> => {
    const { found: all } = await post<FindAnswer>(`${config().portalBase}/api/staff/find`, { text }, signal);
    return all.map(resultOf);
  },
  // What was typed is nobody's to find in this browser later.
  gcTime: 0,
});

const groups: Readonly<Record<FoundKind, string>> = {
  member: texts.members,
  application: texts.applications,
  order: texts.orders,
  case: texts.cases,
};

const resultOf = (one: Found): SearchResult => ({
  id: one.id,
  group: groups[one.kind],
  title: one.label === '' ? texts.noName : one.label,
  detail: one.hint,
  to: pathOf(one),
});

function pathOf({ kind, id }: Found): string {
  switch (kind) {
    case 'member':
      return memberPath(id);
    case 'application':
      return reviewPath(id);
    case 'order':
      return orderPath(id);
    case 'case':
      return casePath(id);
  }
}
