import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordList, type ListColumn, type RecordListProps } from '../../record-list/index.ts';
import { Tag } from '../../ui/tag.tsx';
import { sampleRecords, type SampleState } from './sample-records.ts';
import { Section, Specimen } from './section.tsx';

const columns: readonly ListColumn[] = [
  { id: 'invoice', field: 'name', label: 'Invoice', sortable: true },
  { id: 'date', field: 'createdon', label: 'Date', format: 'date', sortable: true },
  { id: 'amount', field: 'total', label: 'Amount', format: 'money' },
  {
    id: 'status',
    field: 'status',
    label: 'Status',
    render: (row) => <Tag tone={row.text('status') === 'Paid' ? 'good' : 'due'}>{row.text('status')}</Tag>,
  },
];
const rowActions: NonNullable<RecordListProps['rowActions']> = () => [{ label: 'Open', to: '#record-list' }];

const states: readonly SampleState[] = ['full', 'empty', 'loading', 'failing'];

/** The table of the portal with made-up answers; pressing Try again really asks, and is told to sign in. */
export function RecordListSection({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} title={title}>
      {states.map((state) => (
        <Specimen key={state} title={`When it is ${state}`}>
          <SampleList state={state} />
        </Specimen>
      ))}
    </Section>
  );
}

function SampleList({ state }: { state: SampleState }) {
  const [client] = useState(() => sampleRecords(state));
  return (
    <QueryClientProvider client={client}>
      <RecordList
        name={state}
        title={`Invoices (${state})`}
        recordType="samples"
        idField="id"
        columns={columns}
        {...(state === 'full' ? { search: 'Search the invoices' } : {})}
        rowActions={rowActions}
        empty={{ title: 'No invoices yet', text: 'What you owe and what you paid is listed here.' }}
      />
    </QueryClientProvider>
  );
}
