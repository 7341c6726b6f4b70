import { codes, placementMessages, records } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import { RecordList, type ListColumn, type ListFilter, type ListRow } from '../../record-list/index.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import * as texts from './texts.ts';

const columns: readonly ListColumn<typeof records.placements>[] = [
  { id: 'student-name', field: 'studentName', label: texts.studentName, sortable: true },
  { id: 'company', field: 'company', label: texts.company, format: 'label', hidden: 'on-phones' },
  {
    id: 'status',
    field: 'status',
    label: texts.status,
    format: 'label',
    render: (row) => {
      const label = row.label('status') ?? '';
      return <Tag tone={tones[label] ?? 'plain'}>{label}</Tag>;
    },
  },
];

const tones: Readonly<Record<string, TagTone>> = { Placed: 'good', Shortlisted: 'calm' };

const filters: readonly ListFilter[] = [
  {
    id: 'status',
    label: texts.status,
    field: 'status',
    options: Object.entries(codes.placementStatus).map(([code, label]) => ({
      id: label.toLowerCase(),
      label,
      value: Number(code),
    })),
  },
];

/** What the list knows is handed to the page of the student, which shows it until it has asked itself. */
const rowActions = (row: ListRow<typeof records.placements>) => [
  {
    label: texts.viewDetails,
    to: paths.placement(row.text('student') ?? '', row.id),
    state: { status: row.code('status') },
  },
];

/** The students of every company that the person speaks for: the server decides which these are, in one question. */
export function PlacementsScreen() {
  return (
    <Stack>
      <PageHeader title={texts.title}>
        <p>{texts.lede}</p>
      </PageHeader>
      <RecordList
        title={texts.title}
        of={records.placements}
        columns={columns}
        alsoRead={alsoRead}
        filters={filters}
        sort={{ field: 'studentName', direction: 'asc' }}
        search={texts.search}
        rowActions={rowActions}
        failedText={placementMessages.listFailed}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </Stack>
  );
}

const alsoRead = ['student'] as const;
