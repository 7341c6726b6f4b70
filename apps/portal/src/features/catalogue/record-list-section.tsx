import type { RecordDescriptor } from '@charter/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordList, type ListColumn, type RecordListProps } from '../../record-list/index.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { sampleRecords, type SampleState } from './sample-records.ts';
import { Section, Specimen } from './section.tsx';

const samples = {
  type: 'samples',
  id: 'id',
  fields: {
    name: ['name', 'string'],
    total: ['total', 'number'],
    status: ['status', 'string'],
    member: ['member', 'lookup'],
  },
} as const satisfies RecordDescriptor;

const columns: readonly ListColumn<typeof samples>[] = [
  { id: 'invoice', field: 'name', label: 'Invoice', sortable: true },
  { id: 'date', field: 'createdOn', label: 'Date', format: 'date', sortable: true },
  { id: 'amount', field: 'total', label: 'Amount', format: 'money' },
  {
    id: 'status',
    field: 'status',
    label: 'Status',
    render: (row) => <Tag tone={row.text('status') === 'Paid' ? 'good' : 'due'}>{row.text('status')}</Tag>,
  },
];
const rowActions: NonNullable<RecordListProps['rowActions']> = () => [{ label: 'Open', to: '#record-list' }];

/** For a desk: columns to choose, rows to select, and every kind of filter. */
const desk: Pick<RecordListProps, 'filters' | 'choosesColumns' | 'selectionActions' | 'dense'> = {
  dense: true,
  choosesColumns: true,
  filters: [
    {
      id: 'status',
      label: 'Status',
      field: 'status',
      kind: 'several',
      options: [
        { id: 'due', label: 'Due', value: 'Due' },
        { id: 'paid', label: 'Paid', value: 'Paid' },
      ],
    },
    { id: 'amount', label: 'Amount', field: 'total', kind: 'numbers' },
    { id: 'date', label: 'Date', field: 'createdOn', kind: 'dates' },
    {
      id: 'member',
      label: 'Member',
      field: 'member',
      kind: 'lookup',
      search: async (text) => [{ id: '00000000-0000-4000-8000-000000000001', label: `Member ${text}` }],
      nameOf: async () => 'Thandi Mokoena',
    },
  ],
  selectionActions: {
    most: 5_000,
    render: ({ count }) => <Button size="small">{`Remind ${count} …`}</Button>,
  },
};

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
      <Specimen title="For a desk full of work">
        <SampleList state="many" more={desk} />
      </Specimen>
    </Section>
  );
}

function SampleList({ state, more = {} }: { state: SampleState; more?: typeof desk | object }) {
  const [client] = useState(() => sampleRecords(state));
  return (
    <QueryClientProvider client={client}>
      <RecordList
        name={state}
        title={`Invoices (${state})`}
        of={samples}
        columns={columns}
        {...(state === 'full' || state === 'many' ? { search: 'Search the invoices' } : {})}
        {...more}
        rowActions={rowActions}
        empty={{ title: 'No invoices yet', text: 'What you owe and what you paid is listed here.' }}
      />
    </QueryClientProvider>
  );
}
