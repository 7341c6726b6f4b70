import { codes, records } from '@charter/contracts';
import { useState } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { markNotifications } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { unread } from '../../lib/unread.ts';
import { RecordList, type ListColumn, type ListFilter, type ListRow } from '../../record-list/index.ts';
import { useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './notification-rows.module.css';
import { NotificationRows } from './notification-rows.tsx';
import * as texts from './texts.ts';

type Column = ListColumn<typeof records.notifications>;

const columns: readonly Column[] = [
  { id: 'news', field: 'title', label: texts.subject },
  { id: 'about', field: 'kind', label: texts.kind, format: 'label' },
  { id: 'when', field: 'createdOn', label: texts.when, format: 'moment' },
];
const alsoRead = ['body', 'link', 'readOn'];
const newestFirst = { field: 'createdOn', direction: 'desc' } as const;
const filters: readonly ListFilter[] = [
  {
    id: 'state',
    label: texts.state,
    field: 'readOn',
    options: [
      { id: 'unread', label: texts.unread, value: true, operator: 'isEmpty' },
      { id: 'read', label: texts.read, value: false, operator: 'isEmpty' },
    ],
  },
  {
    id: 'about',
    label: texts.kind,
    field: 'kind',
    kind: 'several',
    options: Object.entries(codes.notificationKind).map(([code, label]) => ({
      id: code,
      label,
      value: Number(code),
    })),
  },
];

/** What is new, the newest first. It is the person's own: staff have a page like this about themselves. */
export function NotificationsScreen() {
  const member = useMember();
  const [filter] = useState(() => ({ owner: member.contactId }));
  return (
    <Stack gap="wide">
      <PageHeader title={texts.title}>
        <p>{texts.lede}</p>
      </PageHeader>
      <RecordList
        of={records.notifications}
        title={texts.title}
        columns={columns}
        alsoRead={alsoRead}
        filter={filter}
        filters={filters}
        search={texts.search}
        sort={newestFirst}
        pageSize={10}
        empty={{ title: texts.nothing, text: texts.nothingText }}
        render={({ rows, ...page }) => (
          <>
            <AllRead newest={rows[0]} />
            <NotificationRows {...page} rows={rows} />
          </>
        )}
      />
      {mayOpen(member, paths.preferences()) && (
        <p>
          <LinkButton to={paths.preferences()}>{texts.preferences}</LinkButton>
        </p>
      )}
    </Stack>
  );
}

/** As far as the page has shown them: what comes while somebody presses it stays unread. */
function AllRead({ newest }: { newest: ListRow | undefined }) {
  const count = useStore(unread);
  const mark = useAction((_signal, upTo: string) => markNotifications({ upTo, read: true }), {
    done: texts.allRead,
    failureShown: 'message',
  });
  const upTo = newest?.text('createdOn');
  if (count === 0 || !upTo) return null;
  return (
    <p className={styles.all}>
      {texts.countUnread(count)}
      <Button size="small" busy={mark.isPending} onClick={() => void mark.run(upTo)}>
        {texts.markAllRead}
      </Button>
    </p>
  );
}
