import type { ProfileAnswer, UnreadAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { tell, type Notice } from '../src/engines/notifications/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { openStream, type OpenStream } from './support/live.ts';

const notice: Notice<string> = {
  area: 'Event',
  link: '/event/registration',
  title: (title) => title,
  body: () => 'It begins at ten.',
};
const unread = '/portal/api/notifications/unread';

onPostgresql('notifications', (app) => {
  let address = '';
  const open: OpenStream[] = [];
  const follow = async ({ token }: Pick<Person, 'token'>, from = address) => {
    const stream = await openStream(from, token);
    open.push(stream);
    return stream;
  };
  const tellOf = (person: Person, ...titles: readonly string[]) =>
    app()
      .database.db.transaction()
      .execute(async (tx) => {
        for (const title of titles) await tell(tx, person, notice, title);
      });
  const mark = (person: Person, request: object) =>
    person.call<UnreadAnswer>('/portal/api/notifications/mark', request);
  const listOf = async (person: Person) => {
    const { body } = await person.list({
      recordtype: 'ctpt_notifications',
      properties: ['ctpt_title', 'ctpt_readon', 'createdon'],
      sortfield: { field: 'createdon', sorttype: 'desc' },
    });
    return body.data.map(({ id, data }) => {
      const [title, readOn, createdOn] = data.map(({ value }) => value);
      return { id, title: String(title), isRead: readOn !== null, createdOn: String(createdOn) };
    });
  };

  beforeAll(async () => {
    address = await app().app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.leave();
  });

  it('are read, unread again, and all read as far as they were seen, by their owner alone', async () => {
    const [member, other] = [await app().person('member'), await app().person('member')];
    await tellOf(member, 'One');
    await tellOf(member, 'Two');
    await tellOf(other, 'Theirs');
    const [two, one] = await listOf(member);
    expect([two?.title, one?.title]).toEqual(['Two', 'One']);
    const [theirs] = await listOf(other);

    for (const stranger of [theirs?.id, randomUUID()])
      expect((await mark(member, { notifications: [one?.id, stranger], read: true })).status).toBe(404);
    expect((await listOf(member)).map(({ isRead }) => isRead)).toEqual([false, false]);
    const marked = await mark(member, { notifications: [one?.id, one?.id], read: true });
    expect(marked.body).toEqual({ unread: 1 });
    expect((await listOf(other)).map(({ isRead }) => isRead)).toEqual([false]);
    expect((await mark(member, { notifications: [one?.id], read: false })).body).toEqual({ unread: 2 });

    // What comes while somebody presses the button has not been seen.
    await tellOf(member, 'Three');
    expect((await mark(member, { upTo: two?.createdOn, read: true })).body).toEqual({ unread: 1 });
    expect((await listOf(member)).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Three', false],
      ['Two', true],
      ['One', true],
    ]);
    const profile = await member.call<ProfileAnswer>('/entitlement/api/Profile', {});
    expect(profile.body.unread).toBe(1);
    const once = await fetch(`${address}${unread}`, { headers: { authorization: `Bearer ${member.token}` } });
    expect(await once.json()).toMatchObject({ unread: 1 });

    expect((await mark(member, { read: true })).status).toBe(400);
    expect((await mark(member, { read: true, upTo: two?.createdOn, notifications: [one?.id] })).status).toBe(
      400,
    );
  });

  it('reach every tab of a person and nobody else, and so does reading them', async () => {
    const [member, other] = [await app().person('member'), await app().person('member')];
    const tabs = [await follow(member), await follow(member)];
    const stranger = await follow(other);
    for (const tab of [...tabs, stranger]) await tab.said(0);
    expect(tabs[0]?.headers.get('content-type')).toContain('text/event-stream');
    // Neither a proxy nor our own compression may hold it back.
    expect(tabs[0]?.headers.get('x-accel-buffering')).toBe('no');
    expect(tabs[0]?.headers.get('content-encoding')).toBeNull();
    expect(tabs[0]?.headers.get('x-content-type-options')).toBe('nosniff');

    await tellOf(member, 'One', 'Two');
    for (const tab of tabs) await tab.said(2);
    const [two] = await listOf(member);
    await mark(member, { notifications: [two?.id], read: true });
    for (const tab of tabs) await tab.said(1);
    expect(stranger.counts).toEqual([0]);
  });

  it('say when the person stands otherwise than before, and when they have another role', async () => {
    const member = await app().person('applicant');
    const { db } = app().database;
    const tab = await follow(member);
    await tab.said(0);
    const change = async (values: Parameters<typeof setContact>[1], count: number) => {
      await setContact(member.contactId, values);
      await tellOf(member, 'News');
      await tab.said(count);
      return tab.standings.at(-1) ?? '';
    };
    const setContact = (
      id: string,
      values: { first_name?: string; contact_type?: number; on_hold?: boolean },
    ) => db.updateTable('contact').set(values).where('id', '=', id).execute();
    const first = await change({ first_name: 'Another' }, 1);
    expect(new Set(tab.standings)).toEqual(new Set([first]));
    const upgraded = await change({ contact_type: 2 }, 2);
    const held = await change({ on_hold: true }, 3);
    expect(new Set([first, upgraded, held]).size).toBe(3);
    // A page is loaded with the same, so that it knows what came before the first word of its stream.
    const { body } = await member.call<ProfileAnswer>('/entitlement/api/Profile', {});
    expect(body.standing).toBe(held);
    // Nobody is told of this one.
    await setContact(member.contactId, { contact_type: 3 });
    await tab.stoodOtherwise(held);
    const roleOf = (standing: string) => standing.split('.')[1];
    expect(roleOf(held)).toBe(roleOf(first));
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'member')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('contact_role')
      .set({ role_id: role.id })
      .where('contact_id', '=', member.contactId)
      .execute();
    expect(roleOf(await change({ first_name: 'Third' }, 4))).toBe(role.id);
  });

  it('say nothing of what was rolled back', async () => {
    const member = await app().person('member');
    const tab = await follow(member);
    await tab.said(0);
    const failing = app()
      .database.db.transaction()
      .execute(async (tx) => {
        await tell(tx, member, notice, 'Never');
        throw new Error('Undone');
      });
    await expect(failing).rejects.toThrow('Undone');
    await tellOf(member, 'Real');
    await tab.said(1);
    expect(tab.counts).toEqual([0, 1]);
  });

  describe('a stream', () => {
    it('ends when its session does, and the person’s other one goes on', async () => {
      const member = await app().person('member');
      const elsewhere = await app().issuer.sign(member.subject, { claims: { jti: 'elsewhere' } });
      const [here, there] = [await follow(member), await follow({ token: elsewhere })];
      await Promise.all([here.said(0), there.said(0)]);
      await member.call('/entitlement/api/EndSession', {});
      await here.ended;
      await tellOf(member, 'Still told there');
      await there.said(1);
    });

    it('ends when the account is suspended', async () => {
      const member = await app().person('member');
      const tab = await follow(member);
      await tab.said(0);
      await app()
        .database.db.updateTable('contact')
        .set({ state_code: 1 })
        .where('id', '=', member.contactId)
        .execute();
      await tab.ended;
      expect((await follow(member)).status).toBe(403);
    });

    it('is refused to whoever has eight already, and there is room again when one is left', async () => {
      const member = await app().person('member');
      const tabs: OpenStream[] = [];
      for (let count = 0; count < 8; count += 1) tabs.push(await follow(member));
      expect((await follow(member)).status).toBe(429);
      // Counting is not refused: this is what the ninth tab does instead.
      const response = await fetch(`${address}${unread}`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect(response.status).toBe(200);
      tabs[0]?.leave();
      await expect.poll(async () => (await follow(member)).status).toBe(200);
    });

    it('is for nobody without a token', async () => {
      expect((await follow({ token: 'none' })).status).toBe(401);
    });
  });
});

onPostgresql('notifications of several servers', (app) => {
  it('reach the tabs at each of them, also after the connection that listens was lost', async () => {
    const { config, database, clock, tokenClock } = app();
    const logged: string[] = [];
    const { app: second } = await buildApp({
      config,
      database,
      clock,
      tokenClock,
      logStream: { write: (line) => void logged.push(line) },
    });
    try {
      const [first, other] = [
        await app().app.listen({ host: '127.0.0.1', port: 0 }),
        await second.listen({ host: '127.0.0.1', port: 0 }),
      ];
      const member = await app().person('member');
      const tabs = [await openStream(first, member.token), await openStream(other, member.token)];
      for (const tab of tabs) await tab.said(0);
      const tellNow = () =>
        database.db
          .transaction()
          .execute((tx) => tell(tx, { contactId: member.contactId }, notice, 'From elsewhere'));
      await tellNow();
      for (const tab of tabs) await tab.said(1);

      // Both servers lose the connection they listen on; what is told meanwhile is found out when they have it again.
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and query like 'listen%' or
          datname = current_database() and pid <> pg_backend_pid() and query = 'select 1' and state = 'idle'
            and application_name = ''`.execute(database.db);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      await tellNow();
      for (const tab of tabs) await tab.said(2);
      await tellNow();
      for (const tab of tabs) await tab.said(3);
      expect(logged.join('')).toContain('counts are read every minute');
    } finally {
      await second.close();
    }
  });
});
