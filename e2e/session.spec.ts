import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.describe('signing in', () => {
  test('wrong credentials get one clear message, and the email stays', async ({ page, expectedConsole }) => {
    expectedConsole.push(/422/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login for members and non-members' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expectAccessible(page);
    await page.getByLabel('Email').fill('associate@demo.test');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Your email or password is not right.');
    await expect(page.getByLabel('Email')).toHaveValue('associate@demo.test');
    await expectAccessible(page);
  });

  test('a newcomer registers and starts as an applicant', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
    await page.getByLabel('First name').fill('Naledi');
    await page.getByLabel('Last name').fill('Khoza');
    await page.getByLabel('Email').fill(`naledi.${Date.now()}@example.test`);
    await page.getByLabel('Password', { exact: true }).fill('a-long-password');
    await page.getByLabel('Confirm password').fill('a-long-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Naledi/ })).toBeVisible();
    await page.goto('/applications');
    await expect(page).toHaveURL(/\/applications$/);
    await page.goto('/members/upgrade');
    await expect(page).toHaveURL(/\/noaccess$/);
  });

  test('whoever is turned away for not being signed in comes back to the page they wanted', async ({
    page,
  }) => {
    await page.goto('/invoices');
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Login for members and non-members' }).click();
    await page.getByLabel('Email').fill('associate@demo.test');
    await page.getByLabel('Password').fill('charter-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/invoices$/);
  });

  test('a provider that insists on a nonce gets one', async ({ page, request }) => {
    const asked = page.waitForRequest((sent) => new URL(sent.url()).searchParams.has('code_challenge'));
    await signIn(page, 'corporate');
    const question = new URL((await asked).url());
    question.searchParams.delete('nonce');
    const refused = await request.get(question.href, { maxRedirects: 0 });
    expect(refused.headers()['location']).toContain('missing+required+parameter');
  });

  test('a sign-in carries a nonce, and its token is refused once the person has signed out', async ({
    page,
    request,
  }) => {
    const asked = page.waitForRequest((sent) => new URL(sent.url()).searchParams.has('code_challenge'));
    const called = page.waitForRequest('**/entitlement/api/GetContactEntitlement');
    await signIn(page, 'corporate');
    const question = new URL((await asked).url()).searchParams;
    expect(question.get('nonce')).toMatch(/^[\w-]{20,}$/);
    expect(question.get('resource')).toBe('urn:charter:api');
    const headers = { authorization: (await (await called).headerValue('authorization')) ?? '' };
    const entitlement = '/entitlement/api/GetContactEntitlement';
    expect((await request.post(entitlement, { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
    expect((await request.post(entitlement, { headers })).status()).toBe(401);
  });

  test('the loader says what is happening while entitlements load', async ({ signedInAs }) => {
    const page = await signedInAs('associate');
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/entitlement/api/GetContactEntitlement', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/invoices');
    await expect(page.getByText('Please wait, loading entitlements...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices & Payments');
    await expect(page.getByText('Please wait, loading entitlements...')).toHaveCount(0);
  });

  test('entitlements that do not come are explained, with the request id and a way to try again', async ({
    signedInAs,
    expectedConsole,
  }) => {
    expectedConsole.push(/500/);
    const page = await signedInAs('associate');
    let broken = true;
    await page.route('**/entitlement/api/GetContactEntitlement', async (route) => {
      if (!broken) return route.fallback();
      return route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"status":500,"title":"x","requestId":"request-42"}',
      });
    });
    await page.goto('/invoices');
    await expect(page.getByRole('main')).toContainText('request-42');
    await expectAccessible(page);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices & Payments');
  });
});

test.describe('what the browser keeps', () => {
  test('the token lives in the tab, and storage holds no personal data beyond first name and contact id', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('associate');
    await expect(page.getByText('3 open')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    const tab = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toMatch(/access_token|eyJ/);
    expect(tab).toContain('access_token');
    for (const personal of ['van der Merwe', 'associate@demo.test', '1000003']) {
      expect(kept).not.toContain(personal);
      expect(tab).not.toContain(personal);
    }
    expect(kept).toContain('Johan');
  });

  test('another tab signs in silently', async ({ signedInAs }) => {
    const page = await signedInAs('associate');
    await expect(page.getByRole('heading', { level: 1, name: /Johan/ })).toBeVisible();
    const second = await page.context().newPage();
    await second.goto('/invoices');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Invoices & Payments');
  });

  test('corrupt storage is discarded, not stumbled over', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('charter.v1', '{"version":1,"auth":'));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
  });
});

test.describe('signing out', () => {
  test('clears what the browser holds, ends the provider’s session and reaches every tab', async ({
    page,
  }) => {
    await signIn(page, 'student');
    await expect(page.getByRole('heading', { level: 1, name: /Lerato/ })).toBeVisible();
    const second = await page.context().newPage();
    await second.goto('/');
    await expect(second.getByRole('heading', { level: 1, name: /Lerato/ })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('oid', 'order-1'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/Lerato|oid|access_token/);
    const [local, tab] = JSON.parse(kept) as [Record<string, string>, object];
    // At most what this device chose, which says nothing of the person.
    expect(Object.keys(local).filter((name) => name !== 'charter.v1')).toEqual([]);
    const choices = Object.keys(JSON.parse(local['charter.v1'] ?? '{}') as object);
    expect(choices.filter((name) => !['version', 'theme', 'cookieConsent'].includes(name))).toEqual([]);
    expect(Object.keys(tab).filter((name) => name.startsWith('oidc.user:'))).toEqual([]);
    await expect(second.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
    await page.getByRole('button', { name: 'Login for members and non-members' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test.describe('a session nobody uses', () => {
  test('is warned a minute before its end, can be kept, and ends', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'corporate');
    await expect(page.getByRole('heading', { level: 1, name: /Priya/ })).toBeVisible();
    await page.clock.runFor(1739 * 1000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(5_000);
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(warning).toBeVisible();
    await expect(warning).toContainText(/signed out in \d+ seconds/);
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toBeHidden();
    await page.clock.runFor(1745 * 1000);
    await expect(warning).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText(/signed out after 30 minutes without activity/)).toBeVisible();
  });
});
