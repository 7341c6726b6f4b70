import type { KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { onPostgresql, openApp, type AppFixture } from './support/app-fixture.ts';
import { openTestDatabase } from './support/databases.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const ended = { status: 401, body: { detail: 'This session has ended. Please sign in again.' } };

const listOwn = (app: AppFixture, token: string) =>
  app.call(
    '/portal/api/GetAllAsync',
    { recordtype: 'contacts', properties: ['firstname'], pazesize: 1 },
    token,
  );
const endSession = (app: AppFixture, token: string) => app.call('/entitlement/api/EndSession', {}, token);

onPostgresql('after signing out', (app) => {
  it('the access token is refused at once, by reads, writes and the profile alike', async () => {
    const { token } = await app().person('member');
    // Twice: from the second on the caller is remembered.
    expect([(await listOwn(app(), token)).status, (await listOwn(app(), token)).status]).toEqual([200, 200]);
    expect(await endSession(app(), token)).toMatchObject({ status: 200, body: { status: true } });
    expect(await listOwn(app(), token)).toMatchObject(ended);
    expect(await listOwn(app(), token)).toMatchObject(ended);
    const create = { recordtype: 'mshied_previouseducations', data: [] };
    expect(await app().call('/portal/api/submitForm/Create', create, token)).toMatchObject(ended);
    expect(await app().call('/entitlement/api/Profile', {}, token)).toMatchObject(ended);
    expect(await endSession(app(), token)).toMatchObject(ended);
  });

  it('so is the token with its signature written in another way', async () => {
    const { token } = await app().person('member');
    await endSession(app(), token);
    // The last letter of the signature has bits to spare: several letters mean the same bytes.
    const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex');
    const signature = token.slice(token.lastIndexOf('.') + 1);
    const equivalentSignatures = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((letter) => signature.slice(0, -1) + letter)
      .filter((other) => other !== signature && bytes(other) === bytes(signature));
    expect(equivalentSignatures.length).toBeGreaterThan(0);
    for (const equivalent of equivalentSignatures) {
      const other = token.slice(0, token.lastIndexOf('.') + 1) + equivalent;
      expect((await listOwn(app(), other)).status).toBe(401);
    }
  });

  it('nothing is made of a sign-in that was never linked, and its end counts too', async () => {
    const token = await app().issuer.sign(`never|${randomUUID()}`);
    expect((await endSession(app(), token)).status).toBe(200);
    expect(await app().call('/entitlement/api/Profile', {}, token)).toMatchObject(ended);
  });

  it('the person’s other sign-ins go on', async () => {
    const member = await app().person('member');
    const other = await app().issuer.sign(member.subject, { claims: { jti: randomUUID() } });
    expect((await listOwn(app(), other)).status).toBe(200);
    await endSession(app(), member.token);
    expect((await listOwn(app(), other)).status).toBe(200);
    expect((await listOwn(app(), member.token)).status).toBe(401);
    // The other one is remembered by now, and what is remembered of it must not let the ended one in.
    expect((await listOwn(app(), other)).status).toBe(200);
    expect((await listOwn(app(), member.token)).status).toBe(401);
  });

  describe('where the provider names the session', () => {
    const tokenOf = (subject: string, sid: string, issuedAt = seconds() - 5) =>
      app().issuer.sign(subject, { issuedAt, claims: { sid, jti: randomUUID() } });

    it('every token of it that was issued before is refused, and a later one is not', async () => {
      const { subject } = await app().person('member');
      const [here, there] = await Promise.all([tokenOf(subject, 's1'), tokenOf(subject, 's1')]);
      const elsewhere = await tokenOf(subject, 's2');
      for (const token of [here, there, elsewhere]) expect((await listOwn(app(), token)).status).toBe(200);
      await endSession(app(), here);
      expect(await listOwn(app(), there)).toMatchObject(ended);
      expect((await listOwn(app(), elsewhere)).status).toBe(200);
      // A provider that keeps its session signs the person in again under the same name.
      const again = await tokenOf(subject, 's1', seconds() + 2);
      expect((await listOwn(app(), again)).status).toBe(200);
      expect(await listOwn(app(), there)).toMatchObject(ended);
    });

    it('the end is kept until the last token of it has expired, then forgotten', async () => {
      const { subject } = await app().person('member');
      const sessions = async () =>
        (await app().database.query('select forget_on from ended_session order by forget_on')).rows;
      await app().database.query('delete from ended_session');
      await endSession(app(), await tokenOf(subject, 's3'));
      const [kept] = await sessions();
      // 605 seconds of life from the end on, and 30 of leeway.
      const left = Date.parse(String(kept?.['forget_on'])) - Date.now();
      expect(left).toBeGreaterThan(630_000);
      expect(left).toBeLessThanOrEqual(636_000);
      app().tokenClock.set(new Date(Date.now() + 640_000).toISOString());
      const later = { issuedAt: seconds() + 600, expiresAt: seconds() + 1200 };
      await endSession(app(), await app().issuer.sign(subject, later));
      expect(await sessions()).toHaveLength(1);
      app().tokenClock.set(new Date().toISOString());
    });
  });
});

describe('several servers', () => {
  it('refuse what was ended at another one, although each remembers the caller', async () => {
    const first = await openApp('postgresql');
    const config = { ...first.config, workJobs: false, logLevel: 'silent' as const };
    const { app: second } = await buildApp({ config, database: first.database });
    const { token } = await first.person('member');
    const atSecond = async () =>
      (
        await second.inject({
          method: 'POST',
          url: '/portal/api/GetAllAsync',
          headers: { authorization: `Bearer ${token}` },
          payload: { recordtype: 'contacts', properties: ['firstname'], pazesize: 1 },
        })
      ).statusCode;
    expect([await atSecond(), await atSecond()]).toEqual([200, 200]);
    await endSession(first, token);
    expect(await atSecond()).toBe(401);
    await second.close();
    await first.close();
  });

  it('ask no further question for it: a remembered caller reads with one statement', async () => {
    const database = await openTestDatabase('postgresql');
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const app = await openApp(
      'postgresql',
      {},
      {
        ...database,
        db: database.db.withPlugin(counter),
        read: (statement) => {
          statements += 1;
          return database.read(statement);
        },
      },
    );
    const { contactId, token } = await app.person('member');
    const read = () =>
      app.call(
        '/portal/api/GetRecordByIdAsync',
        { recordType: 'contacts', id: contactId, properties: ['firstname'] },
        token,
      );
    await read();
    statements = 0;
    expect((await read()).status).toBe(200);
    expect(statements).toBe(1);
    await app.close();
  });
});
