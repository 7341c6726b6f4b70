import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listOf, serveCalls } from '../testing/serve-calls.ts';
import { referenceRows } from './reference-lists.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a reference list', () => {
  it.each([
    ['ctpt_specialists', 'ctpt_name'],
    ['ctpt_branches', 'ctpt_name'],
    ['ctpt_countries', 'ctpt_name'],
    ['mshied_programlevels', 'mshied_name'],
  ])('%s is asked for whole: active rows by name, a thousand at a time', async (list, nameField) => {
    const calls = await serveCalls(() => listOf({ id: '1', [nameField]: 'One', isother: false }));
    expect(await new QueryClient().fetchQuery(referenceRows(list))).toEqual([
      { value: '1', label: 'One', isOther: false },
    ]);
    expect(calls).toMatchObject([
      {
        name: 'GetAllAsync',
        body: {
          recordtype: list,
          filter: { filterfields: [{ field: 'statecode', searchvalue: 0, type: 'picklist' }] },
          sortfield: { field: nameField, sorttype: 'asc' },
          pazesize: 1000,
        },
      },
    ]);
  });

  it('is read page after page, and other comes last', async () => {
    const calls = await serveCalls(({ body }) =>
      body['continuationToken'] === null
        ? {
            ...listOf({ id: '9', ctpt_name: 'Other', isother: true }),
            continuationToken: 'next',
          }
        : listOf({ id: '1', ctpt_name: 'Water', isother: false }),
    );
    const rows = await new QueryClient().fetchQuery(referenceRows('ctpt_disciplines'));
    expect(rows.map(({ label }) => label)).toEqual(['Water', 'Other']);
    expect(calls.map(({ body }) => body['continuationToken'])).toEqual([null, 'next']);
  });
});
