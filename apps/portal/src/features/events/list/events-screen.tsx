import { useSearchParams } from 'react-router';
import { useMember } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { useEventCounts } from './event-counts.ts';
import { OwnEvents } from './own-events.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import styles from './events-screen.module.css';
import * as texts from '../texts.ts';

/** What the institution has planned, and what the person has of it. */
export function EventsScreen() {
  const [params] = useSearchParams();
  const { account } = useMember();
  const counts = useEventCounts();
  // Whose membership has ended pays what everybody pays.
  const priceClass = account?.terminated ? null : (account?.memberType ?? null);
  const isOwn = params.get('tab') === 'yours';
  return (
    <div className={styles.page}>
      <PageHeader title={texts.events} act={<CalendarFeed />}>
        <p>{isOwn ? texts.whereExpected : texts.pricesAreYours(priceClass)}</p>
      </PageHeader>
      <Tabs
        label={texts.events}
        tabs={[
          {
            id: 'upcoming',
            label: texts.upcomingEvents,
            count: counts?.upcoming,
            content: () => <UpcomingEvents />,
          },
          { id: 'yours', label: texts.yourEvents, count: counts?.yours, content: () => <OwnEvents /> },
        ]}
      />
    </div>
  );
}
