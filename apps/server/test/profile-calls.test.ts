import { codes, messages, type ListAnswer, type Problem } from '@charter/contracts';
import { beforeAll, expect, it } from 'vitest';
import { forgetUnsavedAnswers } from '../src/domains/membership/forget-unsaved-answers.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';

onPostgresql('the calls of the profile, by a client of its own', (app) => {
  let member: Person;
  let other: Person;
  beforeAll(async () => {
    member = await app().person('member');
    other = await app().person('member');
  });

  const identityOf = (contactId: string) => ({
    recordtype: 'ctpt_identities',
    data: [
      { name: 'ctpt_identitynumber', value: '7208154931184', type: 'string' },
      { name: 'ctpt_ContactId', value: contactId, type: 'lookup', relatedentity: 'contacts' },
      {
        name: 'ctpt_type',
        value: codes.codeOf(codes.identityType, 'South African ID Document'),
        type: 'picklist',
      },
    ],
  });

  it('save an identity with its number, contact and type', async () => {
    const saved = await member.call('/portal/api/submitForm/Create', identityOf(member.contactId));
    expect(saved.status).toBe(201);
    const { body } = await member.list({
      recordtype: 'ctpt_identities',
      properties: ['ctpt_identitynumber', '_ctpt_ContactId_value', 'ctpt_type'],
    });
    const [row] = body.data;
    expect(valueOf(row, 'ctpt_identitynumber')).toBe('7208154931184');
    expect(valueOf(row, '_ctpt_ContactId_value')).toBe(member.contactId);
    expect(valueOf(row, 'ctpt_type')).toBe(codes.codeOf(codes.identityType, 'South African ID Document'));
  });

  it('save no identity for somebody else', async () => {
    const refused = await member.call('/portal/api/submitForm/Create', identityOf(other.contactId));
    expect(refused.status).toBe(404);
    expect((await other.list({ recordtype: 'ctpt_identities' })).body.totalCount).toBe(0);
  });

  it('save the employment that an application told of once it is said since when, and not before', async () => {
    const student = await app().person('student');
    const told = [
      { name: 'ctpt_typeofemployment', value: 2, type: 'picklist' },
      { name: 'ctpt_company', value: 'Umgeni Consulting Engineers', type: 'string' },
      { name: 'ctpt_jobtitle', value: 'Structural engineer', type: 'string' },
    ];
    const save = (data: object[]) =>
      student.call<Partial<Problem> & { id: string }>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_professionalhistories',
        data,
      });
    const refused = await save(told);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'ctpt_startdate', message: 'Enter the start date' }],
    ]);
    const since = { name: 'ctpt_startdate', value: '2024-02-01', type: 'datetime' };
    for (const [day, message] of [
      ['2099-02-01', 'The date cannot be in the future'],
      ['0001-02-01', 'Enter a date after 1900'],
    ] as const) {
      const { status, body } = await save([...told, { ...since, value: day }]);
      expect([status, body.errors]).toEqual([422, [{ field: 'ctpt_startdate', message }]]);
    }
    // Sent by several tabs at once it is one.
    const sent = await Promise.all(Array.from({ length: 5 }, () => save([...told, since])));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1);
    const { body } = await student.list({
      recordtype: 'ctpt_professionalhistories',
      properties: ['ctpt_company', 'ctpt_startdate', '_ctpt_EmployeeId_value'],
    });
    expect(body.totalCount).toBe(1);
    const [row] = body.data;
    expect(valueOf(row, 'ctpt_company')).toBe('Umgeni Consulting Engineers');
    expect(valueOf(row, 'ctpt_startdate')).toBe('2024-02-01');
    expect(valueOf(row, '_ctpt_EmployeeId_value')).toBe(student.contactId);
  });

  it.each([
    ['addresses', 'ctpt_channels', 'ctpt_customerid', codes.codeOf(codes.channelMethod, 'Postal address')],
    ['email addresses', 'ctpt_channels', 'ctpt_customerid', codes.codeOf(codes.channelMethod, 'Email')],
    ['nationalities', 'ctpt_contactnationalities', 'ctpt_contact', null],
    ['specialist fields', 'ctpt_specialist_contactset', 'contactid', null],
  ])('read %s with submitForm/get, each person their own', async (_what, recordtype, owner, method) => {
    const ask = (person: Person) =>
      person.call<ListAnswer>('/portal/api/submitForm/get', {
        recordtype,
        properties: [`_${owner}_value`],
        filter: {
          fieldAndOperator: true,
          filterfields: [
            { field: `_${owner}_value`, searchvalue: member.contactId, type: 'lookup' },
            ...(method ? [{ field: 'ctpt_methodtype', searchvalue: method, type: 'picklist' }] : []),
          ],
        },
        pazesize: 10,
      });
    await addOne(recordtype, method);
    const mine = await ask(member);
    expect(mine.status).toBe(200);
    expect(mine.body.data.map((row) => valueOf(row, `_${owner}_value`))).toEqual([member.contactId]);
    expect((await ask(other)).body.data).toEqual([]);
  });

  it('keep no mobile number that nobody can call', async () => {
    const write = async (value: string) => {
      const { status, body } = await member.call<Partial<Problem>>('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: member.contactId,
        data: [{ name: 'mobilephone', value, type: 'string' }],
      });
      return [status, body.errors?.[0]];
    };
    const refused = { field: 'mobilephone', message: 'Number must be 10 digits long' };
    for (const value of ['abc', '!!', '082 123 45'])
      expect(await write(value), value).toEqual([422, refused]);
    for (const value of ['082 123 4567', '']) expect((await write(value))[0], value).toBe(200);
  });

  it('keep a number in international form, and find it by the way people write it', async () => {
    const add = (number: string) =>
      other.call('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_channels',
        data: [
          {
            name: 'ctpt_methodtype',
            value: codes.codeOf(codes.channelMethod, 'Telephone'),
            type: 'picklist',
          },
          { name: 'ctpt_telephone', value: number, type: 'string' },
          { name: 'ctpt_customerid', value: other.contactId, type: 'lookup', relatedentity: 'contacts' },
        ],
      });
    for (const number of ['082 123 4567', '+44 20 7946 0958', '123 456 7890'])
      expect((await add(number)).status, number).toBe(201);
    // Signs between the digits are the browser's to put in order.
    expect((await add('(082) 123-4567')).status).toBe(422);
    const numbers = async (filter: object) => {
      const { body } = await other.list({
        recordtype: 'ctpt_channels',
        properties: ['ctpt_telephone'],
        filter,
      });
      return body.data.map((row) => valueOf(row, 'ctpt_telephone'));
    };
    const written = { field: 'ctpt_telephone', searchvalue: '082 123 4567', type: 'string' };
    const isTelephone = {
      field: 'ctpt_methodtype',
      searchvalue: codes.codeOf(codes.channelMethod, 'Telephone'),
      type: 'picklist',
    };
    expect((await numbers({ filterfields: [isTelephone] })).toSorted()).toEqual([
      '+27821234567',
      '+442079460958',
      '1234567890',
    ]);
    expect(await numbers({ filterfields: [written] })).toEqual(['+27821234567']);
    expect(await numbers({ globalfilter: '082 123 4567', filterfields: [] })).toEqual(['+27821234567']);
  });

  it('list 500 qualifications ten at a time, each once', async () => {
    const { db } = app().database;
    const rows = Array.from({ length: 500 }, (_none, index) => ({
      contact_id: member.contactId,
      name: `Course ${String(index % 50).padStart(2, '0')}`,
    }));
    await db.insertInto('qualification').values(rows).execute();
    const seen = new Set<string>();
    let continuationToken: string | null = null;
    do {
      const { body } = (await member.list({
        recordtype: 'mshied_previouseducations',
        properties: ['mshied_name'],
        sortfield: { field: 'mshied_name', sorttype: 'asc' },
        continuationToken,
        pazesize: 10,
      })) as { body: ListAnswer };
      expect(body.totalCount).toBe(500);
      expect(body.data).toHaveLength(10);
      for (const { id } of body.data) seen.add(id);
      continuationToken = body.continuationToken;
    } while (continuationToken !== null);
    expect(seen.size).toBe(500);
  });

  it('forget answers that nobody came back to for thirty days', async () => {
    const { db } = app().database;
    const kept = { contact_id: member.contactId, form_name: 'nextOfKin', answers: '{}' };
    const old = { ...kept, created_on: '2026-01-01T00:00:00Z' };
    const young = { ...kept, created_on: '2026-01-02T00:00:01Z' };
    await db.insertInto('unsaved_answers').values([old, young]).execute();
    const clock = { now: () => new Date('2026-02-01T00:00:00Z') };
    await forgetUnsavedAnswers({ db, clock }).handle({}, { id: 'a-night' });
    const left = await db.selectFrom('unsaved_answers').select('created_on').execute();
    expect(left.map(({ created_on }) => new Date(created_on).toISOString())).toEqual([
      '2026-01-02T00:00:01.000Z',
    ]);
  });

  it('keep the unsaved answers of fifty forms, and say so before there are more', async () => {
    const person = await app().person('member');
    const keep = (answers = '{}') =>
      person.call<{ detail?: string }>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_unsavedanswers',
        data: [
          { name: 'ctpt_contact', value: person.contactId, type: 'lookup', relatedentity: 'contacts' },
          { name: 'ctpt_form', value: 'branch', type: 'string' },
          { name: 'ctpt_answers', value: answers, type: 'string' },
        ],
      });
    const row = { contact_id: person.contactId, form_name: 'branch', answers: '{}' };
    const rows = Array.from({ length: 49 }, () => row);
    await app().database.db.insertInto('unsaved_answers').values(rows).execute();
    expect((await keep('x'.repeat(50_001))).status).toBe(400);
    expect((await keep('x'.repeat(50_000))).status).toBe(201);
    expect(await keep()).toMatchObject({ status: 422, body: { detail: messages.tooManyUnsaved } });
  });

  async function addOne(recordtype: string, method: number | null): Promise<void> {
    const { db } = app().database;
    const contact_id = member.contactId;
    if (method !== null) {
      await db.insertInto('channel').values({ contact_id, method_type: method }).execute();
      return;
    }
    const isNationality = recordtype === 'ctpt_contactnationalities';
    const list = isNationality ? 'nationality' : 'specialist_field';
    const { id } = await db.selectFrom(list).select('id').limit(1).executeTakeFirstOrThrow();
    if (isNationality) {
      await db.insertInto('contact_nationality').values({ contact_id, nationality_id: id }).execute();
    } else {
      await db
        .insertInto('contact_specialist_field')
        .values({ contact_id, specialist_field_id: id })
        .execute();
    }
  }
});
