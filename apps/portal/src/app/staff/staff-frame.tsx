import { mostCountedWork, type StaffWaitingAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { bulkActionsFor, waitingWork } from '../../features/staff/index.ts';
import { allViews, defaultQuery, useOpeningView, ViewBar } from '../../features/staff/views/index.ts';
import { config } from '../../lib/config.ts';
import { grouped } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { narrowedTo, RecordList, type ListFilter, type RecordListProps } from '../../record-list/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { OpeningLine } from '../../ui/opening-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SideSlot } from '../shell/side-slot.ts';
import styles from './staff-frame.module.css';
import { StaffHome, staffPath } from './staff-home.tsx';
import { isOpen, staffPages, type StaffPage } from './staff-pages.tsx';
import * as texts from './texts.ts';

/** The institution's own side: the desks beside the page, each person's own. What a desk does not open the server refuses too. */
export function StaffFrame() {
  const member = useMember();
  const side = useContext(SideSlot);
  const [path = '', id] = useLocation()
    .pathname.replace(/^\/staff\/?|\/$/g, '')
    .split('/');
  const pages = staffPages.filter((page) => isOpen(page, member));
  const page = staffPages.find((one) => one.path === path && (id === undefined || one.detail !== undefined));
  const isHome = path === '';
  const Detail = id !== undefined && page && pages.includes(page) ? page.detail : undefined;
  const title = isHome ? texts.staffHome : (page?.name ?? texts.unknownPage);
  useTitle(title);
  // One record takes the whole width: the desks are a step back, behind its list.
  if (Detail && id !== undefined) return <Detail id={id} />;
  return (
    <>
      {side && createPortal(<Desks pages={pages} path={path} here={title} />, side)}
      {isHome ? <StaffHome /> : <Desk page={page} isOpen={page !== undefined && pages.includes(page)} />}
    </>
  );
}

interface DesksProps {
  pages: readonly StaffPage[];
  path: string;
  /** The name of the page one is on. */
  here: string;
}

function Desks({ pages, path, here }: DesksProps) {
  const entries = useId();
  // Where there is room beside the page they are always in sight.
  const [opened, setOpened] = useState<string | null>(null);
  const isOpened = opened === path;
  const { contactId } = useMember();
  // The home page leads to what waits, as it counts it.
  const isList = pages.some((page) => page.path === path);
  const { data: views = [] } = useQuery({ ...allViews(contactId), enabled: isList });
  const queryOf = ({ path: list, waiting = {} }: StaffPage): string => {
    const query = defaultQuery(views, list, contactId);
    return query === null ? narrowedTo(waiting) : `?${query}`;
  };
  const { data } = useQuery(waitingWork('open'));
  return (
    <nav aria-label={texts.desks}>
      <div className={styles.here}>
        <OpeningLine controls={entries} open={isOpened} onToggle={() => setOpened(isOpened ? null : path)}>
          <strong>{texts.desks}</strong> {here}
        </OpeningLine>
      </div>
      <div id={entries} className={styles.entries} data-open={isOpened || undefined}>
        <ul className={styles.list}>
          <Entry to={paths.staff()} isHere={path === ''}>
            {texts.staffHome}
          </Entry>
        </ul>
        {(['queues', 'records'] as const).map((group) => (
          <div key={group}>
            <h2 className={styles.group}>{group === 'queues' ? texts.queues : texts.recordsKept}</h2>
            <ul className={styles.list}>
              {pages
                .filter((one) => one.group === group)
                .map((one) => (
                  <Entry
                    key={one.path}
                    to={staffPath(one.path) + queryOf(one)}
                    isHere={one.path === path}
                    queue={data?.queues.find(({ queue }) => queue === one.path)}
                  >
                    {one.name}
                  </Entry>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

type Queue = StaffWaitingAnswer['queues'][number];

/** How much of a queue waits, where that is known: the lists are there without it. */
function Waiting({ id, queue: { waiting, late } }: { id: string; queue: Queue }) {
  const count = waiting < mostCountedWork ? grouped(waiting) : texts.moreThan(grouped(waiting));
  return (
    // Described by it, the link keeps its name.
    <span id={id} className={styles.waiting} aria-hidden="true">
      {late > 0 && <span className={styles.late}>{texts.lateIn(grouped(late))}</span>}
      <span>
        {count}
        <VisuallyHidden> {texts.waiting}</VisuallyHidden>
      </span>
    </span>
  );
}

/** The shell knows the row of its own table alone. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = texts.pageTitle(title, config().institution.name);
  }, [title]);
}

function Entry({
  to,
  isHere,
  queue,
  children,
}: {
  to: string;
  isHere: boolean;
  queue?: Queue | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const waits = queue !== undefined && queue.waiting > 0;
  return (
    <li>
      <Link
        to={to}
        className={styles.link}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={waits ? id : undefined}
      >
        {children}
        {waits && <Waiting id={id} queue={queue} />}
      </Link>
    </li>
  );
}

function Desk({ page, isOpen: opens }: { page: StaffPage | undefined; isOpen: boolean }) {
  const member = useMember();
  const { contactId } = member;
  const list = page?.path ?? '';
  const selectionActions = useMemo(() => bulkActionsFor(list, member), [list, member]);
  const mine = page?.mine;
  const own = useMemo(
    (): readonly ListFilter[] =>
      mine === undefined
        ? []
        : [{ id: 'mine', label: texts.withMe, field: mine, kind: 'flag', value: contactId }],
    [mine, contactId],
  );
  if (!page || !opens) {
    return (
      <MessagePage
        title={page ? texts.notYours : texts.unknownPage}
        actions={
          <LinkButton look="primary" to={paths.staff()}>
            {texts.toStaffHome}
          </LinkButton>
        }
      >
        <p>{page ? texts.notYoursExplained : texts.unknownExplained}</p>
      </MessagePage>
    );
  }
  return (
    <Stack>
      <PageHeader title={page.name}>
        <p>{page.purpose}</p>
      </PageHeader>
      <Records
        key={page.path}
        list={page.path}
        waiting={narrowedTo(page.waiting ?? {}).slice(1)}
        {...page.list}
        {...(selectionActions && { selectionActions })}
        filters={[...own, ...(page.list.filters ?? [])]}
        title={page.name}
        empty={{ title: texts.nothingHere }}
      />
    </Stack>
  );
}

/** The list below its views, once it is known with which of them it opens. */
function Records({ list, waiting, ...props }: RecordListProps & { list: string; waiting: string }) {
  const isSettled = useOpeningView({ list, waiting });
  return (
    <>
      <ViewBar list={list} waiting={waiting} />
      {isSettled && <RecordList {...props} />}
    </>
  );
}
