import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onPostgresql, type AppFixture } from './support/app-fixture.ts';

interface Profile {
  contactid: string;
  forms: { name: string; id: string; title: string }[];
}

const profileOf = (app: AppFixture, token: string) =>
  app.call<Profile>('/entitlement/api/Profile', {}, token);

onPostgresql('identity', (app) => {
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

    it.each([
      ['an empty subject', { claims: { sub: '' } }],
      ['a blank subject', { claims: { sub: '  ' } }],
      ['no subject', { claims: { sub: undefined } }],
      ['an issue in the future beyond the leeway', { issuedAt: Math.floor(Date.now() / 1000) + 120 }],
      ['the type of a logout token', { type: 'logout+jwt' }],
      ['the type of a proof', { type: 'dpop+jwt' }],
      ['the nonce of an id token', { type: 'JWT', claims: { nonce: 'n' } }],
      ['the hash of an id token', { claims: { at_hash: 'h' } }],
      ['the mark of an id token', { type: 'JWT', claims: { typ: 'ID' } }],
    ])('refuses one with %s', async (_, changes) => {
      const token = await app().issuer.sign('x', changes);
      expect(
        await app().call<{ detail: string }>('/entitlement/api/GetEntitlement', {}, token),
      ).toMatchObject({ status: 401, body: { detail: 'The access token is not valid.' } });
    });

    it.each([
      ['that says so', { type: 'at+jwt' }],
      ['that says so in full', { type: 'application/at+jwt' }],
      ['that says no more than what it is made of', { type: 'JWT' }],
      ['within the leeway of a clock that is ahead', { issuedAt: Math.floor(Date.now() / 1000) + 20 }],
    ])('takes an access token %s', async (_, changes) => {
      expect(await status(await app().issuer.sign('x', changes))).toBe(200);
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
    // Keys are asked for again after a while only, by the clock of the machine.
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await status(await app().issuer.sign('y'))).toBe(200);
    expect(await status(old)).toBe(401);
  });
});
