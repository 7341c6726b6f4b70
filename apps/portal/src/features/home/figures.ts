import { codes, type ListRequest } from '@charter/contracts';
import { queryOptions } from '@tanstack/react-query';
import { listRecords } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import { where } from '../../lib/record-filter.ts';

/** The figures on the tiles. Each asks for one row at most: counts and sums are made where the records are. */

const inProgress = 100000000;

export const draftsInProgress = queryOptions({
  queryKey: ['home', 'drafts'],
  queryFn: async ({ signal }) => {
    const answer = await listRecords(
      counting('ctpt_sonicwebformsubmissions', ['name'], {
        filterfields: [where('swfStatus', inProgress, 'picklist')],
      }),
      signal,
    );
    return answer.totalCount;
  },
});

export const openRequests = queryOptions({
  queryKey: ['home', 'open-requests'],
  queryFn: async ({ signal }) => {
    const answer = await listRecords(
      counting('ctpt_cases', ['statecode'], {
        filterfields: [where('statecode', 0, 'picklist')],
      }),
      signal,
    );
    return answer.totalCount;
  },
});

export interface AmountDue {
  invoices: number;
  total: number;
  nextDue: string | null;
  currencyId: string | null;
}

export const amountDue = queryOptions({
  queryKey: ['home', 'amount-due'],
  queryFn: async ({ signal }): Promise<AmountDue> => {
    const states = codes.dueOrderStates.map((code) => where('statecode', code, 'picklist'));
    const answer = await listRecords(
      {
        ...counting('salesorders', ['_transactioncurrencyid_value'], {
          fieldOrOperator: true,
          filterfields: states,
        }),
        Aggregate: {
          AggregateFields: [
            { field: 'totalamount', type: 'sum' },
            { field: 'requestdeliveryby', type: 'min' },
          ],
        },
      },
      signal,
    );
    const aggregate = (field: string) =>
      answer.aggregates.find((entry) => entry.field === field)?.value ?? null;
    const nextDue = aggregate('requestdeliveryby');
    const [row] = answer.data;
    return {
      invoices: answer.totalCount,
      total: Number(aggregate('totalamount') ?? 0),
      nextDue: nextDue === null ? null : String(nextDue),
      currencyId: row ? recordValues(row).text('_transactioncurrencyid_value') : null,
    };
  },
});

export interface CaseType {
  id: string;
  name: string;
}

/** The kinds of request that the institution wants on the front page. */
export const displayedCaseTypes = queryOptions({
  queryKey: ['home', 'case-types'],
  queryFn: async ({ signal }): Promise<CaseType[]> => {
    const answer = await listRecords(
      {
        recordtype: 'ctpt_casetypes',
        idfield: 'ctpt_casetypeid',
        properties: ['ctpt_name', 'ctpt_casetypeid', 'ctpt_displayflag'],
        sortfield: { field: 'ctpt_name', sorttype: 'asc' },
        continuationToken: null,
        pazesize: 1000,
      },
      signal,
    );
    return answer.data
      .map((row) => ({ id: row.id, values: recordValues(row) }))
      .filter(({ values }) => values.flag('ctpt_displayflag'))
      .map(({ id, values }) => ({ id, name: values.text('ctpt_name') ?? '' }));
  },
  staleTime: 300_000,
});

function counting(recordtype: string, properties: string[], filter: ListRequest['filter']): ListRequest {
  return { recordtype, properties, filter: filter ?? null, continuationToken: null, pazesize: 1 };
}
