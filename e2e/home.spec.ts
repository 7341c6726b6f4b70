import { demoAccounts, roleSeeds, type EntitlementAnswer, type ProfileAnswer } from '@charter/contracts';
import { callWith } from './support/api.ts';
import { expectGoodLooks } from './support/looks.ts';
import { signInByProtocol } from './support/sign-in-by-protocol.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a visitor sees the hero, the ways in and what membership is about', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page).toHaveTitle(/Karoo Institution of Civil Engineers/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn about membership' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  for (const tile of ['Your applications', 'Invoice & Payments', 'Service Requests', 'Personal details']) {
    await expect(page.getByRole('main').getByRole('link', { name: tile })).toHaveCount(0);
  }

  await test.step('the skip link is the first stop of the keyboard and leads to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip to/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  const banner = page.getByRole('region', { name: /cookies/i });
  await test.step('cookies are asked about, and the theme follows the device until the person chooses', async () => {
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner).toBeHidden();
    expect(await paper()).toBe('rgb(14, 20, 22)');
    await page.getByRole('button', { name: /theme/i }).click();
    await page
      .getByRole('menuitemradio', { name: /light/i })
      .or(page.getByRole('radio', { name: /light/i }))
      .click();
    expect(await paper()).toBe('rgb(251, 250, 247)');
  });

  await test.step('both choices stay, and cookies are asked about again from the footer', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await paper()).toBe('rgb(251, 250, 247)');
    await expect(banner).toBeHidden();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner).toBeVisible();
  });

  await test.step('it fits every width, light and dark', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  });
});

test('a first visit moves at most 100 KB of compressed scripts and 20 KB of styles, and is readable before they run', async ({
  page,
  expectedConsole,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const moved: Record<string, number> = {};
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  // The bodies as they travel, compressed; headers are not code.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    moved[kind] = (moved[kind] ?? 0) + encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(moved['Script']).toBeGreaterThan(10_000);
  expect(moved['Script']).toBeLessThanOrEqual(100 * 1024);
  expect(moved['Stylesheet']).toBeGreaterThan(100);
  expect(moved['Stylesheet']).toBeLessThanOrEqual(20 * 1024);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  expectedConsole.push(/ERR_FAILED/);
  await page.goto('/');
  await expect(page.getByText('Your standing as an engineer, in one place.')).toBeVisible();
  await page.goto('/memberDirectory');
  await expect(page.getByText('Your standing as an engineer, in one place.')).toBeHidden();
});

test('greets an associate by first name, with membership, figures, tiles and the confirmation banner', async ({
  signedInAs,
}) => {
  const page = await signedInAs('associate');
  await expect(
    page.getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Johan/ }),
  ).toBeVisible();
  await expect(page.getByText('member since Jan 5th 2020')).toBeVisible();
  await expect(page.getByText(`Your renewal is due on 01 Jan ${new Date().getFullYear() + 1}`)).toBeVisible();
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Your applications', '/applications'],
    ['Invoice & Payments', '/invoices'],
    ['Service Requests', '/queries'],
    ['Personal details', '/profile'],
  ] as const) {
    await expect(main.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', path);
  }
  await expect(main.getByRole('link', { name: /^Membership/ }).first()).toBeVisible();
  await expect(main.getByText(/R\s2\s990\.00 due/)).toBeVisible();
  await expect(main.getByRole('link', { name: /Letter of Good Standing/ })).toHaveAttribute(
    'href',
    /\/queries\?serviceRequestId=[0-9a-f-]{36}/,
  );
  const requestLinks = main.locator('a[href^="/queries?serviceRequestId="]');
  await expect(requestLinks).toHaveText([
    'CPD query',
    'Fee query',
    'General enquiry',
    'Letter of Good Standing',
    'Membership query',
  ]);
  const ids = await requestLinks.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).search),
  );
  expect(new Set(ids).size).toBe(5);

  await test.step('what needs him comes first, the most important with the amount', async () => {
    const needs = page.getByRole('region', { name: 'What needs you' });
    await expect(needs.getByRole('heading', { level: 3 }).first()).toHaveText(/^Pay/);
    await expect(needs.getByText(/Please confirm that your profile details are still right/)).toBeVisible();
    await expect(needs.getByRole('link', { name: 'Go to profile' })).toHaveAttribute('href', '/profile');
    const card = page.getByRole('region', { name: 'Associate Member' });
    await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Sections' });
    await menu.getByRole('button', { name: /^Applications/ }).click();
    await expect(menu.getByRole('link', { name: 'Manage existing' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'New student' })).toHaveCount(0);
  });

  await test.step('the keyboard is at the content by the first stop, and past the menu by few', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'What needs you' })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const stops: string[] = [];
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => ({
        inMain: document.activeElement?.closest('main') !== null,
        name: document.activeElement?.textContent ?? '',
      }));
      if (at.inMain) break;
      stops.push(at.name);
    }
    expect(stops[0]).toMatch(/^Skip to/);
    expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(20);
  });
  await expectGoodLooks(page);
});

test('every account of the demonstration signs in, in the role that it says', async ({ baseURL }) => {
  for (const { email, role } of demoAccounts) {
    const { token } = await signInByProtocol(baseURL, email.split('@')[0] ?? '');
    const call = async <Answer>(path: string) => callWith<Answer>(baseURL, token, path, {});
    expect((await call<ProfileAnswer>('/entitlement/api/Profile')).contactid, email).not.toBe('');
    const { roles } = await call<EntitlementAnswer>('/entitlement/api/GetContactEntitlement');
    expect(
      roles.map(({ name }) => name),
      email,
    ).toEqual([roleSeeds.find(({ key }) => key === role)?.name]);
  }
});

test('the home page shows a seat that is kept first, then the next event, and asks for no confirmation that was given recently', async ({
  signedInAs,
}) => {
  const page = await signedInAs('corporate');
  await expect(page.getByRole('heading', { level: 1, name: /Priya/ })).toBeVisible();
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('heading', { level: 3 }).first()).toHaveText(/^A seat is kept for you/);
  await expect(needs).toContainText(/days? left|hours? left/);
  await expect(page.getByRole('region', { name: 'Your next event' })).toContainText('You are registered');
  await expect(page.getByRole('link', { name: 'Go to profile' })).toHaveCount(0);
  await expectAccessible(page);
  await needs.getByRole('link', { name: 'See the event' }).first().click();
  await expect(page).toHaveURL(/\/event\/details\?id=/);
  await expect(page.getByRole('complementary', { name: 'Registration' })).toBeVisible();
});

test('the home page says to everybody how they stand', async ({ signedInAs }) => {
  for (const [account, says] of [
    ['firm', 'Khumalo Bridge and Tunnel Pty Ltd'],
    ['employer', 'Patel Civil Works Pty Ltd'],
    ['onhold', /Pay R\s[\d\s]+\.\d\d to be active again/],
    ['terminated', 'Apply to come back'],
    ['finance', /^Your desks: Finance desk/],
  ] as const) {
    const page = await signedInAs(account);
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
    await expectAccessible(page);
  }
});
