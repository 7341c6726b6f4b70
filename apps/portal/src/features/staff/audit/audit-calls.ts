import { isRecordId, records } from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { formatMoment } from '../../../lib/format.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { getRecord, listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import type { LookupOption } from '../../../ui/lookup.tsx';

const { trailVerifications, contacts } = records;

export interface Verification {
  readonly id: string;
  readonly status: number;
  readonly statusName: string;
  readonly startedOn: string;
  readonly startedBy: string;
  readonly entries: number;
  readonly until: string | null;
  readonly records: number;
  readonly faultCount: number;
  /** The first few. */
  readonly faults: readonly string[];
}

const shown = 5;

export const lastVerifications = question('trail-verifications', {
  of: [trailVerifications.type],
  ask: async (signal): Promise<readonly Verification[]> => {
    const { data } = await listRecords(
      trailVerifications,
      {
        read: ['startedBy', 'status', 'entries', 'until', 'records', 'faultCount', 'faults', 'createdOn'],
        labels: ['startedBy', 'status'],
        sort: { field: 'createdOn', direction: 'desc' },
        size: shown,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      const moment = (name: 'createdOn' | 'until') => {
        const at = values.text(name);
        return at === null ? null : formatMoment(at);
      };
      return {
        id: row.id,
        status: values.code('status') ?? 0,
        statusName: values.label('status') ?? '',
        startedOn: moment('createdOn') ?? '',
        startedBy: values.label('startedBy') ?? '',
        entries: Number(values.raw('entries') ?? 0),
        until: moment('until'),
        records: Number(values.raw('records') ?? 0),
        faultCount: Number(values.raw('faultCount') ?? 0),
        faults: (values.text('faults') ?? '').split('\n').filter(Boolean),
      };
    });
  },
  staleTime: 0,
});

export const startVerification = () =>
  writing(
    [trailVerifications.type, records.auditEntries.type],
    post<{ id: string }>(`${config().portalBase}/api/staff/audit/verify`, {}),
  );

/** People by name, for the filters of the trail. */
export async function findPeople(text: string, signal: AbortSignal): Promise<readonly LookupOption[]> {
  const { data } = await listRecords(contacts, { read: ['fullName'], search: text, size: 8 }, signal);
  return data.map((row) => ({ id: row.id, label: recordValues(row).text('fullName') ?? '' }));
}

export const nameOfPerson = async (id: string, signal: AbortSignal): Promise<string> =>
  recordValues(await getRecord(contacts, id, { read: ['fullName'] }, signal)).text('fullName') ?? '';

/** A record is known by its id alone, wherever it lies and if it is there still. */
export const findRecordId = async (text: string): Promise<readonly LookupOption[]> =>
  isRecordId(text.trim()) ? [{ id: text.trim(), label: text.trim() }] : [];
