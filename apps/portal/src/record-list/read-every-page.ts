import type { ListAnswer, ListRequest } from '@charter/contracts';
import { rowOf, type ListRow, type ListSource } from './list.ts';
import { listRequest } from './list-request.ts';
import type { ListView } from './list-view.ts';

/** As many as the server gives at once. */
const atOnce = 1000;

interface Reading {
  readonly read: (request: ListRequest, signal: AbortSignal) => Promise<ListAnswer>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
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
    onProgress({ done: rows.length, total: answer.totalCount });
    continuationToken = answer.continuationToken;
  } while (continuationToken !== null);
  return rows;
}
