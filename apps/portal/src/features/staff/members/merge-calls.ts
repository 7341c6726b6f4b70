import {
  records,
  recordTypes,
  type MergeRequest,
  type PreviewMergeAnswer,
  type UndoMergeRequest,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import type { LookupOption } from '../../../ui/lookup.tsx';

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/members/${name}`, body, signal);

/** People by a part of their name, number or address, but for the one whose page it is. */
export const findOthers =
  (id: string) =>
  async (text: string, signal: AbortSignal): Promise<readonly LookupOption[]> => {
    const { data } = await listRecords(
      records.contacts,
      {
        read: ['fullName', 'membershipNumber', 'email'],
        search: text,
        sort: { field: 'fullName', direction: 'asc' },
        size: 8,
      },
      signal,
    );
    return data
      .filter((row) => row.id !== id)
      .map((row) => {
        const values = recordValues(row);
        return {
          id: row.id,
          label: values.text('fullName') ?? '',
          detail: values.text('membershipNumber') ?? values.text('email') ?? undefined,
        };
      });
  };

export const compare = (id: string, otherId: string, signal?: AbortSignal) =>
  call<PreviewMergeAnswer>('compare', { id, otherId }, signal);

/** The applications of either name the one who stays. */
const changed = [recordTypes.contacts, recordTypes.notifications, records.applicationReviews.type];

export const merge = (request: MergeRequest) => writing(changed, call<{ id: string }>('merge', request));
export const undoMerge = (request: UndoMergeRequest) =>
  writing(changed, call<{ id: string }>('undo-merge', request));
