import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { active } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { now } from '../../lib/today.ts';
import { RecordList, type ListColumn, type ListRow } from '../../record-list/index.ts';
import { ownPlaces } from '../../registration/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { NoValue } from '../../ui/table.tsx';
import { exam, linkToExam, Moment, timezoneNames } from './exam-row.tsx';
import { ExamPrice, ExamStanding } from './exam-standing.tsx';
import * as texts from './texts.ts';

type ExamRow = ListRow<typeof records.events>;
type ExamColumn = ListColumn<typeof records.events>;

/** All that the page of an exam says of it: it is rendered at once for whoever comes from here. */
const alsoRead: readonly ExamColumn['field'][] = [
  'topic',
  'description',
  'opensOn',
  'closesOn',
  'cancelUntil',
  'calledOffOn',
];

export const upcomingAt = (asOf: string) => [
  { field: 'kind' as const, value: exam },
  { field: 'state' as const, value: active },
  { field: 'endsOn' as const, operator: 'gt' as const, value: asOf },
];

export function UpcomingExams() {
  const { contactId } = useMember();
  const { data: places } = useQuery(ownPlaces(contactId));
  const { data: timezones } = useQuery(timezoneNames());
  const [asOf] = useState(() => now().toISOString());
  const filter = useMemo(() => upcomingAt(asOf), [asOf]);
  const columns = useMemo(
    (): readonly ExamColumn[] => [
      nameColumn,
      {
        id: 'timezone',
        field: 'timezone',
        label: texts.timezone,
        // Said above the list and below each time; a card has no room for it a third time.
        hidden: 'on-phones',
        render: (row) => timezones?.get(row.code('timezone') ?? -1) ?? <NoValue />,
      },
      ...dateColumns,
      priceColumn,
    ],
    [timezones],
  );
  const rowActions = useMemo(
    () => (row: ExamRow) => [
      {
        label: texts.view,
        ...linkToExam(row.id, {
          event: Object.fromEntries([...handedOver].map((name) => [name, row.raw(name)])),
          registrationID: places?.get(row.id)?.registrationId ?? null,
        }),
      },
    ],
    [places],
  );
  return (
    <RecordList
      of={records.events}
      title={texts.upcomingExams}
      name="upcoming"
      search={texts.searchExams}
      columns={columns}
      alsoRead={alsoRead}
      filter={filter}
      sort={{ field: 'startsOn', direction: 'asc' }}
      pageSize={10}
      rowActions={rowActions}
      empty={{
        title: texts.noUpcoming,
        text: texts.upcomingExplained,
        action: <LinkButton to={paths.examResults()}>{texts.seeResults}</LinkButton>,
      }}
    />
  );
}

const nameColumn: ExamColumn = {
  id: 'event-name',
  field: 'name',
  label: texts.eventName,
  render: (row) => (
    <>
      <Unbroken text={row.text('name') ?? ''} /> <ExamStanding eventId={row.id} />
    </>
  ),
};

const dateColumns: readonly ExamColumn[] = [
  {
    id: 'start-date',
    field: 'startsOn',
    label: texts.startDate,
    sortable: true,
    render: (row) => <Moment at={row.text('startsOn')} timezone={row.code('timezone')} />,
  },
  {
    id: 'end-date',
    field: 'endsOn',
    label: texts.endDate,
    render: (row) => <Moment at={row.text('endsOn')} timezone={row.code('timezone')} />,
  },
  { id: 'location', field: 'directions', label: texts.location, hidden: 'everywhere' },
];

const priceColumn: ExamColumn = {
  id: 'total-cost',
  field: 'totalCost',
  label: texts.totalCost,
  format: 'money',
  render: (row) =>
    row.text('calledOffOn') === null ? (
      <ExamPrice eventId={row.id} listed={Number(row.raw('totalCost') ?? 0)} />
    ) : (
      <NoValue />
    ),
};

const handedOver = new Set([
  nameColumn.field,
  'timezone' as const,
  ...dateColumns.map(({ field }) => field),
  priceColumn.field,
  ...alsoRead,
]);
