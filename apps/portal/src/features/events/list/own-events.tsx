import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { RecordList } from '../../../record-list/index.ts';
import { eventShown, ownPlaces } from '../../../registration/index.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EventRows } from './event-rows.tsx';
import { eventColumns, mostPlaces, ownEvents, soonestFirst } from './event-question.ts';
import styles from './events-screen.module.css';
import * as texts from '../texts.ts';

/** Where the person is expected, where they wait for a seat, and where they have been. */
export function OwnEvents() {
  const { contactId } = useMember();
  const query = useQuery(ownPlaces(contactId));
  return (
    <Loaded
      query={query}
      what={texts.yourPlaces}
      skeleton={<EventRows events={[]} action="cancel" waitingRows={3} isStale={false} />}
    >
      {(places) =>
        places.size === 0 ? <NoPlaces /> : <Places eventIds={[...places.keys()].slice(0, mostPlaces)} />
      }
    </Loaded>
  );
}

const NoPlaces = () => (
  <EmptyState
    title={texts.nothingYours}
    action={<LinkButton to={paths.events()}>{texts.seeUpcoming}</LinkButton>}
  >
    {texts.nothingYoursText}
  </EmptyState>
);

/** The ids as one text, so that the same places are the same question. */
function Places({ eventIds }: { eventIds: readonly string[] }) {
  const past = useId();
  const day = today();
  const key = eventIds.toSorted().join();
  const [ahead, over] = useMemo(() => {
    const ids = key.split(',');
    return [ownEvents(ids, day), ownEvents(ids, day, true)];
  }, [key, day]);
  return (
    <div className={styles.own}>
      <h2 className={styles.title}>{texts.yourEvents}</h2>
      <RecordList
        of={records.events}
        title={texts.yourEvents}
        name="yours"
        columns={eventColumns}
        filter={ahead}
        sort={soonestFirst}
        pageSize={10}
        empty={{
          title: texts.nothingYours,
          text: texts.nothingYoursText,
          action: <LinkButton to={paths.events()}>{texts.seeUpcoming}</LinkButton>,
        }}
        draw={({ rows, ...page }) => <EventRows {...page} events={rows.map(eventShown)} action="cancel" />}
      />
      <section aria-labelledby={past}>
        <h2 id={past}>{texts.pastEvents}</h2>
        <RecordList
          of={records.events}
          title={texts.pastEvents}
          name="past"
          columns={eventColumns}
          filter={over}
          sort={{ field: 'startsOn', direction: 'desc' }}
          pageSize={10}
          empty={{ title: texts.nothingPast }}
          draw={({ rows, ...page }) => <EventRows {...page} events={rows.map(eventShown)} action="view" />}
        />
      </section>
    </div>
  );
}
