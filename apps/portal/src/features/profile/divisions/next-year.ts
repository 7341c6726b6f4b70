import { records, type DivisionChoice } from '@charter/contracts';
import { recordValues } from '../../../lib/record-values.ts';
import { active, linkRecords, listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';

export interface Division extends DivisionChoice {
  readonly id: string;
}

/** Every division there is, by name. */
export const allDivisions = question('all-divisions', {
  of: [records.divisions.type],
  ask: async (signal): Promise<readonly Division[]> => {
    const { data } = await listRecords(
      records.divisions,
      {
        read: ['name', 'alwaysPaid', 'fee'],
        where: { state: active },
        sort: { field: 'name', direction: 'asc' },
        size: 1000,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        id: row.id,
        name: values.text('name') ?? '',
        alwaysPaid: values.flag('alwaysPaid'),
        feeCents: Math.round(Number(values.raw('fee') ?? 0) * 100),
      };
    });
  },
  staleTime: 300_000,
});

export const nextYearDivisions = question('next-year-divisions', {
  of: [records.nextYearDivisions.type],
  ask: async (signal, contactId: string): Promise<readonly string[]> => {
    const { data } = await listRecords(
      records.nextYearDivisions,
      { read: ['division'], where: { owner: contactId }, size: 1000 },
      signal,
    );
    return data.map((row) => recordValues(row).text('division') ?? '');
  },
});

export const changeDivision = (contactId: string, divisionId: string, type: 'add' | 'delete') =>
  linkRecords(records.contacts, contactId, {
    links: records.nextYearDivisions,
    to: records.divisions,
    id: divisionId,
    type,
  });
