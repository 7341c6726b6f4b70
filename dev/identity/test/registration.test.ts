import { describe, expect, it } from 'vitest';
import type { Page } from './support/browser.ts';
import { parametersOf, Portal, startForTest } from './support/portal.ts';

const person = {
  'first-name': 'Ada',
  'last-name': "O'Hara <b>",
  email: 'Ada.Ohara@Example.com',
  password: 'a long enough one',
  'confirm-password': 'a long enough one',
};

async function openRegistration(portal: Portal): Promise<Page> {
  const page = await portal.authorize({ prompt: 'create' });
  expect(page.body).toContain('<h1>Create an account</h1>');
  return page;
}

describe('creating an account', () => {
  it('opens first with prompt=create or screen_hint=register, and by link from the sign-in page', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    await openRegistration(portal);
    expect((await portal.authorize({ screen_hint: 'register' })).body).toContain(
      '<h1>Create an account</h1>',
    );

    const signIn = await portal.authorize();
    const link = /<a href="([^"]*)">Create an account<\/a>/.exec(signIn.body)?.[1] ?? '';
    expect((await portal.browser.open(link)).body).toContain('<h1>Create an account</h1>');
  });

  it('signs the new person in, with an email nobody has proved', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const tokens = await portal.tokensFrom(
      await portal.browser.submit(await openRegistration(portal), person),
    );

    expect(tokens.refresh_token).toBeTypeOf('string');
    expect((await portal.userinfo(tokens.access_token)).body).toEqual({
      sub: expect.stringMatching(/^registered\|/),
      email: 'ada.ohara@example.com',
      email_verified: false,
      given_name: 'Ada',
      family_name: "O'Hara <b>",
      name: "Ada O'Hara <b>",
    });
  });

  it('lets the person sign in later with the same password', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    await portal.browser.submit(await openRegistration(portal), person);
    const later = new Portal(issuer);
    expect(parametersOf(await later.signIn('ada.ohara@example.com', person.password))).toHaveProperty('code');
    expect((await new Portal(issuer).signIn('ada.ohara@example.com')).status).toBe(422);
  });

  it('names every broken rule beside its field and in the summary', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const page = await portal.browser.submit(await openRegistration(portal), {
      'first-name': ' ',
      'last-name': '',
      email: 'not an email',
      password: 'short',
      'confirm-password': 'other',
    });
    expect(page.status).toBe(422);
    expect(page.body).toContain('<title>Error: Create an account - ');
    for (const [field, message] of [
      ['first-name', 'Enter your first name.'],
      ['last-name', 'Enter your last name.'],
      ['email', 'Enter an email like name@example.com.'],
      ['password', 'Enter a password with at least 10 characters.'],
      ['confirm-password', 'The passwords do not match.'],
    ]) {
      expect(page.body).toContain(`<a href="#${field}">${message}</a>`);
      expect(page.body).toContain(`<p class="message" id="${field}-error">${message}</p>`);
    }
  });

  it('loses nothing that was typed except the passwords, and escapes it', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const page = await portal.browser.submit(await openRegistration(portal), {
      ...person,
      'confirm-password': '',
    });
    expect(page.body).toContain('value="Ada"');
    expect(page.body).toContain('value="O&#39;Hara &lt;b&gt;"');
    expect(page.body).toContain('value="Ada.Ohara@Example.com"');
    expect(page.body).not.toContain(person.password);
    expect(page.body).toContain('Enter the password again.');
  });

  it('refuses a taken email, whatever its case, without saying whose it is', async () => {
    const { issuer } = await startForTest();
    for (const email of ['Associate@Demo.test', 'associate@demo.test ']) {
      const portal = new Portal(issuer);
      const page = await portal.browser.submit(await openRegistration(portal), { ...person, email });
      expect(page.status).toBe(422);
      expect(page.body).toContain('We could not create an account with this email.');
      expect(page.body).not.toContain('van der Merwe');
    }
  });

  it('gives one of two who register the same email at once the account', async () => {
    const { issuer } = await startForTest();
    const outcomes = await Promise.all(
      [new Portal(issuer), new Portal(issuer)].map(async (portal) =>
        portal.browser.submit(await openRegistration(portal), person),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([0, 422]);
  });

  it('lets somebody who came to register sign in instead', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const page = await openRegistration(portal);
    const link = /<a href="([^"]*)">Sign in<\/a>/.exec(page.body)?.[1] ?? '';
    const signIn = await portal.browser.open(link);
    const callback = await portal.browser.submit(signIn, {
      email: 'fellow@demo.test',
      password: 'charter-demo',
    });
    expect(parametersOf(callback)).toHaveProperty('code');
  });

  it('replaces the session of somebody who was signed in', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    await portal.signInForTokens('associate@demo.test');
    await portal.browser.submit(await openRegistration(portal), person);
    const silent = await portal.tokensFrom(await portal.authorize({ prompt: 'none' }));
    expect((await portal.userinfo(silent.access_token)).body).toMatchObject({
      email: 'ada.ohara@example.com',
    });
  });
});
