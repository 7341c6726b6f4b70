import { afterEach, describe, expect, it, vi } from 'vitest';
import { where } from '../../../lib/record-filter.ts';
import { listOf, serveCalls } from '../../../testing/serve-calls.ts';
import { allDivisions, changeDivision, nextYearDivisions } from './next-year.ts';
import { queryClient } from '../../../server-state/index.ts';

afterEach(() => vi.unstubAllGlobals());

describe("next year's divisions", () => {
  it('are chosen from all that are active, by name, with their fees in cents', async () => {
    const calls = await serveCalls(() =>
      listOf({ id: 'g', ctpt_name: 'Geotechnical', ctpt_alwayspaid: true, ctpt_additionalfee: 230.5 }),
    );
    const divisions = await queryClient.fetchQuery(allDivisions());
    expect(divisions).toEqual([{ id: 'g', name: 'Geotechnical', alwaysPaid: true, feeCents: 23_050 }]);
    expect(calls[0]?.body).toMatchObject({
      recordtype: 'ctpt_divisions',
      idfield: 'ctpt_divisionid',
      filter: { filterfields: [where('statecode', 0, 'picklist')] },
      sortfield: { field: 'ctpt_name', sorttype: 'asc' },
    });
    expect(calls[0]?.body['properties']).toContain('ctpt_name');
  });

  it('are listed by the contact', async () => {
    const calls = await serveCalls(() => listOf({ id: 'l1', _ctpt_divisionid_value: 'g' }));
    expect(await queryClient.fetchQuery(nextYearDivisions('me'))).toEqual(['g']);
    expect(calls[0]?.body).toMatchObject({
      recordtype: 'ctpt_contact_ctpt_nextyeardivisionset',
      filter: { filterfields: [where('_contactid_value', 'me', 'lookup')] },
    });
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
              name: 'ctpt_contact_ctpt_nextyeardivisionset',
              type: 'manytomany',
              manyToManyValues: [
                {
                  parentId: 'me',
                  parentEntityName: 'contacts',
                  childId: 'g',
                  childEntityName: 'ctpt_divisions',
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
