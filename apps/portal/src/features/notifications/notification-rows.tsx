import { Link } from 'react-router';
import { markNotifications } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { isOwnPath } from '../../lib/paths.ts';
import type { RenderedPage, ListRow } from '../../record-list/index.ts';
import { useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notification-rows.module.css';
import * as texts from './texts.ts';

export function NotificationRows({ rows, waitingRows, isStale }: RenderedPage) {
  if (waitingRows !== undefined) {
    return (
      <ul className={styles.rows} aria-busy="true">
        {Array.from({ length: waitingRows }, (_none, index) => (
          <li key={index} className={styles.row}>
            <div className={styles.words}>
              <Skeleton width="long" />
              <Skeleton width="short" />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={cx(styles.rows, isStale && styles.stale)}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: ListRow }) {
  const isRead = row.text('readOn') !== null;
  const title = row.text('title') ?? '';
  const link = row.text('link');
  const mark = useAction((_signal, read: boolean) => markNotifications({ notifications: [row.id], read }), {
    failureShown: 'message',
  });
  const heading = (
    <>
      {!isRead && <VisuallyHidden>{texts.isUnread}</VisuallyHidden>}
      {title}
    </>
  );
  return (
    <li className={cx(styles.row, !isRead && styles.unread)}>
      <div className={styles.words}>
        <h2>
          {link && isOwnPath(link) ? (
            <Link to={link} onClick={() => void (isRead || mark.run(true))}>
              {heading}
            </Link>
          ) : (
            heading
          )}
        </h2>
        <p className={styles.body}>{row.text('body')}</p>
        <p className={styles.when}>
          {row.label('kind')} ·{' '}
          <time dateTime={row.text('createdOn') ?? ''}>{formatMoment(row.text('createdOn') ?? '')}</time>
        </p>
      </div>
      <Button
        size="small"
        className={styles.mark}
        busy={mark.isPending}
        onClick={() => void mark.run(!isRead)}
      >
        {isRead ? texts.markUnread : texts.markRead}
        <VisuallyHidden>{texts.about(title)}</VisuallyHidden>
      </Button>
    </li>
  );
}
