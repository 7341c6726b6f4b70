import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { declarationState } from '../src/domains/cpd/declaration-steps.ts';
import { loadCaller } from '../src/engines/entitlements/caller.ts';
import { allow, buildRegistry, rowsWhere, through } from '../src/engines/records/index.ts';
import { updateRecord } from '../src/engines/records/write-records.ts';
import type { JobQueue } from '../src/platform/jobs/index.ts';
import { onBothDatabases, valueOf, type Person } from './support/app-fixture.ts';
import { insert } from './support/samples/sample.ts';
import { samples, southAfrica, wholeQualification } from './support/samples/index.ts';

const type = 'mshied_previouseducations';

const digest = expect.stringMatching(/^[0-9a-f]{40}$/) as unknown;

onBothDatabases('changing records', (app) => {
  let member: Person;
  let stranger: Person;

  beforeAll(async () => {
    member = await app().person('member');
    stranger = await app().person('member');
  });

  const create = (person: Person, data: object[], recordtype = type) =>
    person.call<{ id: string; errors?: { field: string; message: string }[]; detail: string }>(
      '/portal/api/submitForm/Create',
      { recordtype, data },
    );
  const createWhole = async (person: Person, data: object[]) =>
    create(person, [...data, ...(await wholeQualification(app().database.db))]);
  const update = (person: Person, id: string, data: object[], more: object = {}) =>
    person.call<{ detail: string }>('/portal/api/submitForm/Update', { recordtype: type, id, data, ...more });
  const text = (name: string, value: string | null) => ({ name, value, type: 'string' });
  const trail = (id: string) =>
    app()
      .database.db.selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();

  it('gives a record without an owner to the caller', async () => {
    const { status, body } = await createWhole(member, [text('mshied_name', 'BEng')]);
    expect(status).toBe(201);
    const row = await app()
      .database.db.selectFrom('qualification')
      .select('contact_id')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.contact_id).toBe(member.contactId);
  });

  it('refuses a stale change and overwrites nothing', async () => {
    const { body } = await createWhole(member, [text('mshied_name', 'first')]);
    expect((await update(member, body.id, [text('mshied_name', 'second')], { version: 1 })).status).toBe(200);
    const stale = await update(member, body.id, [text('mshied_name', 'third')], { version: 1 });
    expect(stale.status).toBe(409);
    const listed = await member.list({
      recordtype: type,
      properties: ['mshied_name', 'versionnumber'],
      filter: { filterfields: [{ field: 'mshied_previouseducationid', searchvalue: body.id, type: 'guid' }] },
    });
    expect(valueOf(listed.body.data[0], 'mshied_name')).toBe('second');
    expect(valueOf(listed.body.data[0], 'versionnumber')).toBe(2);
  });

  it('lets exactly one of many changes that read the same version through', async () => {
    const { body } = await createWhole(member, [text('mshied_name', 'start')]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        update(member, body.id, [text('mshied_name', `try ${n}`)], { version: 1 }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  it('traces every change with who, when and which fields, and none of their values', async () => {
    const { body } = await createWhole(member, [text('mshied_name', 'old')]);
    await update(member, body.id, [text('mshied_name', 'new')]);
    const entries = await trail(body.id);
    expect(entries.map((entry) => [entry.action, entry.actor_contact_id, entry.actor])).toEqual([
      ['create', member.contactId, 'person'],
      ['update', member.contactId, 'person'],
    ]);
    expect(entries.map((entry) => [entry.record_version, entry.about_contact_id])).toEqual([
      [1, member.contactId],
      [2, member.contactId],
    ]);
    expect(entries[0]?.fields).toMatchObject({ name: digest, contact_id: digest, grade_average: null });
    expect(entries[1]?.fields).toEqual({ name: digest });
    expect(entries[1]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the trail append-only, even for the server itself', async () => {
    const { body } = await createWhole(member, [text('mshied_name', 'kept')]);
    const { db } = app().database;
    await expect(
      db.updateTable('audit_entry').set({ actor: 'me' }).where('record_id', '=', body.id).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_entry').where('record_id', '=', body.id).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('append-only');
  });

  it('answers a foreign and a missing record alike', async () => {
    const { body } = await createWhole(member, [text('mshied_name', 'mine')]);
    const foreign = await update(stranger, body.id, [text('mshied_name', 'theirs')]);
    const missing = await update(stranger, randomUUID(), [text('mshied_name', 'theirs')]);
    expect([foreign.status, foreign.body.detail]).toEqual([missing.status, missing.body.detail]);
    expect(foreign.status).toBe(404);
  });

  it('neither makes a record for somebody else nor gives one away', async () => {
    const owner = {
      name: 'mshied_StudentId',
      value: stranger.contactId,
      type: 'lookup',
      relatedentity: 'contacts',
    };
    expect((await create(member, [owner])).status).toBe(404);
    const { body } = await createWhole(member, [text('mshied_name', 'mine')]);
    expect((await update(member, body.id, [owner])).status).toBe(403);
    const rows = await stranger.list({ recordtype: type });
    expect(rows.body.totalCount).toBe(0);
  });

  it('lets a lookup point only at records the caller can see', async () => {
    const foreign = await samples['ctpt_evidences']?.row(app().database.db, stranger.contactId);
    const data = (id: string) => [
      { name: 'ctpt_evidence', value: id, type: 'lookup' },
      text('ctpt_name', 'cv'),
    ];
    const toForeign = await create(member, data(foreign ?? ''), 'ctpt_supportingdocuments');
    const toMissing = await create(member, data(randomUUID()), 'ctpt_supportingdocuments');
    expect([toForeign.status, toForeign.body.detail]).toEqual([toMissing.status, toMissing.body.detail]);
    expect(toForeign.status).toBe(404);
  });

  it('refuses a link whose parent is another record or whose names are wrong', async () => {
    const division = await app().database.db.selectFrom('division').select('id').executeTakeFirstOrThrow();
    const link = (change: object) => ({
      recordtype: 'contacts',
      id: member.contactId,
      data: [
        {
          name: 'ctpt_contact_ctpt_nextyeardivisionset',
          type: 'manytomany',
          manyToManyValues: [
            {
              parentId: member.contactId,
              parentEntityName: 'contacts',
              childId: division.id,
              childEntityName: 'ctpt_divisions',
              type: 'add',
              ...change,
            },
          ],
        },
      ],
    });
    const status = async (change: object) =>
      (await member.call('/portal/api/submitForm/Update', link(change))).status;
    expect(await status({ parentId: stranger.contactId })).toBe(404);
    expect(await status({ childId: randomUUID() })).toBe(404);
    expect(await status({ childEntityName: 'ctpt_branches' })).toBe(400);
    expect(await status({ parentEntityName: 'accounts' })).toBe(400);
    const { rows } = await sql<{ n: number }>`select count(*) as n from contact_next_year_division`.execute(
      app().database.db,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('names a field that may be read but not changed, and knows nothing of one that may not be read', async () => {
    const change = (name: string) =>
      member.call<{ detail: string }>('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: member.contactId,
        data: [text(name, 'M-1')],
      });
    expect(await change('ctpt_membershipnumber')).toMatchObject({
      status: 403,
      body: { detail: 'You may not change ctpt_membershipnumber of contacts.' },
    });
    expect((await change('nosuchfield')).status).toBe(400);
  });

  it('changes a declaration in Draft and In Progress only, and never one that is read-only', async () => {
    const { db } = app().database;
    const answer = [{ name: 'ctpt_cpdcomplied', value: true, type: 'boolean' }];
    const attempt = async (values: { status_code: number; read_only?: boolean }) => {
      const { id } = await db
        .insertInto('member_declaration')
        .values({
          contact_id: member.contactId,
          name: 'CPD',
          period_start: '2026-01-01',
          period_end: '2026-12-31',
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (
        await member.call('/portal/api/submitForm/Update', {
          recordtype: 'ctpt_memberdeclarations',
          id,
          data: answer,
        })
      ).status;
    };
    expect(await attempt({ status_code: declarationState.draft })).toBe(200);
    expect(await attempt({ status_code: declarationState.inProgress })).toBe(200);
    const { submitted, rejected, approved, inactive } = declarationState;
    for (const code of [submitted, rejected, approved, inactive])
      expect(await attempt({ status_code: code })).toBe(422);
    expect(await attempt({ status_code: declarationState.draft, read_only: true })).toBe(422);
  });

  it('never joins the rows of one grant with the states of another', async () => {
    const page = through('profile.qualifications');
    const only = { only: ['mshied_name'] };
    const named = (name: string) =>
      rowsWhere(`called ${name}`, (alias) => sql<boolean>`${sql.ref(`${alias}.name`)} = ${name}`);
    const qualification = registry.get(type);
    const narrow = buildRegistry([
      ...registry.types.filter(({ name }) => name !== type),
      {
        ...qualification,
        rules: [],
        grants: [
          allow(['update', 'delete'], named('closed'), only, page, { statecode: [1] }),
          allow(['update', 'delete'], named('open'), only, page, { statecode: [0] }),
        ],
      },
    ]);
    const { db } = app().database;
    const token = {
      issuer: app().issuer.url,
      session: '',
      issuedAt: 0,
      expiresAt: 0,
      authenticatedAt: null,
      acr: null,
      raw: '',
    };
    const caller = await loadCaller({ db, roles: new Map() }, { ...member, ...token }, '2026-11-20');
    if (!caller) throw new Error('The member is not linked');
    const context = {
      db,
      registry: narrow,
      caller,
      clock: app().clock,
      jobs: {} as JobQueue,
      requestId: 'test',
    };
    const rename = async (name: string) => {
      const id = await insert(db, 'qualification', { contact_id: member.contactId, name });
      return updateRecord(context, { recordtype: type, id, data: [] }).then(
        () => 'changed',
        (error: Error) => error.message,
      );
    };
    expect(await rename('open')).toBe('changed');
    expect(await rename('closed')).toBe('Qualification cannot be changed in its present state.');
  });

  it('reads the old code of the home address as the stored one', async () => {
    const { body } = await create(
      member,
      [
        {
          name: 'ctpt_methodtype',
          value: codes.codeOf(codes.channelMethod, 'Postal address'),
          type: 'picklist',
        },
        { name: 'ctpt_mapaddressto', value: codes.olderHomeAddress, type: 'picklist' },
        { name: 'ctpt_country', value: southAfrica, type: 'lookup', relatedentity: 'ctpt_countries' },
        text('ctpt_line1', '1 Bridge Street'),
        text('ctpt_city', 'Midrand'),
        text('ctpt_postalcode', '1685'),
      ],
      'ctpt_channels',
    );
    const row = await app()
      .database.db.selectFrom('channel')
      .select('map_address_to')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.map_address_to).toBe(codes.codeOf(codes.addressMap, 'Home'));
  });

  it('refuses values that do not fit, one named message each, and leaves no trace', async () => {
    const before = await app().database.db.selectFrom('qualification').select('id').execute();
    const cases: [object, string][] = [
      [{ name: 'ctpt_yearofqualification', value: 'soon', type: 'number' }, 'must be a whole number'],
      [{ name: 'ctpt_yearofqualification', value: 2010, type: 'string' }, 'is of type number, not string'],
      [
        { name: 'mshied_graduationdate', value: '2023-02-29', type: 'datetime' },
        'must be a date as yyyy-mm-dd',
      ],
      [{ name: 'ctpt_Country', value: 'ZA', type: 'lookup' }, 'must be a guid'],
      [
        { name: 'ctpt_Country', value: southAfrica, type: 'lookup', relatedentity: 'contacts' },
        'points at ctpt_countries',
      ],
      [{ name: 'mshied_name', value: 'x'.repeat(251), type: 'string' }, 'at most 250 characters'],
      [{ name: 'mshied_name', value: 'a\u0000b', type: 'string' }, 'NUL'],
      [{ name: 'mshied_name', value: 5, type: 'string' }, 'must be a string'],
      [{ name: 'statecode', value: 7, type: 'picklist' }, 'does not know the code 7'],
      [{ name: 'createdon', value: '2020-01-01', type: 'datetime' }, 'may not change createdon'],
    ];
    for (const [field, message] of cases) {
      const answer = await create(member, [field]);
      expect([400, 403], message).toContain(answer.status);
      expect(answer.body.detail).toContain(message);
    }
    const twice = await create(member, [text('mshied_name', 'a'), text('mshied_name', 'b')]);
    expect(twice.body.detail).toContain('given twice');
    expect(await app().database.db.selectFrom('qualification').select('id').execute()).toHaveLength(
      before.length,
    );
  });

  it('deletes one’s own and traces whose it was', async () => {
    const { body } = await create(member, [text('ctpt_name', 'cv')], 'ctpt_supportingdocuments');
    const remove = (person: Person) =>
      person.call('/portal/api/submitForm/delete', { recordtype: 'ctpt_supportingdocuments', id: body.id });
    expect((await remove(stranger)).status).toBe(404);
    expect(await remove(member)).toMatchObject({ status: 200, body: { status: true } });
    expect((await remove(member)).status).toBe(404);
    expect((await trail(body.id)).at(-1)).toMatchObject({
      action: 'delete',
      about_contact_id: member.contactId,
    });
  });

  it('answers a duplicate with 409', async () => {
    const nationality = await app()
      .database.db.selectFrom('nationality')
      .select('id')
      .executeTakeFirstOrThrow();
    const data = [{ name: 'ctpt_nationality', value: nationality.id, type: 'lookup' }];
    expect((await create(member, data, 'ctpt_contactnationalities')).status).toBe(201);
    expect((await create(member, data, 'ctpt_contactnationalities')).status).toBe(409);
  });
});
