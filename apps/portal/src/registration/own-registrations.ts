import { codes, records } from '@charter/contracts';
import { recordValues } from '../lib/record-values.ts';
import { listRecords } from '../lib/records.ts';
import { question } from '../server-state/index.ts';

/** A place that somebody holds or waits for. */
export interface OwnPlace {
  readonly registrationId: string;
  readonly isWaiting: boolean;
}

const { registrations } = records;
const waitlisted = codes.codeOf(codes.registrationStatus, 'Waitlisted');
const current = [codes.codeOf(codes.registrationStatus, 'Registered'), waitlisted];

/** By the event they are at. What was cancelled, declined or has expired is no place any more. */
export const ownPlaces = question('own-places', {
  of: [registrations.type],
  // A seat may have been cancelled or offered elsewhere meanwhile.
  refetchOnWindowFocus: 'always',
  ask: async (signal, contactId: string): Promise<ReadonlyMap<string, OwnPlace>> => {
    const { data } = await listRecords(
      registrations,
      {
        read: ['event', 'status'],
        where: { contact: contactId, status: current },
        sort: { field: 'createdOn', direction: 'desc' },
        size: 1000,
      },
      signal,
    );
    return new Map(
      data.map((row) => {
        const values = recordValues(row);
        const isWaiting = values.code('status') === waitlisted;
        return [values.text('event') ?? '', { registrationId: row.id, isWaiting }];
      }),
    );
  },
});
