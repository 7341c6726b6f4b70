import { expect, it } from 'vitest';
import { serveRecords } from '../../testing/fake-records.ts';
import { displayedCaseTypes } from './figures.ts';
import { queryClient } from '../../server-state/index.ts';

it('asks for all kinds of request at once, and shows those that are flagged', async () => {
  const served = await serveRecords([
    { id: 'b', fields: { ctpt_name: 'Refund', ctpt_casetypeid: 'b', ctpt_displayflag: true } },
    { id: 'c', fields: { ctpt_name: 'Complaint', ctpt_casetypeid: 'c', ctpt_displayflag: false } },
    { id: 'a', fields: { ctpt_name: 'Letter', ctpt_casetypeid: 'a', ctpt_displayflag: true } },
  ]);
  expect(await queryClient.fetchQuery(displayedCaseTypes())).toEqual([
    { id: 'a', name: 'Letter' },
    { id: 'b', name: 'Refund' },
  ]);
  expect(served.requests).toEqual([
    {
      recordtype: 'ctpt_casetypes',
      idfield: 'ctpt_casetypeid',
      properties: ['ctpt_name', 'ctpt_casetypeid', 'ctpt_displayflag'],
      sortfield: { field: 'ctpt_name', sorttype: 'asc' },
      continuationToken: null,
      pazesize: 1000,
    },
  ]);
});
