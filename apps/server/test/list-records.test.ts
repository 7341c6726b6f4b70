import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases, valueOf, type Person } from './support/app-fixture.ts';
import { southAfrica } from './support/samples/index.ts';

const type = 'mshied_previouseducations';

onBothDatabases('listing records', (app) => {
  let member: Person;
  let officer: Person;

  beforeAll(async () => {
    member = await app().person('member', { first_name: 'Johan', last_name: 'van der Merwe' });
    officer = await app().person('membership-officer');
    const { db } = app().database;
    const qualification = (name: string | null, year: number, more: object = {}) => ({
      contact_id: member.contactId,
      name,
      year_of_qualification: year,
      ...more,
    });
    await db
      .insertInto('qualification')
      .values([
        qualification('BEng Civil', 2010, {
          country_id: southAfrica,
          grade_average: 71.5,
          graduation_date: '2010-12-01',
        }),
        qualification('MEng 100% coursework', 2014, { graduation_date: '2014-03-31' }),
        qualification('PhD_structures', 2019),
        qualification('Élan diploma', 2001, { state_code: 1 }),
        qualification(null, 1999),
      ])
      .execute();
    await db
      .insertInto('sales_order')
      .values([
        {
          name: 'INV-1',
          contact_id: member.contactId,
          total_cents: 230_000,
          state_code: 0,
          due_on: '2027-01-01',
        },
        {
          name: 'INV-2',
          contact_id: member.contactId,
          total_cents: 115_050,
          state_code: 2,
          due_on: '2026-12-01',
        },
        {
          name: 'INV-3',
          contact_id: member.contactId,
          total_cents: 99_900,
          state_code: 4,
          due_on: '2026-06-01',
        },
      ])
      .execute();
  });

  const names = (body: { data: { data: { name: string; value: unknown }[] }[] }, field = 'mshied_name') =>
    body.data.map((row) => row.data.find((entry) => entry.name === field)?.value);

  it('knows the id by the name of its type and as plain id', async () => {
    const { body } = await member.list({
      recordtype: 'salesorders',
      idfield: 'id',
      properties: ['id', 'salesorderid'],
      sortfield: { field: 'id', sorttype: 'asc' },
    });
    expect(body.data).toHaveLength(3);
    for (const { id, data } of body.data) {
      expect(data).toEqual([
        { name: 'id', value: id },
        { name: 'salesorderid', value: id },
      ]);
    }
  });

  it('answers the properties as the client spelled them, with formatted values where asked', async () => {
    const { body } = await member.list({
      recordtype: 'salesorders',
      idfield: 'salesorderid',
      properties: [
        'name',
        'totalamount',
        'statecode',
        'requestdeliveryby',
        '_ctpt_contactid_value',
        'ctpt_beingverified',
      ],
      formattedFields: ['totalamount', 'statecode', 'ctpt_beingverified'],
      sortfield: { field: 'name', sorttype: 'asc' },
    });
    expect(body.data[0]?.data).toEqual([
      { name: 'name', value: 'INV-1' },
      { name: 'totalamount', value: 2300, formattedValue: 'R\u00a02\u00a0300.00' },
      { name: 'statecode', value: 0, formattedValue: 'Active' },
      { name: 'requestdeliveryby', value: '2027-01-01' },
      {
        name: '_ctpt_contactid_value',
        value: member.contactId,
        id: member.contactId,
        formattedValue: 'Johan van der Merwe',
      },
      { name: 'ctpt_beingverified', value: false, formattedValue: 'No' },
    ]);
  });

  it('finds a text filter anywhere in the field, whatever the case', async () => {
    const found = async (searchvalue: string) => {
      const filter = { filterfields: [{ field: 'mshied_name', searchvalue, type: 'string' }] };
      return names((await member.list({ recordtype: type, properties: ['mshied_name'], filter })).body);
    };
    expect(await found('beng')).toEqual(['BEng Civil']);
    expect(await found('éLAN')).toEqual(['Élan diploma']);
  });

  it('takes %, _, backslash and quotes in a search as themselves', async () => {
    const search = async (globalfilter: string) =>
      names(
        (await member.list({ recordtype: type, properties: ['mshied_name'], filter: { globalfilter } })).body,
      );
    expect(await search('100%')).toEqual(['MEng 100% coursework']);
    expect(await search('PhD_')).toEqual(['PhD_structures']);
    expect(await search('D%s')).toEqual([]);
    expect(await search("'; drop table qualification; --")).toEqual([]);
    expect(await search('\\')).toEqual([]);
  });

  it('finds one or two letters at the beginning of a word only', async () => {
    const search = async (globalfilter: string) =>
      names(
        (await member.list({ recordtype: type, properties: ['mshied_name'], filter: { globalfilter } })).body,
      );
    expect(await search('ci')).toEqual(['BEng Civil']);
    expect(await search('iv')).toEqual([]);
    expect(await search('ivi')).toEqual(['BEng Civil']);
  });

  it('filters by number, picklist, lookup, date and emptiness', async () => {
    const found = async (field: string, searchvalue: string | number | null, type_: string) => {
      const filter = { filterfields: [{ field, searchvalue, type: type_ }] };
      const { body } = await member.list({ recordtype: type, properties: ['mshied_name'], filter });
      return body.totalCount;
    };
    expect(await found('ctpt_yearofqualification', 2014, 'number')).toBe(1);
    expect(await found('statecode', 1, 'picklist')).toBe(1);
    expect(await found('_ctpt_country_value', southAfrica, 'lookup')).toBe(1);
    expect(await found('ctpt_Country', southAfrica, 'guid')).toBe(1);
    expect(await found('mshied_graduationdate', '2014-03-31', 'datetime')).toBe(1);
    expect(await found('mshied_name', null, 'string')).toBe(1);
    expect(await found('mshied_gpa', 71.5, 'number')).toBe(1);
  });

  it('joins filters by and, by or, and takes exact filters on one field as alternatives', async () => {
    const orders = async (filter: object) => {
      const { body } = await member.list({
        recordtype: 'salesorders',
        properties: ['name'],
        sortfield: { field: 'name', sorttype: 'asc' },
        filter,
      });
      return names(body, 'name');
    };
    const mine = { field: '_ctpt_contactid_value', searchvalue: member.contactId, type: 'lookup' };
    const state = (code: number | number[]) => ({ field: 'statecode', searchvalue: code, type: 'picklist' });
    const named = { field: 'name', searchvalue: 'INV-3', type: 'string' };
    expect(await orders({ fieldAndOperator: true, filterfields: [mine, state(0), state(2)] })).toEqual([
      'INV-1',
      'INV-2',
    ]);
    expect(await orders({ fieldAndOperator: true, filterfields: [mine, state([0, 2])] })).toEqual([
      'INV-1',
      'INV-2',
    ]);
    expect(await orders({ fieldOrOperator: true, filterfields: [state(0), named] })).toEqual([
      'INV-1',
      'INV-3',
    ]);
    expect(await orders({ fieldAndOperator: true, filterfields: [state(0), named] })).toEqual([]);
    expect(
      await orders({ globalfilter: 'INV-2', globalAndOperator: false, filterfields: [state(4)] }),
    ).toEqual(['INV-2', 'INV-3']);
  });

  it('aggregates over the whole filtered set, not the page', async () => {
    const { body } = await member.list({
      recordtype: 'salesorders',
      properties: ['name'],
      pazesize: 1,
      filter: { filterfields: [{ field: 'statecode', searchvalue: [0, 2], type: 'picklist' }] },
      Aggregate: {
        AggregateFields: [
          { field: 'totalamount', type: 'sum' },
          { field: 'requestdeliveryby', type: 'min' },
          { field: 'totalamount', type: 'max' },
          { field: 'name', type: 'count' },
        ],
      },
    });
    expect(body.data).toHaveLength(1);
    expect(body.totalCount).toBe(2);
    expect(body.aggregates).toEqual([
      { field: 'totalamount', type: 'sum', value: 3450.5 },
      { field: 'requestdeliveryby', type: 'min', value: '2026-12-01' },
      { field: 'totalamount', type: 'max', value: 2300 },
      { field: 'name', type: 'count', value: 2 },
    ]);
  });

  it('walks pages in either direction without skipping or repeating a row, empty values included', async () => {
    for (const field of [
      'mshied_name',
      'mshied_gpa',
      'mshied_graduationdate',
      '_ctpt_country_value',
      'createdon',
      'statecode',
    ]) {
      for (const sorttype of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let token: string | null = null;
        do {
          const { body }: Awaited<ReturnType<Person['list']>> = await member.list({
            recordtype: type,
            properties: ['mshied_name'],
            sortfield: { field, sorttype },
            continuationToken: token,
            pazesize: 2,
          });
          expect(body.totalCount).toBe(5);
          seen.push(...body.data.map((row) => row.id));
          token = body.continuationToken;
        } while (token !== null);
        expect(new Set(seen).size, `${field} ${sorttype}`).toBe(5);
      }
    }
  });

  it('sorts text without regard to case, empty values first', async () => {
    const { body } = await member.list({
      recordtype: type,
      properties: ['mshied_name'],
      sortfield: { field: 'mshied_name', sorttype: 'asc' },
    });
    expect(names(body)).toEqual([
      null,
      'BEng Civil',
      'MEng 100% coursework',
      'PhD_structures',
      'Élan diploma',
    ]);
  });

  it('refuses a token of another question and one that was tampered with', async () => {
    const first = await member.list({
      recordtype: type,
      pazesize: 1,
      sortfield: { field: 'createdon', sorttype: 'asc' },
    });
    const token = first.body.continuationToken ?? '';
    const other = await member.list({ recordtype: type, pazesize: 1, continuationToken: token });
    expect([other.status, String((other.body as unknown as { detail: string }).detail)]).toEqual([
      400,
      'continuationToken: belongs to another filter, sort or record type',
    ]);
    const mine = { recordtype: type, pazesize: 1, sortfield: { field: 'createdon', sorttype: 'asc' } };
    const refusalOf = async (continuationToken: string, by = member) => {
      const { status, body } = await by.list({ ...mine, continuationToken });
      return [status, (body as unknown as { detail?: string }).detail];
    };
    const refused = [400, 'continuationToken: is not a token of ours'];
    // One word: the portal writes it into the address of a page.
    expect(token).toMatch(/^[\w-]+$/);
    const [signature, content] = [token.slice(0, 22), token.slice(22)];
    const parts = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
    const forge = (forged: readonly unknown[]) => Buffer.from(JSON.stringify(forged)).toString('base64url');
    const [question, key, id] = parts;
    for (const forged of [
      'rubbish',
      content,
      signature,
      `${signature.slice(1)}${content}`,
      `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}${content}`,
      `${signature}${forge([question, 'not a date', id])}`,
      `${signature}${forge([question, key, id, 9_999, []])}`,
      forge([question, key, id]),
    ]) {
      expect(await refusalOf(forged), forged).toEqual(refused);
    }
    expect((await member.list({ ...mine, continuationToken: token })).status).toBe(200);
    // It would tell them how many of what the other has.
    expect(await refusalOf(token, await app().person('member'))).toEqual(refused);
  });

  it('gives a token of a list that is the same for many to each of them', async () => {
    const countries = { recordtype: 'ctpt_countries', properties: ['ctpt_name'], pazesize: 2 };
    const { continuationToken } = (await member.list(countries)).body;
    const other = await app().person('member');
    expect((await other.list({ ...countries, continuationToken })).body.data).toHaveLength(2);
  });

  it('reads one record by id or by filters, lookups with their id', async () => {
    const listed = await member.list({ recordtype: type, filter: { globalfilter: 'BEng' } });
    const id = listed.body.data[0]?.id;
    const byId = await member.call<{ data: { id: string; data: unknown[] } }>(
      '/portal/api/submitForm/getId',
      {
        recordType: type,
        properties: ['ctpt_Country'],
        id,
      },
    );
    expect(byId.body.data).toEqual({
      id,
      data: [{ name: 'ctpt_Country', value: southAfrica, id: southAfrica, formattedValue: 'South Africa' }],
    });
    const byFilter = await member.call<{ data: { id: string } }>('/portal/api/GetRecordByIdAsync', {
      recordType: type,
      properties: ['mshied_name'],
      filters: [{ field: 'ctpt_yearofqualification', searchvalue: 2010, type: 'number' }],
    });
    expect(byFilter.body.data.id).toBe(id);
  });

  it('answers alike at both doors', async () => {
    const request = { recordtype: type, properties: ['mshied_name'], pazesize: 10 };
    const all = await member.call('/portal/api/GetAllAsync', request);
    const get = await member.call('/portal/api/submitForm/get', request);
    expect(get.body).toEqual(all.body);
  });

  it('shows staff every row and a member only their own', async () => {
    const other = await app().person('member');
    expect((await other.list({ recordtype: type })).body.totalCount).toBe(0);
    expect((await officer.list({ recordtype: type })).body.totalCount).toBe(5);
    const foreign = {
      filterfields: [{ field: '_mshied_studentid_value', searchvalue: member.contactId, type: 'lookup' }],
    };
    expect((await other.list({ recordtype: type, filter: foreign })).body.data).toEqual([]);
  });

  it('reads many-to-many links and filters by them', async () => {
    const { db } = app().database;
    const field = await db.selectFrom('specialist_field').select(['id', 'name']).executeTakeFirstOrThrow();
    const linked = {
      parentId: member.contactId,
      parentEntityName: 'contacts',
      childId: field.id,
      childEntityName: 'ctpt_specialists',
    };
    const name = 'ctpt_specialists';
    const change = (kind: 'add' | 'delete') => ({
      recordtype: 'contacts',
      id: member.contactId,
      data: [{ name, type: 'manytomany', manyToManyValues: [{ ...linked, type: kind }] }],
    });
    expect((await member.call('/portal/api/submitForm/Update', change('add'))).status).toBe(200);
    expect((await member.call('/portal/api/submitForm/Update', change('add'))).status).toBe(200);
    const read = await member.list({ recordtype: 'contacts', properties: [name], formattedFields: [name] });
    expect(read.body.data[0]?.data).toEqual([{ name, value: field.id, formattedValue: field.name }]);
    const rows = await member.list({
      recordtype: 'ctpt_specialist_contactset',
      properties: ['_ctpt_specialistid_value'],
    });
    expect(valueOf(rows.body.data[0], '_ctpt_specialistid_value')).toBe(field.id);
    const filter = { filterfields: [{ field: name, searchvalue: field.id, type: 'manytomany' }] };
    expect((await officer.list({ recordtype: 'contacts', filter })).body.totalCount).toBe(1);
    expect((await member.call('/portal/api/submitForm/Update', change('delete'))).status).toBe(200);
    expect((await officer.list({ recordtype: 'contacts', filter })).body.totalCount).toBe(0);
  });
});
