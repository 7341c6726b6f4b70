import { codes, records } from '@charter/contracts';
import { recordValues } from '../../lib/record-values.ts';
import { active, listRecords } from '../../lib/records.ts';
import { question } from '../../server-state/index.ts';

/**
 * The figures on the tiles, of the person's own records: the server shows nobody else's to a member, but staff see
 * everybody's, and their home page is about themselves too. Each asks for one row at most: counts and sums are made where
 * the records are.
 */

/** Neither resolved nor cancelled. */
const openCaseStatuses = (['Active', 'In Progress', 'On Hold'] as const).map((label) =>
  codes.codeOf(codes.caseStatus, label),
);

export const draftsInProgress = question('drafts-in-progress', {
  of: [records.submissions.type],
  ask: async (signal, contactId: string) => {
    const where = { contact: contactId, progress: codes.codeOf(codes.submissionStatus, 'In progress') };
    return (await listRecords(records.submissions, { read: ['name'], where, size: 1 }, signal)).totalCount;
  },
});

export const openRequests = question('open-requests', {
  of: [records.cases.type],
  ask: async (signal, contactId: string) => {
    const where = { owner: contactId, state: active, status: openCaseStatuses };
    return (await listRecords(records.cases, { read: ['status'], where, size: 1 }, signal)).totalCount;
  },
});

export interface AmountDue {
  invoices: number;
  total: number;
  nextDue: string | null;
  currencyId: string | null;
}

export const amountDue = question('amount-due', {
  of: [records.orders.type],
  ask: async (signal, contactId: string): Promise<AmountDue> => {
    const answer = await listRecords(
      records.orders,
      {
        read: ['currency'],
        // A cancelled one is listed among the due invoices, but nobody has to pay it.
        where: { contact: contactId, state: codes.codeOf(codes.orderState, 'Active') },
        aggregates: [
          { field: 'total', type: 'sum' },
          { field: 'dueOn', type: 'min' },
        ],
        size: 1,
      },
      signal,
    );
    const aggregate = (name: string) => answer.aggregates.find(({ field }) => field === name)?.value ?? null;
    const nextDue = aggregate('dueOn');
    const [row] = answer.data;
    return {
      invoices: answer.totalCount,
      total: Number(aggregate('total') ?? 0),
      nextDue: nextDue === null ? null : String(nextDue),
      currencyId: row ? recordValues(row).text('currency') : null,
    };
  },
});

export interface CaseType {
  id: string;
  name: string;
}

/** The kinds of request that the institution wants on the front page. */
export const displayedCaseTypes = question('displayed-case-types', {
  of: [records.caseTypes.type],
  ask: async (signal): Promise<CaseType[]> => {
    const answer = await listRecords(
      records.caseTypes,
      { read: ['name', 'id', 'isDisplayed'], sort: { field: 'name', direction: 'asc' }, size: 1000 },
      signal,
    );
    return answer.data
      .map((row) => ({ id: row.id, values: recordValues(row) }))
      .filter(({ values }) => values.flag('isDisplayed'))
      .map(({ id, values }) => ({ id, name: values.text('name') ?? '' }));
  },
  staleTime: 300_000,
});
