import { mostCountedWork, type StaffQueue, type WhoseWork, type Work } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { grouped } from '../../../lib/language.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { Loaded } from '../../../server-state/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { casePath } from '../cases/paths.ts';
import { paymentPath } from '../payments/paths.ts';
import { Age } from '../review/age.tsx';
import { momentDay } from '../review/days.ts';
import { reviewPath } from '../review/paths.ts';
import { ageOf } from '../review/promise.ts';
import { statementPath } from '../statement/paths.ts';
import { waitingWork } from './home-calls.ts';
import styles from './waiting-work.module.css';
import * as texts from './texts.ts';

type QueueNames = Readonly<Record<StaffQueue, string>>;

/** What waits for this person, the oldest first, with its age against the promised time. */
export function WaitingWork({ queueNames }: { queueNames: QueueNames }) {
  const { data } = useQuery(waitingWork('open'));
  const tab = (id: WhoseWork, label: string) => ({
    id,
    label,
    count: data?.counts[id],
    content: () => <WorkOf whose={id} queueNames={queueNames} />,
  });
  return (
    <Tabs
      label={texts.whose}
      param="whose"
      tabs={[tab('open', texts.mineAndNobodys), tab('mine', texts.mine), tab('all', texts.all)]}
    />
  );
}

function WorkOf({ whose, queueNames }: { whose: WhoseWork; queueNames: QueueNames }) {
  const { contactId } = useMember();
  const query = useQuery(waitingWork(whose));
  const columns = columnsOf(queueNames, contactId);
  const table = { caption: texts.workOf, columns, rowKey: ({ queue, id }: Work) => `${queue} ${id}` };
  return (
    <Loaded
      query={query}
      what={texts.whatWaits}
      skeleton={<Table {...table} rows={[]} waitingRows={5} dense />}
    >
      {({ counts, late, isMinimum, work, decided }) => {
        const count = counts[whose];
        return (
          <Stack gap="tight">
            {count === 0 ? (
              <EmptyState title={texts.nothingWaits}>
                <p>{texts.nothingWaitsExplained}</p>
              </EmptyState>
            ) : (
              <>
                <p>
                  {texts.things(isMinimum ? mostCountedWork : count, isMinimum)}{' '}
                  {late > 0 && <strong className={styles.late}>{texts.late(late)}</strong>}
                </p>
                <Table {...table} rows={work} dense />
              </>
            )}
            <p className={styles.below}>
              {work.length < count && <span>{texts.oldest(work.length, grouped(count))}</span>}
              {decided && decided.count > 0 && (
                <span>
                  {texts.decided(decided.count, Math.round((decided.inTime / decided.count) * 100))}
                </span>
              )}
            </p>
          </Stack>
        );
      }}
    </Loaded>
  );
}

const columnsOf = (queueNames: QueueNames, contactId: string): readonly TableColumn<Work>[] => [
  {
    key: 'work',
    label: texts.work,
    cell: (work) => (
      <>
        <Link to={pathOf(work)}>{work.title}</Link>
        <small>
          {work.person ?? texts.withoutName}{' '}
          {work.reference && <span className={styles.reference}>· {work.reference}</span>}
        </small>
      </>
    ),
  },
  { key: 'queue', label: texts.queue, cell: ({ queue }) => queueNames[queue] },
  { key: 'since', label: texts.since, cell: ({ since }) => momentDay(since), breaks: 'never' },
  { key: 'age', label: texts.age, cell: (work) => <AgeOf work={work} /> },
  {
    key: 'with',
    label: texts.withWhom,
    cell: ({ officer }) =>
      officer === null ? texts.nobody : officer.id === contactId ? texts.you : officer.name,
  },
];

function AgeOf({ work: { since, promisedOn, stoodDays } }: { work: Work }) {
  const promised = { submittedOn: since, promisedOn: promisedOn ?? today(), stoodDays, askedOn: null };
  return promisedOn === null ? texts.noPromise(ageOf(promised, today()).day) : <Age promised={promised} />;
}

/** Where it is worked on: what is proposed stands in the member's statement. */
function pathOf({ queue, id, personId }: Work): string {
  if (queue === 'applications') return reviewPath(id);
  if (queue === 'payments') return paymentPath(id);
  return queue === 'proposals' && personId !== null ? statementPath(personId) : casePath(id);
}
