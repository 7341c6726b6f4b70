import type { Request } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a session, from being turned away to the end of it in every tab', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(/422/);
  const login = page.getByRole('button', { name: 'Login for members and non-members' });
  const entitlement = '/entitlement/api/GetContactEntitlement';

  await test.step('wrong credentials get one clear message, and the email stays', async () => {
    await page.goto('/invoices');
    await expect(page).toHaveURL(/\/$/);
    await login.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expectAccessible(page);
    await page.getByLabel('Email').fill('student@demo.test');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Your email or password is not right.');
    await expect(page.getByLabel('Email')).toHaveValue('student@demo.test');
    await expectAccessible(page);
    await page.goto('/invoices');
    await expect(page).toHaveURL(/\/$/);
  });

  const asked = page.waitForRequest((sent) => new URL(sent.url()).searchParams.has('code_challenge'));
  const called = page.waitForRequest(`**${entitlement}`);
  await test.step('whoever was turned away comes back to the page they wanted', async () => {
    await login.click();
    await page.getByLabel('Email').fill('student@demo.test');
    await page.getByLabel('Password').fill('charter-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/invoices$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices & Payments');
  });

  await test.step('a provider that insists on a nonce got one', async () => {
    const question = new URL((await asked).url());
    expect(question.searchParams.get('nonce')).toMatch(/^[\w-]{20,}$/);
    expect(question.searchParams.get('resource')).toBe('urn:charter:api');
    question.searchParams.delete('nonce');
    const refused = await request.get(question.href, { maxRedirects: 0 });
    expect(refused.headers()['location']).toContain('missing+required+parameter');
  });

  const second = await page.context().newPage();
  await test.step('another tab signs in silently', async () => {
    await second.goto('/');
    await expect(second.getByRole('heading', { level: 1, name: /Lerato/ })).toBeVisible();
  });

  await test.step('the token lives in the tab, and storage holds no personal data beyond first name and contact id', async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    const tab = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toMatch(/access_token|eyJ/);
    expect(tab).toContain('access_token');
    for (const personal of ['student@demo.test', 'Mokoena', 'membershipNumber']) {
      expect(kept).not.toContain(personal);
      expect(tab).not.toContain(personal);
    }
    expect(kept).toContain('Lerato');
  });

  await test.step('signing out clears what the browser holds, ends the provider’s session and reaches every tab', async () => {
    const headers = { authorization: (await (await called).headerValue('authorization')) ?? '' };
    expect((await request.post(entitlement, { headers })).status()).toBe(200);
    await page.evaluate(() => localStorage.setItem('oid', 'order-1'));
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(login).toBeVisible();
    expect((await request.post(entitlement, { headers })).status()).toBe(401);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/Lerato|oid|access_token/);
    const [local, tab] = JSON.parse(kept) as [Record<string, string>, object];
    // At most what this device chose, which says nothing of the person.
    expect(Object.keys(local).filter((name) => name !== 'charter.v1')).toEqual([]);
    const choices = Object.keys(JSON.parse(local['charter.v1'] ?? '{}') as object);
    expect(choices.filter((name) => !['version', 'theme', 'cookieConsent'].includes(name))).toEqual([]);
    expect(Object.keys(tab).filter((name) => name.startsWith('oidc.user:'))).toEqual([]);
    await expect(second.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
    await login.click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('a session nobody uses is warned a minute before its end, can be kept, and ends; what was typed is offered at the next sign-in', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'corporate');
  await page.goto('/profile/nextofkin');
  const surname = page.getByLabel('Surname');
  await expect(surname).not.toHaveValue('');
  const before = await surname.inputValue();
  await surname.fill('Typed and left');
  // The clock runs on meanwhile: a minute's room for a slow machine.
  await page.clock.runFor(1680 * 1000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(65_000);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await expect(warning).toContainText(/signed out in \d+ seconds/);
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await page.clock.runFor(1745 * 1000);
  await expect(warning).toBeVisible();
  // What was typed is handed over by the real network, which no clock hurries: single seconds until it is on its way.
  let isSent = false;
  const isKeeping = (sent: Request) => sent.postData()?.includes('ctpt_unsavedanswers') ?? false;
  page.on('request', (sent) => (isSent ||= isKeeping(sent)));
  const kept = page.waitForResponse((answer) => isKeeping(answer.request()));
  for (let second = 0; second < 60 && !isSent; second++) await page.clock.runFor(1000);
  expect((await kept).status()).toBe(201);
  await expect(page.getByText(/signed out after 30 minutes without activity/)).toBeVisible();

  await page.getByRole('button', { name: 'Login for members and non-members' }).first().click();
  await page.getByLabel('Email').fill('corporate@demo.test');
  await page.getByLabel('Password').fill('charter-demo');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('region', { name: 'You have changes that were not saved.' });
  await expect(offer).toBeVisible();
  await expect(surname).toHaveValue(before);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Continue with them' }).click();
  await expect(surname).toHaveValue('Typed and left');
  await surname.fill(before);
  await page.reload();
  await expect(surname).toHaveValue(before);
  await expect(offer).toHaveCount(0);
});
