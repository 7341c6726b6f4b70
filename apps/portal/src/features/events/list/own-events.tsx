import { records } from '@charter/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { ListSection, RecordList, type RenderedPage, type ListColumn } from '../../../record-list/index.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EventRows } from './event-rows.tsx';
import { eventsNamed, ownPlaces, soonestFirst } from './event-question.ts';
import styles from './events-screen.module.css';
import * as texts from '../texts.ts';

/** Where the person is expected, where they wait for a seat, and where they have been: the server pages both. */
export function OwnEvents() {
  const { contactId } = useMember();
  const [ahead, over] = useMemo(() => [ownPlaces(contactId, false), ownPlaces(contactId, true)], [contactId]);
  return (
    <div className={styles.own}>
      <h2 className={styles.title}>{texts.yourEvents}</h2>
      <RecordList
        of={records.registrations}
        title={texts.yourEvents}
        name="yours"
        columns={columns}
        filter={ahead}
        sort={soonestFirst}
        pageSize={10}
        empty={{
          title: texts.nothingYours,
          text: texts.nothingYoursText,
          action: <LinkButton to={paths.events()}>{texts.seeUpcoming}</LinkButton>,
        }}
        render={(page) => <Places {...page} action="cancel" />}
      />
      <ListSection
        of={records.registrations}
        title={texts.pastEvents}
        name="past"
        columns={columns}
        filter={over}
        sort={{ field: 'startsOn', direction: 'desc' }}
        pageSize={10}
        empty={{ title: texts.nothingPast }}
        render={(page) => <Places {...page} action="view" />}
      />
    </div>
  );
}

const columns: readonly ListColumn<typeof records.registrations>[] = [
  { id: 'start', field: 'startsOn', label: texts.startDate },
  { id: 'event', field: 'event', label: '' },
];

/** A page of places, rendered by what their events are. */
function Places({ rows, action, waitingRows, isStale }: RenderedPage & { action: 'view' | 'cancel' }) {
  const ids = rows.map((row) => row.text('event') ?? '');
  const query = useQuery({
    ...eventsNamed(ids),
    enabled: waitingRows === undefined,
    placeholderData: keepPreviousData,
  });
  const waiting = <EventRows events={[]} action={action} waitingRows={waitingRows ?? 3} isStale={false} />;
  if (waitingRows !== undefined) return waiting;
  return (
    <Loaded query={query} what={texts.yourPlaces} skeleton={waiting}>
      {(events) => (
        <EventRows
          events={ids.flatMap((id) => events.get(id) ?? [])}
          action={action}
          waitingRows={undefined}
          isStale={isStale || query.isPlaceholderData}
        />
      )}
    </Loaded>
  );
}
