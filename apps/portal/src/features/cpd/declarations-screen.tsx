import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { useMember } from '../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow } from '../../record-list/index.ts';
import { Loaded } from '../../server-state/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AttendedEvents } from './attended-events.tsx';
import { tracker } from './cpd-calls.ts';
import { isEditable, periodText, statusTones } from './declaration.ts';
import styles from './cpd.module.css';
import * as texts from './texts.ts';
import { TrackerPanel, TrackerSkeleton } from './tracker-panel.tsx';

type Row = ListRow<typeof records.declarations>;
type Column = ListColumn<typeof records.declarations>;

/** Where somebody stands in the period that runs, and every declaration, the latest period first. */
export function DeclarationsScreen() {
  const { contactId } = useMember();
  const filter = useMemo(() => ({ contact: contactId }), [contactId]);
  const query = useQuery(tracker(null));
  const open = query.data?.declaration?.isEditable ? query.data.declaration : null;
  return (
    <Stack gap="wide">
      <PageHeader
        title={texts.cpdDeclarations}
        act={
          open && (
            <LinkButton look="primary" to={paths.addEvidence(open.id)}>
              {texts.addEvidence}
            </LinkButton>
          )
        }
      >
        <p>{texts.declarationsExplained}</p>
      </PageHeader>
      <Loaded query={query} what={texts.trackerNoun} skeleton={<TrackerSkeleton />}>
        {(answer) => (
          <>
            {answer.declaration && <TrackerPanel tracker={answer} declaration={answer.declaration} />}
            {open && answer.credits.length > 0 && <AttendedEvents credits={answer.credits} into={open} />}
          </>
        )}
      </Loaded>
      <Stack as="section" gap="tight" labelledBy="all-declarations">
        <h2 id="all-declarations">{texts.declarations}</h2>
        <RecordList
          of={records.declarations}
          title={texts.cpdDeclarations}
          columns={columns}
          alsoRead={alsoRead}
          filter={filter}
          sort={{ field: 'startsOn', direction: 'desc' }}
          pageSize={6}
          rowActions={rowActions}
          empty={{
            title: texts.noDeclarations,
            text: texts.noDeclarationsExplained,
            action: <LinkButton to={paths.events()}>{texts.seeEvents}</LinkButton>,
          }}
        />
      </Stack>
    </Stack>
  );
}

const alsoRead = ['endsOn', 'isReadOnly', 'isSelected', 'reviewDueOn', 'reviewRemark', 'unitsRequired'];

const dayOf = (row: Row, field: 'declaredOn' | 'reviewDueOn') => {
  const day = row.text(field);
  return day === null ? null : dayText(day);
};

const columns: readonly Column[] = [
  {
    id: 'declaration',
    field: 'name',
    label: texts.declaration,
    render: (row: Row) => (
      <>
        <strong>{row.text('name')}</strong>
        <Remark row={row} />
      </>
    ),
  },
  {
    id: 'period',
    field: 'startsOn',
    label: texts.period,
    format: 'date',
    render: (row: Row) => periodText(row.text('startsOn') ?? '', row.text('endsOn') ?? ''),
  },
  {
    id: 'declared',
    field: 'declaredOn',
    label: texts.declaredOn,
    format: 'date',
    render: (row: Row) => dayOf(row, 'declaredOn') ?? <span className={styles.muted}>{texts.notYet}</span>,
  },
  {
    id: 'units',
    field: 'unitsClaimed',
    label: texts.units,
    format: 'number',
    render: (row: Row) => texts.of(row.text('unitsClaimed') ?? '0', row.text('unitsRequired') ?? '0'),
  },
  {
    id: 'status',
    field: 'status',
    label: texts.status,
    format: 'label',
    render: (row: Row) => {
      const label = row.label('status') ?? '';
      return <Tag tone={statusTones[label] ?? 'calm'}>{label}</Tag>;
    },
  },
];

/** What somebody at the institution said of it, in a line below its name. */
function Remark({ row }: { row: Row }) {
  const dueOn = dayOf(row, 'reviewDueOn');
  if (row.flag('isSelected')) {
    // What was submitted again has been answered.
    const isAsked = dueOn !== null && isEditable(row.code('status'), row.flag('isReadOnly'));
    return <span className={styles.asked}>{isAsked ? texts.askedBy(dueOn) : texts.selectedForReview}</span>;
  }
  const remark = row.text('reviewRemark');
  return remark === null ? null : <span className={styles.remark}>{remark}</span>;
}

/** The page is handed whether the declaration may be edited; the server judges it again. */
const rowActions = (row: Row) => [
  {
    label: texts.viewDetails,
    to: paths.declaration(row.id),
    state: {
      declaration: { id: row.id, name: row.text('name') },
      editable: isEditable(row.code('status'), row.flag('isReadOnly')),
    },
  },
];
