import { records } from '@charter/contracts';
import { expect, it } from 'vitest';
import { queryClient } from '../../server-state/index.ts';
import { asked, listOf, refusedList, serveCalls } from '../../testing/serve-calls.ts';
import { homeFigures } from './figures.ts';

it('asks for all kinds of request at once, and shows those that are flagged', async () => {
  const types = listOf(
    records.caseTypes,
    { id: 'a', name: 'Letter', isDisplayed: true },
    { id: 'c', name: 'Complaint', isDisplayed: false },
    { id: 'b', name: 'Refund', isDisplayed: true },
  );
  const calls = await serveCalls(() => ({
    lists: [refusedList, refusedList, refusedList, types, refusedList, refusedList],
  }));
  expect(await queryClient.fetchQuery(homeFigures('me', false))).toEqual({
    drafts: null,
    openRequests: null,
    due: null,
    caseTypes: [
      { id: 'a', name: 'Letter' },
      { id: 'b', name: 'Refund' },
    ],
    addressInWait: null,
    places: null,
    declarations: null,
  });
  const lists = calls[0]?.body['lists'] as readonly object[];
  expect(asked(records.caseTypes, lists[3])).toMatchObject({
    read: ['name', 'id', 'isDisplayed'],
    where: {},
    sort: { field: 'name', direction: 'asc' },
    size: 1000,
  });
});
