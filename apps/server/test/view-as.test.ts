import {
  codes,
  mostViewsOpen,
  viewAsHeader,
  viewAsMinutes,
  viewMessages,
  writtenTextMessages,
  type Problem,
  type ViewAsAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { insert } from './support/samples/sample.ts';

const reading = [
  '/GetAllAsync',
  '/GetContactEntitlement',
  '/GetEntitlement',
  '/GetListsAsync',
  '/GetRecordByIdAsync',
  '/Profile',
  '/applications/offers',
  '/cpd/tracker',
  '/events/standing',
  '/events/standings',
  '/home',
  '/my-data/summary',
  '/preferences/get',
];

onPostgresql('an officer who sees the portal as a member does', (app) => {
  let officer: Person;
  let member: Person;
  beforeEach(async () => {
    officer = await app().person('membership-officer');
    member = await app().person('member', {
      contact_type: 1,
      // In force, so that the member's own first look at the home page makes the code of the card.
      membership_number: randomUUID(),
      race_code: 1,
      disability: 'Hard of hearing',
    });
    const contact_id = member.contactId;
    await insert(app().database.db, 'identity_document', {
      contact_id,
      type_code: codes.codeOf(codes.identityType, 'South African ID Document'),
      number: '8403120123084',
    });
  });
  const start = (by = officer, more: object = {}) =>
    by.call<ViewAsAnswer & Partial<Problem>>('/portal/api/staff/members/view-as', {
      id: member.contactId,
      reason: 'She is on the phone.',
      ...more,
    });
  const as = async (by: Person, viewId: string, url: string, payload: object = {}, method = 'POST') => {
    const response = await app().app.inject({
      method: method as 'POST',
      url,
      headers: { authorization: `Bearer ${by.token}`, [viewAsHeader]: viewId },
      ...(method === 'POST' ? { payload } : {}),
    });
    return { status: response.statusCode, text: response.body };
  };
  const list = { recordtype: 'contacts', properties: ['contactid', 'firstname', 'ctpt_race'], pazesize: 10 };

  const everyRow = async (): Promise<Readonly<Record<string, string | null>>> => {
    const { db } = app().database;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
    const digests: Record<string, string | null> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ digest: string | null }>`
        select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(name)} t`.execute(db);
      digests[name] = rows[0]?.digest ?? null;
    }
    return digests;
  };

  it('reads what the member reads, and is noted with the reason', async () => {
    const { viewId } = (await start()).body;
    const profile = await as(officer, viewId, '/entitlement/api/Profile');
    expect(JSON.parse(profile.text)).toMatchObject({ contactid: member.contactId });
    const { text } = await as(officer, viewId, '/portal/api/GetAllAsync', list);
    expect((JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
      member.contactId,
    ]);
    const looks = await member.list({
      recordtype: 'ctpt_recordviews',
      properties: ['ctpt_kind', 'ctpt_reason'],
    });
    expect(looks.body.data.map((row) => [valueOf(row, 'ctpt_kind'), valueOf(row, 'ctpt_reason')])).toEqual([
      [4, 'She is on the phone.'],
    ]);
  });

  it('finds covered what is covered, also where the member has just read it', async () => {
    const { viewId } = (await start()).body;
    const questions = [
      list,
      { ...list, properties: ['ctpt_disability'] },
      { recordtype: 'ctpt_identities', properties: ['ctpt_identitynumber'], pazesize: 10 },
    ];
    for (const question of questions) {
      const own = await member.list(question);
      expect(own.text).toMatch(/"value":1[,}]|Hard of hearing|8403120123084/);
      const { status, text } = await as(officer, viewId, '/portal/api/GetAllAsync', question);
      expect(status).toBe(200);
      expect(text).not.toMatch(/"name":"ctpt_race","value":1|Hard of hearing|8403120123084/);
    }
    const filtered = {
      ...list,
      properties: ['firstname'],
      filter: {
        fieldAndOperator: true,
        filterfields: [{ field: 'ctpt_race', searchvalue: 1, type: 'picklist' }],
      },
    };
    expect((await as(officer, viewId, '/portal/api/GetAllAsync', filtered)).status).toBe(400);
  });

  it('changes nothing: every call but those that read is refused, and those leave every table as it was', async () => {
    const { viewId } = (await start()).body;
    const wrong: string[] = [];
    const bodies: Readonly<Record<string, object>> = {
      '/GetAllAsync': list,
      '/GetListsAsync': { lists: [list] },
      '/GetRecordByIdAsync': { recordType: 'contacts', id: member.contactId, properties: ['firstname'] },
      '/Profile': {},
      '/applications/offers': {},
      '/events/standings': { eventIds: [randomUUID()] },
      '/home': {},
      '/my-data/summary': {},
      '/preferences/get': { contactid: member.contactId },
    };
    const before = await everyRow();
    for (const { method, url, access } of app().app.routes()) {
      if (access === 'public' || method === 'HEAD') continue;
      const call = url.replace(/^.*\/api(?=\/)/, '');
      const address = url.replaceAll(/:\w+/g, randomUUID());
      const { status, text } = await as(officer, viewId, address, bodies[call] ?? {}, method);
      const isRefused = status === 403 && text.includes(viewMessages.readOnly);
      if (isRefused === reading.includes(call) || (bodies[call] && status !== 200))
        wrong.push(`${method} ${url}: ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
    expect(await everyRow()).toEqual(before);
    // What a card is believed by is the member's to show.
    type Home = { readonly membership: { readonly card: object | null } };
    const seen = async () =>
      (JSON.parse((await as(officer, viewId, '/portal/api/home')).text) as Home).membership.card;
    expect(await seen()).toBeNull();
    expect((await member.call<Home>('/portal/api/home', {})).body.membership.card).not.toBeNull();
    expect(await seen()).toBeNull();
  });

  it('ends after its time, by hand, and with the role', async () => {
    const look = (viewId: string, by = officer) => as(by, viewId, '/portal/api/GetAllAsync', list);
    const over = { status: 403, text: expect.stringContaining(viewMessages.over) };
    const { db } = app().database;
    const { viewId: first, endsOn } = (await start()).body;
    expect(Date.parse(endsOn) - Date.now()).toBeLessThanOrEqual(viewAsMinutes * 60_000);
    await db
      .updateTable('view_session')
      .set({ ends_on: new Date().toISOString() })
      .where('id', '=', first)
      .execute();
    expect(await look(first)).toMatchObject(over);
    const { viewId: second } = (await start()).body;
    await officer.call('/portal/api/staff/members/end-view', { viewId: second });
    expect(await look(second)).toMatchObject(over);
    const { viewId: other } = (await start()).body;
    const again = {
      ...officer,
      token: await app().issuer.sign(officer.subject, { claims: { sid: randomUUID() } }),
    };
    expect(await look(other, again)).toMatchObject(over);
    const leaver = await app().person('membership-officer');
    const { viewId: third } = (await start(leaver)).body;
    expect((await look(third, leaver)).status).toBe(200);
    expect(await look(third)).toMatchObject(over);
    expect(await look(third, member)).toMatchObject(over);
    await db.deleteFrom('contact_role').where('contact_id', '=', leaver.contactId).execute();
    expect(await look(third, leaver)).toMatchObject(over);
    for (const odd of ['nonsense', '', '-'.repeat(36), 'a'.repeat(36), third.toUpperCase()])
      expect(await look(odd, leaver)).toMatchObject(over);
  });

  it('is ended by whoever opened it, and nobody is told that another view has ended', async () => {
    const end = (by: Person, viewId: string) => by.call('/portal/api/staff/members/end-view', { viewId });
    const { viewId } = (await start()).body;
    const colleague = await app().person('administrator');
    expect((await end(colleague, viewId)).status).toBe(404);
    expect((await end(officer, randomUUID())).status).toBe(404);
    expect((await as(officer, viewId, '/portal/api/home')).status).toBe(200);
    // The second time after an answer that was lost.
    for (const time of ['first', 'second'])
      expect(await end(officer, viewId), time).toMatchObject({ status: 200, body: { status: true } });
    expect((await as(officer, viewId, '/portal/api/home')).status).toBe(403);
  });

  it('is no way to what another of the institution sees', async () => {
    const staff = await app().person('administrator');
    expect((await start(officer, { id: staff.contactId })).body.detail).toBe(viewMessages.isStaff);
    const { viewId } = (await start()).body;
    const { id } = await app()
      .database.db.selectFrom('role')
      .select('id')
      .where('key', '=', 'administrator')
      .executeTakeFirstOrThrow();
    await app()
      .database.db.insertInto('contact_role')
      .values({ contact_id: member.contactId, role_id: id, position: 9 })
      .execute();
    expect((await as(officer, viewId, '/portal/api/home')).status).toBe(403);
  });

  it.each(['finance-officer', 'events-officer', 'education-officer', 'member'])(
    'is not for a %s',
    async (role) => {
      expect((await start(await app().person(role))).status).toBe(403);
    },
  );

  it('needs a reason, somebody else, and somebody who has signed in', async () => {
    expect((await start(officer, { reason: ' ' })).body.errors).toEqual([
      { field: 'reason', message: writtenTextMessages.blank },
    ]);
    expect((await start(officer, { id: officer.contactId })).status).toBe(403);
    expect((await start(officer, { id: randomUUID() })).status).toBe(404);
    const contactId = await insert(app().database.db, 'contact', { last_name: 'Never' });
    expect((await start(officer, { id: contactId })).body.detail).toBe(viewMessages.neverSignedIn);
  });

  it('is open a few times at once, whoever it is', async () => {
    const opened = await Promise.all(Array.from({ length: mostViewsOpen + 2 }, () => start()));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(mostViewsOpen);
    const refused = opened.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.detail)).toEqual([viewMessages.tooMany, viewMessages.tooMany]);
    const [first] = opened.filter(({ status }) => status === 200);
    await officer.call('/portal/api/staff/members/end-view', { viewId: first?.body.viewId });
    expect((await start()).status).toBe(200);
  });
});
