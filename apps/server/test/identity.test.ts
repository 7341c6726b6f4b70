import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onBothDatabases, type AppFixture } from './support/app-fixture.ts';

interface Profile {
  contactid: string;
  forms: { name: string; id: string; title: string }[];
}

const profileOf = (app: AppFixture, token: string) =>
  app.call<Profile>('/entitlement/api/Profile', {}, token);

onBothDatabases('identity', (app) => {
  describe('tokens', () => {
    const status = async (token: string | undefined) =>
      (await app().call('/entitlement/api/GetEntitlement', {}, token)).status;

    it('refuses none, rubbish, an unsigned, a forged, an expired and a foreign one', async () => {
      const { issuer } = app();
      const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = {
        iss: issuer.url,
        aud: issuer.audience,
        sub: 'x',
        exp: Math.floor(Date.now() / 1000) + 600,
      };
      expect(await status(undefined)).toBe(401);
      expect(await status('rubbish')).toBe(401);
      expect(await status(`${header({ alg: 'none' })}.${header(claims)}.`)).toBe(401);
      expect(await status(await issuer.sign('x', { foreignKey: true }))).toBe(401);
      expect(await status(await issuer.sign('x', { algorithm: 'HS256' }))).toBe(401);
      expect(await status(await issuer.sign('x', { expiresAt: Math.floor(Date.now() / 1000) - 60 }))).toBe(
        401,
      );
      expect(await status(await issuer.sign('x', { audience: 'urn:another:api' }))).toBe(401);
      expect(await status(await issuer.sign('x', { issuer: 'https://elsewhere.example' }))).toBe(401);
      expect(await status(await issuer.sign('x'))).toBe(200);
    });

    it('says when a token has expired, without a stack trace', async () => {
      const token = await app().issuer.sign('x', { expiresAt: Math.floor(Date.now() / 1000) - 60 });
      const { body, headers } = await app().call<{ detail: string }>(
        '/entitlement/api/GetEntitlement',
        {},
        token,
      );
      expect(body.detail).toBe('The access token has expired.');
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts/);
    });
  });

  it('creates an applicant for a newcomer, once, however often and however parallel they ask', async () => {
    const subject = `new|${randomUUID()}`;
    app().issuer.describe(subject, {
      email: `${subject}@x.test`,
      email_verified: true,
      given_name: 'Nandi',
      family_name: 'Ndlovu',
    });
    const token = await app().issuer.sign(subject);
    const answers = await Promise.all(Array.from({ length: 8 }, () => profileOf(app(), token)));
    expect(new Set(answers.map((answer) => answer.body.contactid)).size).toBe(1);
    const { db } = app().database;
    const contacts = await db.selectFrom('contact').selectAll().where('last_name', '=', 'Ndlovu').execute();
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({
      first_name: 'Nandi',
      email: `${subject}@x.test`,
      contact_type: null,
    });
    const roles = await app().call<{ roles: { name: string }[] }>(
      '/entitlement/api/GetContactEntitlement',
      {},
      token,
    );
    expect(roles.body.roles.map((role) => role.name)).toEqual(['Applicant']);
  });

  it('welcomes a newcomer through the job queue, once', async () => {
    const subject = `welcome|${randomUUID()}`;
    const token = await app().issuer.sign(subject);
    const { body } = await profileOf(app(), token);
    const { db } = app().database;
    const news = () =>
      db.selectFrom('notification').select('title').where('contact_id', '=', body.contactid).execute();
    await expect.poll(news, { timeout: 20_000 }).toEqual([{ title: 'Welcome' }]);
  });

  it('links a verified address to the one contact that has it, whatever its case', async () => {
    const { db } = app().database;
    const email = `known-${randomUUID()}@example.test`;
    const { id } = await db
      .insertInto('contact')
      .values({ first_name: 'Known', email: email.toUpperCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = `known|${randomUUID()}`;
    app().issuer.describe(subject, { email, email_verified: true });
    expect((await profileOf(app(), await app().issuer.sign(subject))).body.contactid).toBe(id);
  });

  it('never links an address nobody has proved, and does not keep it', async () => {
    const { db } = app().database;
    const email = `victim-${randomUUID()}@example.test`;
    const { id } = await db
      .insertInto('contact')
      .values({ first_name: 'Victim', email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = `attacker|${randomUUID()}`;
    app().issuer.describe(subject, { email, email_verified: false, given_name: 'Mallory' });
    const { body } = await profileOf(app(), await app().issuer.sign(subject));
    expect(body.contactid).not.toBe(id);
    const made = await db
      .selectFrom('contact')
      .select('email')
      .where('id', '=', body.contactid)
      .executeTakeFirst();
    expect(made?.email).toBeNull();
  });

  it('links nobody where two contacts share the address, and asks staff once', async () => {
    const { db } = app().database;
    const email = `shared-${randomUUID()}@example.test`;
    await db
      .insertInto('contact')
      .values([
        { first_name: 'One', email },
        { first_name: 'Two', email },
      ])
      .execute();
    const subject = `shared|${randomUUID()}`;
    app().issuer.describe(subject, { email, email_verified: true });
    const token = await app().issuer.sign(subject);
    expect((await profileOf(app(), token)).body.contactid).toBe('');
    expect((await profileOf(app(), token)).body.contactid).toBe('');
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from service_case where source_key like ${`%${subject}`}`.execute(db);
    expect(rows[0]?.n).toBe(1);
    expect(
      (
        await app().call(
          '/portal/api/GetAllAsync',
          { recordtype: 'contacts', properties: [], pazesize: 1 },
          token,
        )
      ).status,
    ).toBe(403);
  });

  it('lists the forms with their names, ids and titles', async () => {
    const { body } = await profileOf(app(), (await app().person('member')).token);
    const student = body.forms.find((form) => form.name === 'studentApplication');
    expect(student?.title).toBe('Student Application');
    expect(body.forms.map((form) => form.name)).toContain('firmMembership_nonaudit');
  });

  // Last, as the keys are new afterwards.
  it('accepts a token of a key that was published after the last look, and no longer one of a withdrawn key', async () => {
    const old = await app().issuer.sign('y');
    const status = async (token: string) =>
      (await app().call('/entitlement/api/GetEntitlement', {}, token)).status;
    expect(await status(old)).toBe(200);
    await app().issuer.rotateKeys();
    app().clock.set(new Date(Date.now() + 61_000).toISOString());
    await expect.poll(async () => status(await app().issuer.sign('y')), { timeout: 20_000 }).toBe(200);
    expect(await status(old)).toBe(401);
  });
});
