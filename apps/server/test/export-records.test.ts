import type { ListAnswer, ListRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { exportRecords } from '../src/engines/records/export-records.ts';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { southAfrica } from './support/samples/index.ts';

const type = 'mshied_previouseducations';
const path = '/portal/api/ExportAllAsync';
const columns = [
  { field: 'mshied_name', label: 'Name' },
  { field: 'ctpt_yearofqualification', label: '=Year' },
  { field: 'ctpt_Country', label: 'Country' },
  { field: 'statecode', label: 'Status' },
  { field: 'createdon', label: 'Made' },
];

onBothDatabases('exporting a list', (app) => {
  let member: Person;
  let many: Person;

  beforeAll(async () => {
    [member, many] = await Promise.all([app().person('member'), app().person('member')]);
    const { db } = app().database;
    const created_on = '2026-03-01T23:59:59.999Z';
    await db
      .insertInto('qualification')
      .values([
        {
          contact_id: member.contactId,
          name: '=cmd|calc',
          year_of_qualification: 2010,
          country_id: southAfrica,
          created_on,
        },
        {
          contact_id: member.contactId,
          name: 'A, "quoted"',
          year_of_qualification: 2014,
          state_code: 1,
          created_on,
        },
        { contact_id: member.contactId, name: null, created_on },
        { contact_id: many.contactId, name: 'Somebody else’s', created_on },
      ])
      .execute();
    await db
      .insertInto('qualification')
      .values(
        Array.from({ length: 2_400 }, (_, index) => ({ contact_id: many.contactId, name: `Row ${index}` })),
      )
      .execute();
  });

  it('gives every own record as a line that a spreadsheet reads and does not run', async () => {
    const { status, text, headers } = await member.call(path, {
      recordtype: type,
      columns,
      sortfield: { field: 'mshied_name', sorttype: 'asc' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    expect(text?.split('\r\n')).toEqual([
      "\uFEFFName,'=Year,Country,Status,Made",
      ',,,Active,2026-03-01 23:59',
      "'=cmd|calc,2010,South Africa,Active,2026-03-01 23:59",
      '"A, ""quoted""",2014,,Inactive,2026-03-01 23:59',
      '',
    ]);
  });

  it('keeps to the filter, and to the search although it finds them by their text', async () => {
    const filter = {
      globalfilter: 'Row 1',
      filterfields: [{ field: 'mshied_name', searchvalue: 'Row 1', type: 'string', operator: 'startsWith' }],
    };
    const request = { recordtype: type, columns: columns.slice(0, 1), filter };
    const { text } = await many.call(path, request);
    const { body } = await many.list({ recordtype: type, filter, pazesize: 1 });
    expect(body.totalCount).toBe(1 + 10 + 100 + 1000);
    expect(text?.split('\r\n')).toHaveLength(body.totalCount + 2);
  });

  it('is the same list to its end, batch after batch, in the order asked for', async () => {
    const { text } = await many.call(path, {
      recordtype: type,
      columns: columns.slice(0, 1),
      sortfield: { field: 'mshied_name', sorttype: 'desc' },
    });
    const names = text?.split('\r\n').slice(1, -1) ?? [];
    expect(names).toHaveLength(2_401);
    expect(new Set(names).size).toBe(2_401);
    expect(names[0]).toBe('Somebody else’s');
    expect(names.at(-1)).toBe('Row 0');
  });

  it.each([
    ['an unknown field', { columns: [{ field: 'nothing', label: 'X' }] }],
    [
      'an unknown field in the filter',
      { filter: { filterfields: [{ field: 'nothing', searchvalue: 1, type: 'number' }] } },
    ],
    ['an unknown field to sort by', { sortfield: { field: 'nothing', sorttype: 'asc' } }],
    ['no columns', { columns: [] }],
    ['a page size, which it does not have', { pazesize: 5 }],
  ])('refuses %s before it sends anything', async (_what, more) => {
    const { status } = await member.call(path, { recordtype: type, columns, ...more });
    expect(status).toBe(400);
  });

  it('marks what staff take away in every line, and notes it in the trail', async () => {
    const officer = await app().person('membership-officer', { first_name: 'Ayesha', last_name: 'Naidoo' });
    app().clock.set('2026-11-17T08:30:00Z');
    const { text } = await officer.call(path, {
      recordtype: type,
      columns: [{ field: 'mshied_name', label: 'Name' }],
      filter: {
        fieldAndOperator: true,
        filterfields: [
          { field: 'mshied_StudentId', searchvalue: member.contactId, type: 'lookup', operator: 'eq' },
        ],
      },
      sortfield: { field: 'mshied_name', sorttype: 'desc' },
    });
    const [head, first] = text?.split('\r\n') ?? [];
    expect(head).toBe('\ufeffName,Exported by,Exported on');
    expect(first).toMatch(/,Ayesha Naidoo,2026-11-17 08:30$/);
    const noted = await app()
      .database.db.selectFrom('audit_entry')
      .select(['record_type', 'fields'])
      .where('actor_contact_id', '=', officer.contactId)
      .where('action', '=', 'export')
      .execute();
    expect(noted).toEqual([
      { record_type: type, fields: { mshied_name: '', 'filter: mshied_StudentId': '', 'rows: 3': '' } },
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_entry where actor_contact_id = ${member.contactId}::uuid and action = 'export'`.execute(
      app().database.db,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('refuses the content of files as a column', async () => {
    const { status, body } = await member.call(path, {
      recordtype: 'annotations',
      columns: [{ field: 'documentbody', label: 'File' }],
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('no column of a list');
  });

  it('begins to send before the last batch is read, and never holds more than is asked for', async () => {
    const asked: ListRequest[] = [];
    const read = async (request: ListRequest): Promise<ListAnswer> => {
      asked.push(request);
      const { body } = await many.list(request);
      return body;
    };
    const lines = await exportRecords(registry.get(type), read, { recordtype: type, columns });
    expect(asked).toHaveLength(1);
    const counts: number[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) break;
      counts.push(value.split('\r\n').length - 1);
      // A batch is read when the lines before it have been taken, and not sooner.
      expect(asked).toHaveLength(counts.length);
    }
    expect(counts).toEqual([1_001, 1_000, 401]);
    expect(asked.map(({ pazesize }) => pazesize)).toEqual([1_000, 1_000, 1_000]);
  });

  it('breaks off where the account is suspended in the middle', async () => {
    const leaving = await app().person('member');
    const { db } = app().database;
    const contact_id = leaving.contactId;
    const rows = Array.from({ length: 2_200 }, (_, index) => ({
      contact_id,
      name: `${index} `.padEnd(190) + 'x',
    }));
    await db.insertInto('qualification').values(rows).execute();
    const address = await app().app.listen({ host: '127.0.0.1', port: 0 });
    // A batch is far more than the line takes while nobody reads from it.
    const wide = Array.from({ length: 100 }, () => ({ field: 'mshied_name', label: 'Name' }));
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        authorization: `Bearer ${leaving.token}`,
      },
      body: JSON.stringify({ recordtype: type, columns: wide }),
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await db.updateTable('contact').set({ state_code: 1 }).where('id', '=', contact_id).execute();
    const whole = async () => {
      while ((await reader?.read())?.done === false);
    };
    await expect(whole()).rejects.toThrow();
  });
});
