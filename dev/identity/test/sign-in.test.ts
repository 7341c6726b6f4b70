import { demoAccounts } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { parametersOf, Portal, portalOrigin, redirectUri, startForTest } from './support/portal.ts';

describe('signing in', () => {
  it('comes back to the portal with a code, and the code buys tokens', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const callback = await portal.signIn('associate@demo.test');

    expect(callback.url.startsWith(`${redirectUri}?`)).toBe(true);
    expect(parametersOf(callback)).toEqual({ code: expect.any(String), state: 'the-state', iss: issuer });
    const tokens = await portal.tokensFrom(callback);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'openid profile email' });
    expect(tokens.refresh_token).toBeTypeOf('string');
  });

  it('works for every demo account, however the email is written', async () => {
    const { issuer } = await startForTest();
    const signIns = demoAccounts.map(async ({ email }) => {
      const callback = await new Portal(issuer).signIn(` ${email.toUpperCase()} `);
      expect(parametersOf(callback), email).toHaveProperty('code');
    });
    await Promise.all(signIns);
  });

  it('answers an unknown email and a wrong password alike, and keeps the email', async () => {
    const { issuer } = await startForTest();
    const wrong = await new Portal(issuer).signIn('associate@demo.test', 'not-the-password');
    const unknown = await new Portal(issuer).signIn('nobody@demo.test', 'not-the-password');

    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatch(/role="alert"[\s\S]*Your email or password is not right\./);
    expect(wrong.body).toContain('value="associate@demo.test"');
    expect(wrong.body).not.toContain('not-the-password');
    expect(wrong.body).toContain('<title>Error: Sign in - ');
    const withoutWhatDiffers = (page: { body: string }) =>
      page.body.replaceAll(/\/interaction\/[\w-]+/g, '').replace(/value="\w+@demo\.test"/, '');
    expect(withoutWhatDiffers(unknown)).toBe(withoutWhatDiffers(wrong));
  });

  it('names the field that was left empty', async () => {
    const { issuer } = await startForTest();
    const page = await new Portal(issuer).signIn('', '');
    expect(page.body).toContain('<a href="#email">Enter your email.</a>');
    expect(page.body).toContain('<a href="#password">Enter your password.</a>');
  });

  it('lets the person try again on the same page', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const refused = await portal.signIn('fellow@demo.test', 'wrong');
    const callback = await portal.browser.submit(refused, {
      email: 'fellow@demo.test',
      password: 'charter-demo',
    });
    expect(parametersOf(callback)).toHaveProperty('code');
  });

  it('slows guessing down, for that email and that address only, and lets the right password in again soon', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    let page = await portal.authorize();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      page = await portal.browser.submit(page, { email: 'fellow@demo.test', password: `guess ${attempt}` });
      expect(page.status).toBe(422);
    }
    page = await portal.browser.submit(page, { email: 'Fellow@demo.test', password: 'charter-demo' });
    expect(page.status).toBe(429);
    expect(page.body).toContain('Too many attempts. Wait a second and try again.');

    const other = await portal.browser.submit(page, { email: 'student@demo.test', password: 'charter-demo' });
    expect(parametersOf(other)).toHaveProperty('code');
  });

  it('fills in the email the portal or a demo link suggests', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const hinted = await portal.authorize({ login_hint: 'fellow@demo.test' });
    expect(hinted.body).toMatch(/value="fellow@demo\.test"/);

    const link = /href="([^"]*email=student%40demo\.test)"/.exec(hinted.body)?.[1] ?? '';
    expect((await portal.browser.open(link)).body).toMatch(/value="student@demo\.test"/);
  });

  it('lists the demo accounts and their password', async () => {
    const { issuer } = await startForTest();
    const { body } = await new Portal(issuer).authorize();
    expect(body).toMatch(/<summary>Demo accounts<\/summary>[\s\S]*charter-demo/);
    for (const { email, note } of demoAccounts) {
      expect(body).toContain(email);
      expect(body).toContain(note);
    }
  });

  it('signs in as somebody else when asked to, and ends the first session', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const first = await portal.signInForTokens('associate@demo.test');
    const second = await portal.signInForTokens('fellow@demo.test', { prompt: 'login' });

    expect((await portal.userinfo(second.access_token)).body).toMatchObject({ sub: 'demo|fellow' });
    expect((await portal.refresh(first.refresh_token)).status).toBe(400);
  });
});

describe('silent sign-in', () => {
  it('answers login_required to a stranger', async () => {
    const { issuer } = await startForTest();
    const callback = await new Portal(issuer).authorize({ prompt: 'none' });
    expect(callback.url.startsWith(redirectUri)).toBe(true);
    expect(parametersOf(callback)).toMatchObject({ error: 'login_required', state: 'the-state' });
  });

  it('gives another tab tokens of its own while the session lives', async () => {
    const { issuer } = await startForTest();
    const firstTab = new Portal(issuer);
    const first = await firstTab.signInForTokens('associate@demo.test');
    const secondTab = new Portal(issuer, firstTab.browser);
    const second = await secondTab.tokensFrom(await secondTab.authorize({ prompt: 'none' }));

    expect(second.refresh_token).toBeTypeOf('string');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await firstTab.refresh(first.refresh_token)).status).toBe(200);
    expect((await secondTab.refresh(second.refresh_token)).status).toBe(200);
  });

  it('works again after a refresh token was used twice and its grant withdrawn', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { refresh_token: once } = await portal.signInForTokens('associate@demo.test');
    await portal.refresh(once);
    await portal.refresh(once);
    const again = await portal.tokensFrom(await portal.authorize({ prompt: 'none' }));
    expect((await portal.refresh(again.refresh_token)).status).toBe(200);
  });
});

describe('requests that are not right', () => {
  it('refuses a request without PKCE', async () => {
    const { issuer } = await startForTest();
    const callback = await new Portal(issuer).authorize({ code_challenge: '', code_challenge_method: '' });
    expect(parametersOf(callback)).toMatchObject({ error: 'invalid_request' });
  });

  it('never redirects to a stranger, and shows a page that leads back', async () => {
    const { issuer } = await startForTest();
    const page = await new Portal(issuer).authorize({ redirect_uri: 'https://evil.example/' });
    expect(page.status).toBe(400);
    expect(page.body).toMatch(/<h1>We cannot sign you in<\/h1>/);
    expect(page.body).toContain(`href="${portalOrigin}/"`);
  });

  it('shows that a sign-in has expired to a browser without its cookie', async () => {
    const { issuer } = await startForTest();
    const page = await new Portal(issuer).authorize();
    const stranger = new Portal(issuer).browser;
    const answer = await stranger.submit(page, { email: 'associate@demo.test', password: 'charter-demo' });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('<h1>This page has expired</h1>');
  });

  it('does not let one sign-in answer for another', async () => {
    const { issuer } = await startForTest();
    const own = new Portal(issuer);
    const { pathname } = new URL((await own.authorize()).url);
    const other = await new Portal(issuer).authorize();
    const answer = await fetch(`${other.url}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: own.browser.cookieHeader(pathname) },
      body: new URLSearchParams({ email: 'associate@demo.test', password: 'charter-demo' }),
    });
    expect(answer.status).toBe(400);
  });

  it('shows that a sign-in has expired when its form is sent twice', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const page = await portal.authorize();
    const fields = { email: 'associate@demo.test', password: 'charter-demo' };
    await portal.browser.submit(page, fields);
    expect((await portal.browser.submit(page, fields)).body).toContain('<h1>This page has expired</h1>');
  });
});
