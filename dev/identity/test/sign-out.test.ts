import { describe, expect, it } from 'vitest';
import { clientId, parametersOf, Portal, portalOrigin, startForTest } from './support/portal.ts';

const home = `${portalOrigin}/`;

describe('signing out', () => {
  it('ends the session at once and comes back to the portal', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { id_token, refresh_token } = await portal.signInForTokens('associate@demo.test');
    const page = await portal.signOut({
      id_token_hint: id_token,
      post_logout_redirect_uri: home,
      state: 'bye',
    });

    expect(page.url).toBe(`${home}?state=bye`);
    expect(portal.browser.cookieNames).not.toContain('charter_identity_session');
    expect(parametersOf(await portal.authorize({ prompt: 'none' }))).toMatchObject({
      error: 'login_required',
    });
    expect((await portal.refresh(refresh_token)).status).toBe(400);
  });

  it('comes back to the portal also for somebody who is signed out already', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { id_token } = await portal.signInForTokens('associate@demo.test');
    const query = { id_token_hint: id_token, post_logout_redirect_uri: home };
    await portal.signOut(query);
    expect((await portal.signOut(query)).url).toBe(home);
    expect(
      (await new Portal(issuer).signOut({ client_id: clientId, post_logout_redirect_uri: home })).url,
    ).toBe(home);
  });

  it('asks first when nothing proves that the portal sent the person', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { refresh_token } = await portal.signInForTokens('associate@demo.test');
    const question = await portal.signOut({ client_id: clientId, post_logout_redirect_uri: home });
    expect(question.body).toContain('<h1>Sign out</h1>');
    expect(parametersOf(await portal.authorize({ prompt: 'none' }))).toHaveProperty('code');

    const asked = await portal.signOut({ client_id: clientId, post_logout_redirect_uri: home });
    expect((await portal.browser.submit(asked, { logout: 'yes' })).url).toBe(home);
    expect((await portal.refresh(refresh_token)).status).toBe(400);
    expect(parametersOf(await portal.authorize({ prompt: 'none' }))).toMatchObject({
      error: 'login_required',
    });
  });

  it("asks first when the proof is another person's", async () => {
    const { issuer } = await startForTest();
    const other = await new Portal(issuer).signInForTokens('fellow@demo.test');
    const portal = new Portal(issuer);
    await portal.signInForTokens('associate@demo.test');
    const page = await portal.signOut({ id_token_hint: other.id_token, post_logout_redirect_uri: home });
    expect(page.body).toContain('<h1>Sign out</h1>');
  });

  it('says so when there is nowhere to go back to, and leads nowhere else', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { id_token } = await portal.signInForTokens('associate@demo.test');
    const evil = await portal.signOut({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect(evil.status).toBe(400);
    expect((await portal.signOut({ id_token_hint: id_token })).body).toContain('<h1>You are signed out</h1>');
  });
});
