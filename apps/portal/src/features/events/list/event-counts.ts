import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { listSeveral, shortList } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { question } from '../../../server-state/index.ts';
import { ownPlaces, upcoming } from './event-question.ts';

const eventCounts = question('event-counts', {
  of: [records.events.type, records.registrations.type],
  ask: async (signal, day: string, contactId: string) => {
    const [planned, own] = await listSeveral(
      [
        shortList(records.events, { read: ['name'], where: upcoming(day), size: 1 }),
        shortList(records.registrations, { read: ['event'], where: ownPlaces(contactId, false), size: 1 }),
      ],
      signal,
    );
    return { upcoming: planned?.totalCount, yours: own?.totalCount };
  },
});

/** How many each tab has; nothing until it is known. */
export const useEventCounts = () => useQuery(eventCounts(today(), useMember().contactId)).data;
