import { records } from '@charter/contracts';
import { expect, it } from 'vitest';
import { serveRecords } from '../../testing/fake-records.ts';
import { asked } from '../../testing/serve-calls.ts';
import { displayedCaseTypes } from './figures.ts';
import { queryClient } from '../../server-state/index.ts';

it('asks for all kinds of request at once, and shows those that are flagged', async () => {
  const served = await serveRecords(records.caseTypes, [
    { id: 'b', fields: { name: 'Refund', id: 'b', isDisplayed: true } },
    { id: 'c', fields: { name: 'Complaint', id: 'c', isDisplayed: false } },
    { id: 'a', fields: { name: 'Letter', id: 'a', isDisplayed: true } },
  ]);
  expect(await queryClient.fetchQuery(displayedCaseTypes())).toEqual([
    { id: 'a', name: 'Letter' },
    { id: 'b', name: 'Refund' },
  ]);
  const { type, id } = records.caseTypes;
  expect(served.requests).toMatchObject([{ recordtype: type, idfield: id }]);
  expect(asked(records.caseTypes, served.requests[0])).toMatchObject({
    read: ['name', 'id', 'isDisplayed'],
    where: {},
    sort: { field: 'name', direction: 'asc' },
    size: 1000,
  });
});
