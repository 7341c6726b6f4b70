import type { ListAnswer, ListRequest } from '@charter/contracts';
import { rowOf, type ListRow, type ListSource } from './list.ts';
import { listRequest } from './list-request.ts';
import type { ListView } from './list-view.ts';
import { grouped } from './page-range.ts';

/** As many as the server gives at once. */
const atOnce = 1000;

interface Reading {
  readonly read: (request: ListRequest, signal: AbortSignal) => Promise<ListAnswer>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly done: number;
  /** Null where the server has not counted that far. */
  readonly total: number | null;
}

export function progressText({ done, total }: Progress): string {
  if (done === 0) return 'Reading the records';
  return total === null ? `Read ${grouped(done)} so far` : `Read ${grouped(done)} of ${grouped(total)}`;
}

/** Every record the view matches, not only those of its page. */
export async function readEveryPage(
  source: ListSource,
  view: ListView,
  { read, signal, onProgress }: Reading,
): Promise<ListRow[]> {
  const request = listRequest({ ...source, aggregates: [], alsoRead: [] }, { ...view, size: atOnce });
  const rows: ListRow[] = [];
  let continuationToken: string | null = null;
  do {
    const answer: ListAnswer = await read({ ...request, continuationToken }, signal);
    for (const record of answer.data) rows.push(rowOf(record));
    onProgress({ done: rows.length, total: answer.totalCountIsMinimum ? null : answer.totalCount });
    continuationToken = answer.continuationToken;
  } while (continuationToken !== null);
  return rows;
}
