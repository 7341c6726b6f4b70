import type { DivisionChoice } from '@charter/contracts';
import { listRecords, updateRecord } from '../../../lib/api.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { question } from '../../../server-state/index.ts';

export interface Division extends DivisionChoice {
  readonly id: string;
}

const links = 'ctpt_contact_ctpt_nextyeardivisionset';

/** Every division there is, by name. */
export const allDivisions = question('all-divisions', {
  of: ['ctpt_divisions'],
  ask: async (signal): Promise<readonly Division[]> => {
    const { data } = await listRecords(
      {
        recordtype: 'ctpt_divisions',
        idfield: 'ctpt_divisionid',
        properties: ['ctpt_name', 'ctpt_alwayspaid', 'ctpt_additionalfee'],
        filter: { fieldAndOperator: true, filterfields: [where('statecode', 0, 'picklist')] },
        sortfield: { field: 'ctpt_name', sorttype: 'asc' },
        continuationToken: null,
        pazesize: 1000,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        id: row.id,
        name: values.text('ctpt_name') ?? '',
        alwaysPaid: values.flag('ctpt_alwayspaid'),
        feeCents: Math.round(Number(values.raw('ctpt_additionalfee') ?? 0) * 100),
      };
    });
  },
  staleTime: 300_000,
});

export const nextYearDivisions = question('next-year-divisions', {
  of: [links],
  ask: async (signal, contactId: string): Promise<readonly string[]> => {
    const { data } = await listRecords(
      {
        recordtype: links,
        properties: ['_ctpt_divisionid_value'],
        filter: {
          fieldAndOperator: true,
          filterfields: [where('_contactid_value', contactId, 'lookup')],
        },
        continuationToken: null,
        pazesize: 1000,
      },
      signal,
    );
    return data.map((row) => recordValues(row).text('_ctpt_divisionid_value') ?? '');
  },
});

export const changeDivision = (contactId: string, divisionId: string, type: 'add' | 'delete') =>
  updateRecord({
    recordtype: 'contacts',
    id: contactId,
    data: [
      {
        name: links,
        type: 'manytomany',
        manyToManyValues: [
          {
            parentId: contactId,
            parentEntityName: 'contacts',
            childId: divisionId,
            childEntityName: 'ctpt_divisions',
            type,
          },
        ],
      },
    ],
  });
