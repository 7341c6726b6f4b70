import { codes, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { ListSection, RecordList, type ListColumn, type ListRow } from '../../record-list/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { NoValue } from '../../ui/table.tsx';
import { exam, linkToExam, Moment, priceText, timezoneNames } from './exam-row.tsx';
import { ExamStanding } from './exam-standing.tsx';
import * as texts from './texts.ts';

type PlaceRow = ListRow<typeof records.registrations>;
type PlaceColumn = ListColumn<typeof records.registrations>;

const status = (label: 'Registered' | 'Waitlisted') => codes.codeOf(codes.registrationStatus, label);
const current = [status('Registered'), status('Waitlisted')];

/** What is still to be sat, and below it what was. Nobody can cancel what is behind them. */
export const ownExams = (contactId: string, isOver: boolean) => ({
  contact: contactId,
  eventKind: exam,
  status: current,
  isOver,
});

export function RegisteredExams() {
  const { contactId } = useMember();
  const { data: timezones } = useQuery(timezoneNames());
  const [columns, pastColumns] = useMemo(
    () => [columnsWith(timezones, true), columnsWith(timezones, false)],
    [timezones],
  );
  const [ahead, behind] = useMemo(() => {
    return [ownExams(contactId, false), ownExams(contactId, true)];
  }, [contactId]);
  return (
    <Stack gap="wide">
      <RecordList
        of={records.registrations}
        title={texts.registeredExams}
        name="registered"
        columns={columns}
        alsoRead={alsoRead}
        filter={ahead}
        sort={{ field: 'startsOn', direction: 'asc' }}
        pageSize={10}
        rowActions={cancelling}
        empty={{
          title: texts.notRegistered,
          text: texts.registeredExplained,
          action: <LinkButton to={paths.exams()}>{texts.seeUpcoming}</LinkButton>,
        }}
      />
      <ListSection
        of={records.registrations}
        title={texts.sat}
        name="sat"
        columns={pastColumns}
        alsoRead={alsoRead}
        filter={behind}
        sort={{ field: 'startsOn', direction: 'desc' }}
        pageSize={10}
        rowActions={viewing}
        empty={{ title: texts.noneSat, text: texts.satExplained }}
      />
    </Stack>
  );
}

const alsoRead: readonly PlaceColumn['field'][] = ['event', 'cancelUntil', 'calledOffOn'];

/** How somebody stands is said of what is ahead; that they were registered for the rest, the list says itself. */
const columnsWith = (
  timezones: ReadonlyMap<number, string> | undefined,
  isAhead: boolean,
): readonly PlaceColumn[] => [
  {
    id: 'event-name',
    field: 'eventName',
    label: texts.eventName,
    render: (row) => (
      <>
        <Unbroken text={row.text('eventName') ?? ''} />{' '}
        {isAhead && <ExamStanding eventId={row.text('event') ?? ''} />}
      </>
    ),
  },
  {
    id: 'timezone',
    field: 'timezone',
    label: texts.timezone,
    render: (row) => timezones?.get(row.code('timezone') ?? -1) ?? <NoValue />,
  },
  {
    id: 'start-date',
    field: 'startsOn',
    label: texts.startDate,
    render: (row) => <Moment at={row.text('startsOn')} timezone={row.code('timezone')} />,
  },
  {
    id: 'end-date',
    field: 'endsOn',
    label: texts.endDate,
    render: (row) => <Moment at={row.text('endsOn')} timezone={row.code('timezone')} />,
  },
  {
    id: 'total-cost',
    field: 'totalCost',
    label: texts.totalCost,
    format: 'money',
    render: (row) =>
      row.text('calledOffOn') === null ? priceText(Number(row.raw('totalCost') ?? 0)) : <NoValue />,
  },
];

const toDetail = (label: string) => (row: PlaceRow) => [
  {
    label,
    ...linkToExam(row.text('event') ?? '', {
      event: {
        name: row.raw('eventName'),
        ...Object.fromEntries(
          (['timezone', 'startsOn', 'endsOn', 'totalCost', 'cancelUntil', 'calledOffOn'] as const).map(
            (name) => [name, row.raw(name)],
          ),
        ),
      },
      registrationID: row.id,
    }),
  },
];

const cancelling = toDetail(texts.cancel);
const viewing = toDetail(texts.view);
