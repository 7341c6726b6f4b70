import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import type { RecordOf, RecordPage } from '../../lib/records.ts';

export type SampleState = 'full' | 'many' | 'empty' | 'loading' | 'failing';

/** Answers every question of a list in one way, and never asks the server by itself. */
export function sampleRecords(state: SampleState): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retryOnMount: false } } });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || state === 'loading') return;
    if (state === 'failing') query.setState({ status: 'error', error: ApiError.offline() });
    else query.setData({ answer: answers[state], view: firstPage });
  });
  return client;
}

const firstPage = { sort: null, search: '', choices: {}, columns: null, size: 10, page: null };
const none: RecordPage = { data: [], continuationToken: null, totalCount: 0, aggregates: [] };

const row = (id: number, createdOn: string, total: number, status: string): RecordOf => ({
  id: `sample-${id}`,
  data: [
    { name: 'name', value: `INV-20${id}` },
    { name: 'createdOn', value: createdOn },
    { name: 'total', value: total },
    { name: 'status', value: status },
  ],
});

const full: RecordPage = {
  data: [
    row(26, '2026-07-01', 3450, 'Due'),
    row(25, '2025-07-01', 3210, 'Paid'),
    row(24, '2024-07-01', 2990, 'Paid'),
  ],
  continuationToken: null,
  totalCount: 3,
  aggregates: [],
};

const many: RecordPage = {
  ...full,
  data: Array.from({ length: 5 }, (_, index) =>
    row(30 - index, `${2030 - index}-07-01`, 3450 - index * 120, index < 2 ? 'Due' : 'Paid'),
  ),
  totalCount: 5,
};
const answers = { full, many, empty: none } as const;
