import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { audience, clientId, fullScope, Portal, portalOrigin, startForTest } from './support/portal.ts';

async function publishedKeys(issuer: string): Promise<JSONWebKeySet> {
  return (await (await fetch(`${issuer}/jwks`)).json()) as JSONWebKeySet;
}

describe('the access token', () => {
  it('is a JWT for the API, signed with a published key', async () => {
    const { issuer } = await startForTest();
    const { access_token } = await new Portal(issuer).signInForTokens('associate@demo.test');
    const keys = await publishedKeys(issuer);
    const { payload, protectedHeader } = await jwtVerify(access_token, createLocalJWKSet(keys), {
      issuer,
      audience,
    });

    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(payload).toEqual({
      iss: issuer,
      aud: audience,
      sub: 'demo|associate',
      client_id: clientId,
      scope: 'openid profile email',
      jti: expect.any(String),
      sid: expect.any(String),
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 600,
    });
    expect(Object.keys(keys.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('names its session, as every other one of it does and none of another', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const tokens = await portal.signInForTokens('associate@demo.test');
    const refreshed = (await portal.refresh(tokens.refresh_token)).body;
    const silent = await portal.tokensFrom(await portal.authorize({ prompt: 'none' }));
    const elsewhere = await new Portal(issuer).signInForTokens('associate@demo.test');
    const sid = ({ access_token }: { access_token: string }) => decodeJwt(access_token)['sid'];
    expect([sid(refreshed), sid(silent)]).toEqual([sid(tokens), sid(tokens)]);
    expect(sid(elsewhere)).not.toBe(sid(tokens));
  });

  it('is for the resource that is named, of those that are published', async () => {
    const { issuer } = await startForTest();
    const metadata = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as object;
    expect(metadata).toMatchObject({ protected_resources: [audience] });
    const portal = new Portal(issuer);
    const tokens = await portal.signInForTokens('associate@demo.test', { resource: audience });
    expect(decodeJwt(tokens.access_token).aud).toBe(audience);
    const refused = await portal.authorize({ resource: 'https://elsewhere.example/' });
    expect(new URL(refused.url).searchParams.get('error')).toBe('invalid_target');
  });

  it('lives as long as it is told to, for an audience that is no address', async () => {
    const { issuer } = await startForTest({ accessTokenSeconds: 5, audience: 'charter api' });
    const tokens = await new Portal(issuer).signInForTokens('associate@demo.test');
    const { iat = 0, exp, aud } = decodeJwt(tokens.access_token);
    expect({ exp, aud, seconds: tokens.expires_in }).toEqual({
      exp: iat + 5,
      aud: 'charter api',
      seconds: 5,
    });
  });
});

describe('the id_token', () => {
  it('says who and nothing about them, also when refreshed', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const tokens = await portal.signInForTokens('associate@demo.test');
    const refreshed = (await portal.refresh(tokens.refresh_token)).body;
    for (const { id_token } of [tokens, refreshed]) {
      const claims = decodeJwt(id_token);
      expect(claims).toMatchObject({ iss: issuer, aud: clientId, sub: 'demo|associate', nonce: 'the-nonce' });
      const protocolClaims = ['aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sid', 'sub'];
      expect(Object.keys(claims).filter((name) => !protocolClaims.includes(name))).toEqual([]);
    }
  });
});

describe('userinfo', () => {
  it('tells the claims of a demo account', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { access_token } = await portal.signInForTokens('associate@demo.test');
    const { headers, body } = await portal.userinfo(access_token);
    expect(body).toEqual({
      sub: 'demo|associate',
      email: 'associate@demo.test',
      email_verified: true,
      given_name: 'Johan',
      family_name: 'van der Merwe',
      name: 'Johan van der Merwe',
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('tells only what the scope covers', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { access_token } = await portal.signInForTokens('associate@demo.test', { scope: 'openid' });
    expect((await portal.userinfo(access_token)).body).toEqual({ sub: 'demo|associate' });
  });

  it('refuses a forged token, an id_token, and a token of another provider', async () => {
    const { issuer } = await startForTest();
    const { issuer: elsewhere } = await startForTest();
    const portal = new Portal(issuer);
    const own = await portal.signInForTokens('associate@demo.test');
    const foreign = await new Portal(elsewhere).signInForTokens('associate@demo.test');
    for (const token of [
      `${own.access_token.slice(0, -4)}AAAA`,
      own.id_token,
      foreign.access_token,
      'nonsense',
    ]) {
      const { status, headers } = await portal.userinfo(token);
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
    expect((await fetch(`${issuer}/userinfo`)).status).toBe(401);
  });
});

describe('an audience named like the client', () => {
  it('does not make the id_token an access token', async () => {
    const { issuer } = await startForTest({ audience: clientId });
    const portal = new Portal(issuer);
    const { id_token, access_token } = await portal.signInForTokens('associate@demo.test');
    expect((await portal.userinfo(access_token)).status).toBe(200);
    expect((await portal.userinfo(id_token)).status).toBe(401);
  });
});

describe('refresh tokens', () => {
  it('rotate, and a used one is refused and takes its successors with it', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const first = await portal.signInForTokens('associate@demo.test');
    const second = await portal.refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.body.access_token)).toMatchObject({ aud: audience, sub: 'demo|associate' });

    const reused = await portal.refresh(first.refresh_token);
    expect(reused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await portal.refresh(second.body.refresh_token)).status).toBe(400);
  });

  it('are issued only when the portal asks for offline access', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const without = await portal.signInForTokens('associate@demo.test', { scope: 'openid profile email' });
    expect(without.refresh_token).toBeUndefined();
    const consenting = await portal.tokensFrom(await portal.authorize({ prompt: 'consent' }));
    expect(consenting.refresh_token).toBeTypeOf('string');
  });

  it('take the scope and the resource that some clients repeat', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { refresh_token = '' } = await portal.signInForTokens('associate@demo.test', {
      resource: audience,
    });
    const fields = { grant_type: 'refresh_token', refresh_token, scope: fullScope, resource: audience };
    expect(await portal.token(fields)).toMatchObject({
      status: 200,
      body: { scope: 'openid profile email' },
    });
  });

  it('can be given back', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { refresh_token = '' } = await portal.signInForTokens('associate@demo.test');
    const body = new URLSearchParams({ client_id: clientId, token: refresh_token });
    expect((await fetch(`${issuer}/token/revocation`, { method: 'POST', body })).status).toBe(200);
    expect((await portal.refresh(refresh_token)).status).toBe(400);
  });
});

describe('codes', () => {
  it('need their verifier and work once', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const callback = await portal.signIn('associate@demo.test');
    const wrong = await portal.exchange(callback, { code_verifier: 'x'.repeat(43) });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await portal.exchange(callback)).status).toBe(200);
    expect((await portal.exchange(callback)).status).toBe(400);
  });
});

describe('calls from a page', () => {
  it('are allowed for the portal', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const tokens = await portal.exchange(await portal.signIn('associate@demo.test'));
    expect(tokens.headers.get('access-control-allow-origin')).toBe(portalOrigin);
    const { headers } = await portal.userinfo(tokens.body.access_token);
    expect(headers.get('access-control-allow-origin')).toBe(portalOrigin);
    for (const path of ['/.well-known/openid-configuration', '/jwks']) {
      const answer = await fetch(issuer + path, { headers: { origin: portalOrigin } });
      expect(answer.headers.get('access-control-allow-origin'), path).toBe(portalOrigin);
    }
    const preflight = await fetch(`${issuer}/userinfo`, {
      method: 'OPTIONS',
      headers: { origin: portalOrigin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  it('are refused to other sites', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { access_token } = await portal.signInForTokens('associate@demo.test');
    const { headers } = await portal.userinfo(access_token, 'https://evil.example');
    expect(headers.get('access-control-allow-origin')).toBeNull();

    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ client_id: clientId, grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
