import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgresql, type PostgresqlServer } from '../../../scripts/postgresql.ts';
import { readConfig } from '../src/platform/config/index.ts';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { openApp, type Answer, type AppFixture, type Person } from './support/app-fixture.ts';
import { emptyDatabase, type EmptyDatabase } from './support/databases.ts';
import { templateDatabase } from './support/global-setup.ts';

/** Short enough for a test to wait for each of them. */
const limits = {
  statementMilliseconds: 400,
  lockMilliseconds: 200,
  idleTransactionMilliseconds: 5_000,
  connectMilliseconds: 300,
};

const read = (person: Person) => person.list({ recordtype: 'ctpt_casetypes' });
/** The write that is tried: a member marks a notification as read. The notification has the member's own id. */
const markRead = (person: Person) =>
  person.call('/portal/api/submitForm/Update', {
    recordtype: 'ctpt_notifications',
    id: person.contactId,
    data: [{ name: 'ctpt_readon', value: '2026-11-20T08:00:00Z', type: 'datetime' }],
  });
const isRead = async ({ database }: AppFixture, { contactId }: Person) => {
  const { read_on } = await database.db
    .selectFrom('notification')
    .select('read_on')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return read_on !== null;
};
async function notifiedMember(app: AppFixture): Promise<Person> {
  const member = await app.person('member');
  const { contactId } = member;
  await app.database.db
    .insertInto('notification')
    .values({ id: contactId, contact_id: contactId, kind_code: 6, title: 'News', body: 'There is news.' })
    .execute();
  return member;
}

function expectUnavailable({ status, body, headers }: Answer<object>): void {
  expect({ status, body }).toMatchObject({
    status: 503,
    body: {
      type: 'urn:charter:problem:unavailable',
      status: 503,
      detail: expect.stringContaining('try again'),
    },
  });
  expect(headers['content-type']).toContain('application/problem+json');
  expect(headers['retry-after']).toBe('5');
}

describe('a database that goes away and comes back', () => {
  let server: PostgresqlServer;
  let app: AppFixture;
  let member: Person;
  beforeAll(async () => {
    // Durable: what was committed is there after the halt.
    server = await startPostgresql({ durable: true });
    const admin = openPostgresql({ url: server.urlOf('postgres'), poolSize: 1 });
    await admin.query('create database charter');
    await admin.close();
    const database = openPostgresql({ url: server.urlOf('charter'), poolSize: 3, limits });
    await prepareDatabase(database, readConfig({ DEMO: 'false' }));
    app = await openApp('postgresql', {}, database);
    member = await notifiedMember(app);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  it('is answered by 503 meanwhile, and by what was asked for as soon as it is back', async () => {
    expect((await read(member)).status).toBe(200);
    await server.halt();
    expectUnavailable(await read(member));
    expectUnavailable(await markRead(member));
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await app.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await server.resume();
    expect((await read(member)).status).toBe(200);
    expect((await markRead(member)).status).toBe(200);
    expect((await app.app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready' });
  });
});

describe('a database that is slow or breaks', () => {
  let place: EmptyDatabase;
  let database: DatabaseHandle;
  let app: AppFixture;
  let member: Person;
  beforeEach(async () => {
    place = await emptyDatabase(templateDatabase);
    database = openPostgresql({ url: place.url, poolSize: 1, limits });
    app = await openApp('postgresql', {}, database);
    member = await notifiedMember(app);
    // What a read asks first is then known, so that the next one is the read alone.
    expect((await read(member)).status).toBe(200);
  });
  afterEach(async () => {
    await app.close();
    await place.drop();
  });

  it('lets nobody wait for a lock for ever', async () => {
    const other = openPostgresql({ url: place.url, poolSize: 1 });
    await other.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('notification')
        .select('id')
        .where('id', '=', member.contactId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      expectUnavailable(await markRead(member));
    });
    await other.close();
    expect(await isRead(app, member)).toBe(false);
    expect((await markRead(member)).status).toBe(200);
  });

  it('lets no statement run for ever', async () => {
    await inFrontOf('session_facts', 'perform pg_sleep(60);');
    expectUnavailable(await read(member));
    // A slow database is not asked the same again.
    expect(await timesCalled()).toBe(1);
  });

  it('lets nobody wait for a connection for ever', async () => {
    await database.db.transaction().execute(async () => {
      expectUnavailable(await read(member));
      expectUnavailable(await markRead(member));
    });
    expect((await read(member)).status).toBe(200);
  });

  it('is given up when it does not answer at all, and the connection is not used again', async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    expectUnavailable(await read(member));
    expect((await read(member)).status).toBe(200);
    process.kill(pid, 'SIGCONT');
  });

  it('is asked once more by a read whose connection broke', async () => {
    await inFrontOf(
      'session_facts',
      'if call = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;',
    );
    expect((await read(member)).status).toBe(200);
    expect(await timesCalled()).toBe(2);
  });

  it('is asked only once more', async () => {
    await inFrontOf('session_facts', 'perform pg_terminate_backend(pg_backend_pid());');
    expectUnavailable(await read(member));
    expect(await timesCalled()).toBe(2);
  });

  it('does not get a write again whose connection broke', async () => {
    await atEachMark('create trigger breaking before update on notification');
    expectUnavailable(await markRead(member));
    expect(await timesCalled()).toBe(1);
    expect(await isRead(app, member)).toBe(false);
  });

  it('leaves no doubt that a change is in doubt when the connection broke at its commit', async () => {
    await atEachMark('create constraint trigger breaking after update on notification initially deferred');
    const answer = await markRead(member);
    expectUnavailable(answer);
    expect(answer.body['detail']).toContain('Look whether it is there');
    expect(await timesCalled()).toBe(1);
  });

  it('takes the time it takes while it is prepared', async () => {
    const settingsOf = async (db: DatabaseHandle['db']) =>
      (
        await sql<object>`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      ).rows;
    expect(await settingsOf(database.db)).toEqual([{ statement: '400ms', lock: '200ms', idle: '5s' }]);
    expect(await database.withoutLimits(settingsOf)).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  });

  /** Calls are counted by a sequence, which keeps its count whatever becomes of the transaction. */
  const count = 'create sequence calls';
  const timesCalled = async () =>
    Number((await database.query('select last_value as n from calls')).rows[0]?.['n']);

  /** Something happens whenever a request asks who its caller is. */
  async function inFrontOf(name: string, statement: string): Promise<void> {
    const real = `real_${randomUUID().replaceAll('-', '')}`;
    await database.query(`${count};
      alter function ${name}(text, text, text, timestamptz) rename to ${real};
      create function ${name}(issuer text, subject text, session text, issued_on timestamptz)
        returns text language plpgsql as $$
        declare call bigint := nextval('calls');
        begin ${statement} return ${real}(issuer, subject, session, issued_on); end $$`);
  }

  /** The connection breaks whenever a notification is changed. */
  async function atEachMark(trigger: string): Promise<void> {
    await database.query(`${count};
      create function breaking() returns trigger language plpgsql as $$
        begin perform nextval('calls'); perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      ${trigger} for each row execute function breaking()`);
  }
});
