import type { RecordDescriptor } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { listSeveral, shortList, type Conditions } from '../lib/records.ts';
import { question } from '../server-state/index.ts';

interface Counted {
  readonly of: RecordDescriptor;
  readonly where: Conditions;
}

const counts = question('list-counts', {
  ask: async (signal, lists: readonly Counted[]) => {
    const pages = await listSeveral(
      lists.map(({ of, where }) => shortList(of, { read: ['createdOn'], where, size: 1 })),
      signal,
    );
    return pages.map((page) => page?.totalCount);
  },
  of: ([lists]) => lists.map(({ of }) => of.type),
  key: ([lists]) => lists.map(({ of, where }) => [of.type, where]),
});

/** How many records each of a few lists has, for the tabs they stand in: one call for all of them, nothing until it is known. */
export const useCounts = (lists: readonly Counted[]): readonly (number | undefined)[] =>
  useQuery(counts(lists)).data ?? [];
