import { describe, expect, it } from 'vitest';
import { onBothDatabases, valueOf } from './support/app-fixture.ts';

onBothDatabases('records', (app) => {
  it('creates, reads, changes and lists a record of one’s own', async () => {
    const member = await app().person('member');
    const created = await member.call<{ id: string }>('/portal/api/submitForm/Create', {
      recordtype: 'mshied_previouseducations',
      data: [
        { name: 'mshied_name', value: 'BEng', type: 'string' },
        { name: 'ctpt_yearofqualification', value: 2014, type: 'number' },
      ],
    });
    expect(created.status).toBe(201);
    const read = await member.call<{ data: { data: { name: string; value: unknown }[] } }>('/portal/api/GetRecordByIdAsync', {
      recordType: 'mshied_previouseducations',
      properties: ['mshied_name', '_mshied_studentid_value', 'versionnumber'],
      id: created.body.id,
    });
    expect(read.body.data.data).toEqual([
      { name: 'mshied_name', value: 'BEng' },
      { name: '_mshied_studentid_value', value: member.contactId, id: member.contactId, formattedValue: 'Test member' },
      { name: 'versionnumber', value: 1 },
    ]);
    const changed = await member.call('/portal/api/submitForm/Update', {
      recordtype: 'mshied_previouseducations',
      id: created.body.id,
      version: 1,
      data: [{ name: 'mshied_name', value: 'BEng (Hons)', type: 'string' }],
    });
    expect(changed.status).toBe(200);
    const listed = await member.list({ recordtype: 'mshied_previouseducations', properties: ['mshied_name'] });
    expect(listed.body.totalCount).toBe(1);
    expect(valueOf(listed.body.data[0], 'mshied_name')).toBe('BEng (Hons)');
  });
});
