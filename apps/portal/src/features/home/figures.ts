import type { FilterField, ListRequest } from '@charter/contracts';
import { listRecords } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import { where } from '../../lib/record-filter.ts';
import { question } from '../../server-state/index.ts';

/** The figures on the tiles. Each asks for one row at most: counts and sums are made where the records are. */

const inProgress = 100000000;

/** Neither resolved nor cancelled: active, in progress, on hold. */
const openCaseStatuses = [1, 727530000, 727530001];

export const draftsInProgress = question('drafts-in-progress', {
  of: ['ctpt_sonicwebformsubmissions'],
  ask: async (signal, contactId: string) => {
    const request = counting('ctpt_sonicwebformsubmissions', 'name', [
      where('_ctpt_contactid_value', contactId, 'lookup'),
      where('swfStatus', inProgress, 'picklist'),
    ]);
    return (await listRecords(request, signal)).totalCount;
  },
});

export const openRequests = question('open-requests', {
  of: ['ctpt_cases'],
  ask: async (signal, contactId: string) => {
    const request = counting('ctpt_cases', 'statuscode', [
      where('_ctpt_customerid_value', contactId, 'lookup'),
      where('statecode', 0, 'picklist'),
      where('statuscode', openCaseStatuses, 'picklist'),
    ]);
    return (await listRecords(request, signal)).totalCount;
  },
});

export interface AmountDue {
  invoices: number;
  total: number;
  nextDue: string | null;
  currencyId: string | null;
}

export const amountDue = question('amount-due', {
  of: ['salesorders'],
  ask: async (signal, contactId: string): Promise<AmountDue> => {
    const request = counting('salesorders', '_transactioncurrencyid_value', [
      where('_ctpt_contactid_value', contactId, 'lookup'),
      // A cancelled one is listed among the due invoices, but nobody has to pay it.
      where('statecode', due, 'picklist'),
    ]);
    const answer = await listRecords({ ...request, Aggregate: { AggregateFields: dueAggregates } }, signal);
    const aggregate = (name: string) => answer.aggregates.find(({ field }) => field === name)?.value ?? null;
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

const due = 0;

const dueAggregates: NonNullable<ListRequest['Aggregate']>['AggregateFields'] = [
  { field: 'totalamount', type: 'sum' },
  { field: 'requestdeliveryby', type: 'min' },
];

export interface CaseType {
  id: string;
  name: string;
}

/** The kinds of request that the institution wants on the front page. */
export const displayedCaseTypes = question('displayed-case-types', {
  of: ['ctpt_casetypes'],
  ask: async (signal): Promise<CaseType[]> => {
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

/**
 * The person's own records. The server shows nobody else's to a member, but staff see everybody's, and their home page
 * is about themselves too.
 */
function counting(recordtype: string, property: string, filterfields: FilterField[]): ListRequest {
  return {
    recordtype,
    properties: [property],
    filter: { fieldAndOperator: true, filterfields },
    continuationToken: null,
    pazesize: 1,
  };
}
