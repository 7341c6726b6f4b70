import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { listSeveral, shortList, type Conditions } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { ownPlaces } from '../../../registration/index.ts';
import { question } from '../../../server-state/index.ts';
import { mostPlaces, ownEvents, upcoming } from './event-question.ts';

const eventCounts = question('event-counts', {
  of: [records.events.type, records.registrations.type],
  ask: async (signal, day: string, eventIds: readonly string[]) => {
    const count = (where: Conditions<typeof records.events>) =>
      shortList(records.events, { read: ['name'], where, size: 1 });
    const lists = [count(upcoming(day)), ...(eventIds.length === 0 ? [] : [count(ownEvents(eventIds, day))])];
    const [planned, own] = await listSeveral(lists, signal);
    return { upcoming: planned?.totalCount, yours: own?.totalCount ?? 0 };
  },
});

/** How many each tab has; nothing until it is known. */
export function useEventCounts() {
  const places = useQuery(ownPlaces(useMember().contactId)).data;
  const ids = [...(places?.keys() ?? [])].slice(0, mostPlaces).toSorted();
  return useQuery({ ...eventCounts(today(), ids), enabled: places !== undefined }).data;
}
