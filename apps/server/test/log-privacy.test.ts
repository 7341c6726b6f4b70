import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onPostgresql } from './support/app-fixture.ts';

const secrets = {
  identity: '7208154931184',
  refusedIdentity: '7208154931185',
  disability: 'Guillain-Barre syndrome',
  race: 'Khoisan ancestry',
};

onPostgresql('what is special about a person', (app) => {
  const nothingLogged = () => {
    const log = app().logs.join('');
    expect(log).toContain('request completed');
    expect(Object.values(secrets).filter((secret) => log.includes(secret))).toEqual([]);
  };

  it('is not in the log, whether the record is taken or refused', async () => {
    const me = await app().person('member');
    const write = async (recordtype: string, data: object[]) => {
      const id = recordtype === 'contacts' ? { id: me.contactId } : {};
      const path = recordtype === 'contacts' ? 'Update' : 'Create';
      const { status } = await me.call(`/portal/api/submitForm/${path}`, { recordtype, ...id, data });
      return status;
    };
    const field = (name: string, value: unknown, type = 'string') => ({ name, value, type });
    const identity = (number: string) => [
      field('ctpt_type', codes.codeOf(codes.identityType, 'South African ID Document'), 'picklist'),
      field('ctpt_identitynumber', number),
    ];
    expect(await write('ctpt_identities', identity(secrets.identity))).toBe(201);
    expect(await write('ctpt_identities', identity(secrets.refusedIdentity))).toBe(422);
    expect(await write('ctpt_identities', [field(secrets.identity, 1)])).toBe(400);
    expect(await write('contacts', [field('ctpt_race', secrets.race, 'picklist')])).toBe(400);
    expect(await write('contacts', [field('ctpt_disability', secrets.disability, 'number')])).toBe(400);
    await write('contacts', [field('ctpt_disability', secrets.disability)]);
    const found = await me.list({
      recordtype: 'ctpt_identities',
      properties: ['ctpt_identitynumber'],
      filter: {
        filterfields: [{ field: 'ctpt_identitynumber', searchvalue: secrets.identity, type: 'string' }],
      },
    });
    expect(found.body.totalCount).toBe(1);
    await me.call('/portal/api/my-data/request', { kind: 'correction', details: secrets.disability });
    await me.call('/portal/api/submitForm/Create', `{"recordtype": "${secrets.identity}`);
    nothingLogged();
  });

  it('is not in the log when the database itself fails over it', async () => {
    const me = await app().person('member');
    const { db } = app().database;
    await sql`create function fail_over_it() returns trigger language plpgsql as $$
      begin perform new.number::date; return new; end $$`.execute(db);
    await sql`create trigger fail_over_it before insert on identity_document
      for each row execute function fail_over_it()`.execute(db);
    const { status } = await me.call('/portal/api/submitForm/Create', {
      recordtype: 'ctpt_identities',
      data: [
        {
          name: 'ctpt_type',
          value: codes.codeOf(codes.identityType, 'South African ID Document'),
          type: 'picklist',
        },
        { name: 'ctpt_identitynumber', value: secrets.identity, type: 'string' },
      ],
    });
    expect(status).toBe(500);
    expect(app().logs.join('')).toContain('The request failed');
    nothingLogged();
  });

  it.each([
    [401, '/portal/api/GetAllAsync', { recordtype: 'contacts', properties: [], pazesize: 1 }, undefined],
    [403, '/portal/api/GetAllAsync', { recordtype: 'ctpt_roles', properties: [], pazesize: 1 }, 'applicant'],
    [
      404,
      '/portal/api/submitForm/getId',
      { recordType: 'ctpt_identities', properties: ['ctpt_identitynumber'], id: randomUUID() },
      'member',
    ],
  ])('does not keep a call that ends in %i out of the log', async (expected, path, payload, role) => {
    const token = role && (await app().person(role)).token;
    const { status, body } = await app().call<{ requestId: string; title: string }>(path, payload, token);
    expect(status).toBe(expected);
    expect(body.title).not.toBe('');
    const line = app().logs.find((written) => written.includes(body.requestId)) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ req: { method: 'POST', path }, res: { statusCode: expected } });
  });

  it('does not keep a list that fails to load out of it, under the reference that the person is shown', async () => {
    const member = await app().person('member');
    const { db } = app().database;
    await sql`alter table exam_result rename to mislaid`.execute(db);
    const list = { recordtype: 'ctpt_examresults', properties: ['ctpt_name'], pazesize: 3 };
    const { status, body } = await member.call<{ requestId: string }>('/portal/api/GetAllAsync', list);
    await sql`alter table mislaid rename to exam_result`.execute(db);
    expect(status).toBe(500);
    const lines = app().logs.filter((written) => written.includes(body.requestId));
    expect(lines.some((line) => line.includes('The request failed'))).toBe(true);
  });
});
