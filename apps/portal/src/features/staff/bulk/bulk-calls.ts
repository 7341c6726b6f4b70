import {
  isRecordId,
  records,
  type BulkAnswer,
  type BulkOfficersAnswer,
  type BulkOfficersRequest,
  type PreviewBulkRequest,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/bulk/${name}`, body, signal);

/** Has the server look through what is selected: asked again under the same key, it is the same preview. */
export const begunPreview = question('bulk-preview', {
  of: [],
  ask: (signal, request: PreviewBulkRequest) => call<{ id: string }>('preview', request, signal),
  key: ([{ key }]) => [key],
  staleTime: Infinity,
});

/** How far a bulk action has come. */
export const bulkAction = question('bulk-action', {
  of: [records.bulkActions.type],
  ask: async (signal, id: string): Promise<BulkAnswer> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return call<BulkAnswer>('read', { id }, signal);
  },
  staleTime: 0,
});

/** Whom such records can be handed to. */
export const bulkOfficers = question('bulk-officers', {
  of: [],
  ask: async (signal, kind: BulkOfficersRequest['kind']) =>
    (await call<BulkOfficersAnswer>('officers', { kind }, signal)).officers,
});

const write = (name: string, id: string) =>
  writing([records.bulkActions.type], call<{ id: string }>(name, { id }));
export const startBulk = (id: string) => write('start', id);
export const stopBulk = (id: string) => write('stop', id);
