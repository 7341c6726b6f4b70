import { listNames, referenceDescriptor, referenceLists } from '@charter/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asked, listed, listOf, serveCalls } from '../testing/serve-calls.ts';
import { referenceRows } from './reference-lists.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a reference list', () => {
  it.each(Object.entries(referenceLists))(
    '%s is asked for whole: active rows by name, a thousand at a time',
    async (list, known) => {
      const of = referenceDescriptor(list, known);
      const calls = await serveCalls(() => listOf(of, { id: '1', name: 'One', isOther: false }));
      expect(await new QueryClient().fetchQuery(referenceRows(list))).toEqual([
        { value: '1', label: 'One', isOther: false },
      ]);
      expect(calls).toMatchObject([{ name: 'GetAllAsync', body: { recordtype: list } }]);
      expect(asked(of, calls[0]?.body)).toMatchObject({
        where: { state: 0 },
        sort: { field: 'name', direction: 'asc' },
        size: 1000,
      });
    },
  );

  it('is read page after page, and other comes last', async () => {
    const of = listed('disciplines');
    const calls = await serveCalls(({ body }) =>
      body['continuationToken'] === null
        ? { ...listOf(of, { id: '9', name: 'Other', isOther: true }), continuationToken: 'next' }
        : listOf(of, { id: '1', name: 'Water', isOther: false }),
    );
    const rows = await new QueryClient().fetchQuery(referenceRows(listNames.disciplines));
    expect(rows.map(({ label }) => label)).toEqual(['Water', 'Other']);
    expect(calls.map(({ body }) => body['continuationToken'])).toEqual([null, 'next']);
  });
});
