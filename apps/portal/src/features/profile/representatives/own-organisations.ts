import { records } from '@charter/contracts';
import { recordValues } from '../../../lib/record-values.ts';
import { active, listRecords, type RecordOf } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';

export interface Representative {
  readonly id: string;
  readonly contactId: string;
  readonly name: string;
  readonly role: string;
  readonly from: string;
  /** The first day on which they no longer speak for the organisation. */
  readonly endsOn: string | null;
}

export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly representatives: readonly Representative[];
}

/** The organisations that the person speaks for today, each with everybody who does or will. */
export const ownOrganisations = question('own-organisations', {
  of: [records.representatives.type],
  ask: async (signal, contactId: string) => {
    const { data } = await listRecords(
      records.representatives,
      {
        read: ['organisation', 'person', 'kind', 'startsOn', 'endsOn'],
        labels: ['kind'],
        where: { state: active },
        sort: { field: 'startsOn', direction: 'asc' },
        size: 1000,
      },
      signal,
    );
    return organisationsOf(data, contactId, today());
  },
});

export function organisationsOf(
  rows: readonly RecordOf<typeof records.representatives>[],
  contactId: string,
  day: string,
): readonly Organisation[] {
  const organisations = new Map<string, Organisation & { representatives: Representative[] }>();
  for (const row of rows) {
    const values = recordValues(row);
    const endsOn = values.text('endsOn');
    if (endsOn !== null && endsOn <= day) continue;
    const id = values.text('organisation') ?? '';
    const organisation = organisations.get(id) ?? {
      id,
      name: values.label('organisation') ?? '',
      representatives: [],
    };
    organisations.set(id, organisation);
    organisation.representatives.push({
      id: row.id,
      contactId: values.text('person') ?? '',
      name: values.label('person') ?? '',
      role: values.label('kind') ?? '',
      from: values.text('startsOn') ?? '',
      endsOn,
    });
  }
  return [...organisations.values()].filter(({ representatives }) =>
    representatives.some((one) => one.contactId === contactId && one.from <= day),
  );
}
