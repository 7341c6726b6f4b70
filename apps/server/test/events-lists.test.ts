import { expect, it } from 'vitest';
import { onBothDatabases, valueOf } from './support/app-fixture.ts';
import { addEvent } from './support/registrations.ts';
import { insert } from './support/samples/sample.ts';

onBothDatabases('lists of events', (app) => {
  it('are narrowed to a branch and to a division', async () => {
    const member = await app().person('member');
    const { db } = app().database;
    const branch_id = await insert(db, 'branch', { name: 'Karoo', region: 'Northern Cape' });
    const division_id = await insert(db, 'division', { name: 'Canals', additional_fee_cents: 0 });
    await addEvent(app(), { name: 'Of the branch', branch_id });
    await addEvent(app(), { name: 'Of the division', division_id });
    await addEvent(app(), { name: 'Of neither' });
    const found = async (field: string, searchvalue: string) => {
      const { body } = await member.list({
        recordtype: 'msmedia_mediaevents',
        properties: ['msmedia_name'],
        filter: {
          fieldAndOperator: true,
          filterfields: [{ field, searchvalue, type: 'lookup', operator: 'eq' }],
        },
      });
      return body.data.map((row) => valueOf(row, 'msmedia_name'));
    };
    expect(await found('_ctpt_branch_value', branch_id)).toEqual(['Of the branch']);
    expect(await found('_ctpt_division_value', division_id)).toEqual(['Of the division']);
    expect(await found('_ctpt_branch_value', division_id)).toEqual([]);
  });
});
