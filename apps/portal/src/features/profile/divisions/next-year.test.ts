import { records } from '@charter/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asked, listOf, serveCalls } from '../../../testing/serve-calls.ts';
import { allDivisions, changeDivision, nextYearDivisions } from './next-year.ts';
import { queryClient } from '../../../server-state/index.ts';

afterEach(() => vi.unstubAllGlobals());

describe("next year's divisions", () => {
  it('are chosen from all that are active, by name, with their fees in cents', async () => {
    const calls = await serveCalls(() =>
      listOf(records.divisions, { id: 'g', name: 'Geotechnical', alwaysPaid: true, fee: 230.5 }),
    );
    const divisions = await queryClient.fetchQuery(allDivisions());
    expect(divisions).toEqual([{ id: 'g', name: 'Geotechnical', alwaysPaid: true, feeCents: 23_050 }]);
    const { type, id } = records.divisions;
    expect(calls[0]?.body).toMatchObject({ recordtype: type, idfield: id });
    expect(asked(records.divisions, calls[0]?.body)).toMatchObject({
      where: { state: 0 },
      sort: { field: 'name', direction: 'asc' },
      read: expect.arrayContaining(['name']),
    });
  });

  it('are listed by the contact', async () => {
    const calls = await serveCalls(() => listOf(records.nextYearDivisions, { id: 'l1', division: 'g' }));
    expect(await queryClient.fetchQuery(nextYearDivisions('me'))).toEqual(['g']);
    expect(calls[0]?.body).toMatchObject({ recordtype: records.nextYearDivisions.type });
    expect(asked(records.nextYearDivisions, calls[0]?.body).where).toEqual({ owner: 'me' });
  });

  it.each(['add', 'delete'] as const)('are changed by one link of the type %s', async (type) => {
    const calls = await serveCalls(() => ({ id: 'me' }));
    await changeDivision('me', 'g', type);
    expect(calls).toEqual([
      {
        name: 'submitForm/Update',
        body: {
          recordtype: 'contacts',
          id: 'me',
          data: [
            {
              name: records.nextYearDivisions.type,
              type: 'manytomany',
              manyToManyValues: [
                {
                  parentId: 'me',
                  parentEntityName: 'contacts',
                  childId: 'g',
                  childEntityName: records.divisions.type,
                  type,
                },
              ],
            },
          ],
        },
      },
    ]);
  });
});
