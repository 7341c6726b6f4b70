import { describe, expect, it, onTestFinished } from 'vitest';
import { startMailbox, type Mailbox } from '../../mailbox/src/mailbox.ts';
import type { IdentityOptions } from '../src/identity.ts';
import type { Page } from './support/browser.ts';
import { parametersOf, Portal, startForTest } from './support/portal.ts';

interface Received {
  subject: string;
  text: string;
  links: string[];
}

const person = {
  'first-name': 'Ada',
  'last-name': 'Ohara',
  email: 'ada@example.com',
  password: 'a long enough one',
  'confirm-password': 'a long enough one',
};

async function mailTo(mailbox: Mailbox, address: string): Promise<Received[]> {
  const response = await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Received[];
}

/** Waits until there are so many mails to the address, and answers the newest. */
async function awaitMail(mailbox: Mailbox, address: string, count = 1): Promise<Received> {
  await expect.poll(async () => (await mailTo(mailbox, address)).length, { timeout: 20_000 }).toBe(count);
  const [newest] = await mailTo(mailbox, address);
  if (!newest) throw new Error('The mail is gone again');
  return newest;
}

async function start(changes: Partial<IdentityOptions> = {}) {
  const mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
  onTestFinished(() => mailbox.close());
  const mail = { smtpUrl: mailbox.smtpUrl, from: 'office@institution.example' };
  const { issuer, close } = await startForTest({ mail, ...changes });
  return { mailbox, issuer, close, portal: new Portal(issuer) };
}

const register = async (portal: Portal) =>
  portal.browser.submit(await portal.authorize({ prompt: 'create' }), person);
const linkOn = (page: Page, words: string) =>
  new RegExp(`<a[^>]* ?href="([^"]*)"[^>]*>${words}</a>`).exec(page.body)?.[1] ?? '';
const follow = (portal: Portal, page: Page, words: string) => portal.browser.open(linkOn(page, words));

describe('the verification mail', () => {
  it('is sent at registration, and its button verifies the email, which userinfo tells from then on', async () => {
    const { mailbox, portal } = await start();
    const { access_token: token } = await portal.tokensFrom(await register(portal));
    expect((await portal.userinfo(token)).body).toMatchObject({ email_verified: false });

    const mail = await awaitMail(mailbox, person.email);
    expect(mail.subject).toBe('Verify your email');
    const page = await portal.browser.open(mail.links[0] ?? '');
    expect(page.body).toContain('<h1>Verify your email</h1>');
    // Mail programs open links: that alone must not verify anything.
    expect((await portal.userinfo(token)).body).toMatchObject({ email_verified: false });
    const { password } = person;
    expect((await portal.browser.submit(page, { password })).body).toContain(
      '<h1>Your email is verified</h1>',
    );
    expect((await portal.userinfo(token)).body).toMatchObject({ email_verified: true });
    expect((await portal.browser.open(mail.links[0] ?? '')).body).toContain('Your email is verified');
  });

  it('asks for the password, so that the owner of an address does not verify it for a stranger', async () => {
    const { mailbox, portal } = await start();
    const { access_token: token } = await portal.tokensFrom(await register(portal));
    const page = await portal.browser.open((await awaitMail(mailbox, person.email)).links[0] ?? '');
    for (const [password, message] of [
      ['', 'Enter your password.'],
      ['what the owner would guess', 'This is not the password of the account.'],
    ] as const) {
      const refused = await portal.browser.submit(page, { password });
      expect(refused.status).toBe(422);
      expect(refused.body).toContain(`<p class="message" id="password-error">${message}</p>`);
    }
    expect((await portal.userinfo(token)).body).toMatchObject({ email_verified: false });
  });

  it('lets the owner of the address remove an account that they did not make', async () => {
    const { mailbox, issuer, portal } = await start();
    const { access_token: token } = await portal.tokensFrom(await register(portal));
    const mail = await awaitMail(mailbox, person.email);
    expect(mail.text).toContain('Remove the account');
    const owner = new Portal(issuer);
    const page = await owner.browser.open(mail.links[0] ?? '');
    const removed = await owner.browser.submit(page, { answer: 'remove' });
    expect(removed.body).toContain('<h1>The account is removed</h1>');
    expect((await portal.userinfo(token)).status).toBe(401);
    expect((await new Portal(issuer).signIn(person.email, person.password)).status).toBe(422);
    expect(parametersOf(await register(owner))).toHaveProperty('code');
  });

  it('is sent again on request; the link before it is dead', async () => {
    const { mailbox, portal } = await start();
    await register(portal);
    const first = await awaitMail(mailbox, person.email);
    const form = await follow(portal, await portal.authorize({ prompt: 'login' }), 'Send it again');
    const answer = await portal.browser.submit(form, { email: ' ADA@example.com' });
    expect(answer.body).toContain('<h1>Look at your mail</h1>');
    const second = await awaitMail(mailbox, person.email, 2);
    expect((await portal.browser.open(first.links[0] ?? '')).status).toBe(410);
    const page = await portal.browser.open(second.links[0] ?? '');
    const { password } = person;
    expect((await portal.browser.submit(page, { password })).body).toContain('Your email is verified');
  });

  it('says the same of an unknown, a demo and a verified account, and mails none of them', async () => {
    const { mailbox, portal } = await start();
    const form = await follow(portal, await portal.authorize(), 'Send it again');
    const answers: string[] = [];
    for (const email of ['nobody@example.com', 'associate@demo.test']) {
      const page = await portal.browser.submit(form, { email });
      expect(page.status).toBe(200);
      answers.push(page.body.replaceAll(email, '').replaceAll(encodeURIComponent(email), ''));
    }
    expect(new Set(answers).size).toBe(1);
    await register(portal);
    await awaitMail(mailbox, person.email);
    expect(await mailTo(mailbox, 'associate@demo.test')).toEqual([]);
    expect(await mailTo(mailbox, 'nobody@example.com')).toEqual([]);
  });

  it('goes to nobody more than five times an hour', async () => {
    const { mailbox, portal, close } = await start();
    await register(portal);
    const form = await follow(portal, await portal.authorize({ prompt: 'login' }), 'Send it again');
    for (let n = 0; n < 7; n += 1) await portal.browser.submit(form, { email: person.email });
    // It ends only when every mail is sent.
    await close();
    expect(await mailTo(mailbox, person.email)).toHaveLength(5);
  });

  it('is never sent by a provider that verifies nobody, and nothing of it is offered', async () => {
    const { mailbox, portal } = await start({ verifiesEmail: false });
    const registration = await portal.authorize({ prompt: 'create' });
    expect(registration.body).not.toContain('verify');
    await portal.browser.submit(registration, person);
    const signIn = await portal.authorize({ prompt: 'login' });
    expect(linkOn(signIn, 'Send it again')).toBe('');
    const forgot = await follow(portal, signIn, 'Forgot password\\?');
    await portal.browser.submit(forgot, { email: person.email });
    const mail = await awaitMail(mailbox, person.email);
    expect(mail.subject).toBe('Choose a new password');
    const page = await portal.browser.open(mail.links[0] ?? '');
    const password = 'another long one';
    await portal.browser.submit(page, { password, 'confirm-password': password });
    const { access_token: later } = await portal.tokensFrom(await portal.signIn(person.email, password));
    expect((await portal.userinfo(later)).body).toMatchObject({ email_verified: false });
  });
});

describe('a forgotten password', () => {
  const forget = async (portal: Portal, email: string) => {
    const signIn = await portal.authorize({ prompt: 'login' });
    return portal.browser.submit(await follow(portal, signIn, 'Forgot password\\?'), { email });
  };
  const password = 'an even longer one';
  const both = { password, 'confirm-password': password };

  it('is replaced by the mailed link, once, and the email is verified by it', async () => {
    const { mailbox, issuer, portal } = await start();
    const { access_token: token } = await portal.tokensFrom(await register(portal));
    await awaitMail(mailbox, person.email);
    expect((await forget(portal, person.email)).body).toContain('<h1>Look at your mail</h1>');
    const mail = await awaitMail(mailbox, person.email, 2);
    expect(mail.subject).toBe('Choose a new password');
    const link = mail.links[0] ?? '';
    const page = await portal.browser.open(link);
    expect(page.body).toContain('<h1>Choose a new password</h1>');

    const short = await portal.browser.submit(page, { password: 'short', 'confirm-password': 'other' });
    expect(short.status).toBe(422);
    expect(short.body).toContain('Enter a password with at least 10 characters.');
    expect(short.body).toContain('The passwords do not match.');
    expect(short.body).not.toContain('value="short"');

    expect((await portal.browser.submit(page, both)).body).toContain('<h1>Your password is changed</h1>');
    expect((await portal.browser.open(link)).status).toBe(410);
    expect((await portal.browser.submit(page, both)).status).toBe(410);
    expect((await new Portal(issuer).signIn(person.email, person.password)).status).toBe(422);
    const owner = new Portal(issuer);
    const later = await owner.tokensFrom(await owner.signIn(person.email, password));
    expect((await owner.userinfo(later.access_token)).body).toMatchObject({ email_verified: true });
    // Whoever was signed in before, perhaps a stranger who made the account, is so no longer.
    expect((await portal.userinfo(token)).status).toBe(401);
    expect(parametersOf(await portal.authorize({ prompt: 'none' }))).toMatchObject({
      error: 'login_required',
    });
  });

  it('is answered alike for an account and for none, and a link is good for its purpose alone', async () => {
    const { mailbox, portal } = await start();
    await register(portal);
    const verification = await awaitMail(mailbox, person.email);
    const known = await forget(portal, person.email);
    const unknown = await forget(portal, 'nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.body).toContain('If there is an account with nobody@example.com');
    const token = verification.links[0]?.split('/').at(-1) ?? '';
    expect((await portal.browser.open(`/reset-password/${token}`)).status).toBe(404);
    expect((await portal.browser.open('/reset-password/rubbish')).status).toBe(404);
    expect((await portal.browser.open('/verify-email/')).status).toBe(404);
  });

  it('of a demo account stays what it is, and the mail says why', async () => {
    const { mailbox, issuer, portal } = await start();
    await forget(portal, 'associate@demo.test');
    const mail = await awaitMail(mailbox, 'associate@demo.test');
    expect(mail.text).toContain('This is a demo account.');
    expect(mail.links).toEqual([]);
    await new Portal(issuer).signInForTokens('associate@demo.test');
  });

  it('needs an email', async () => {
    const { portal } = await start();
    const page = await forget(portal, ' ');
    expect(page.status).toBe(422);
    expect(page.body).toContain('Enter your email.');
  });
});

describe('without a mail server', () => {
  it('nothing that needs one is offered or answered', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const page = await portal.authorize();
    expect(page.body).not.toContain('Forgot password');
    const path = new URL(page.url).pathname;
    expect((await portal.browser.open(`${path}/forgot-password`)).status).toBe(404);
    expect((await portal.browser.open(`${path}/resend`)).status).toBe(404);
  });
});

describe('a provider that insists on a nonce', () => {
  it('refuses a sign-in without one, to the portal that asked', async () => {
    const { portal } = await start({ requiresNonce: true });
    expect(parametersOf(await portal.authorize({ nonce: '' }))).toMatchObject({
      error: 'invalid_request',
      state: 'the-state',
    });
    await portal.signInForTokens('associate@demo.test');
  });
});
