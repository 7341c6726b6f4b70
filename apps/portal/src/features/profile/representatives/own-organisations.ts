import type { RecordRow } from '@charter/contracts';
import { listRecords } from '../../../lib/api.ts';
import { recordValues } from '../../../lib/record-values.ts';
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
  of: ['ctpt_representatives'],
  ask: async (signal, contactId: string) => {
    const { data } = await listRecords(
      {
        recordtype: 'ctpt_representatives',
        properties: [
          '_ctpt_account_value',
          '_ctpt_contact_value',
          'ctpt_kind',
          'ctpt_startdate',
          'ctpt_enddate',
        ],
        formattedFields: ['ctpt_kind'],
        filter: { filterfields: [{ field: 'statecode', searchvalue: 0, type: 'picklist' }] },
        sortfield: { field: 'ctpt_startdate', sorttype: 'asc' },
        continuationToken: null,
        pazesize: 1000,
      },
      signal,
    );
    return organisationsOf(data, contactId, today());
  },
});

export function organisationsOf(
  rows: readonly RecordRow[],
  contactId: string,
  day: string,
): readonly Organisation[] {
  const organisations = new Map<string, Organisation & { representatives: Representative[] }>();
  for (const row of rows) {
    const values = recordValues(row);
    const endsOn = values.text('ctpt_enddate');
    if (endsOn !== null && endsOn <= day) continue;
    const id = values.text('_ctpt_account_value') ?? '';
    const organisation = organisations.get(id) ?? {
      id,
      name: values.label('_ctpt_account_value') ?? '',
      representatives: [],
    };
    organisations.set(id, organisation);
    organisation.representatives.push({
      id: row.id,
      contactId: values.text('_ctpt_contact_value') ?? '',
      name: values.label('_ctpt_contact_value') ?? '',
      role: values.label('ctpt_kind') ?? '',
      from: values.text('ctpt_startdate') ?? '',
      endsOn,
    });
  }
  return [...organisations.values()].filter(({ representatives }) =>
    representatives.some((one) => one.contactId === contactId && one.from <= day),
  );
}
