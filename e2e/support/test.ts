import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export { expect };

const password = 'charter-demo';
/** Signed-in states of this run, one file per account; each is made once through the real sign-in page. */
const states = join(import.meta.dirname, '../../.cache/e2e-states', String(process.ppid));

interface Fixtures {
  baseURL: string;
  /** A page signed in as a demo account, at the home page; in another browser where one is given. */
  signedInAs: (account: string, another?: Browser) => Promise<Page>;
  /** Console messages the test expects, such as the browser's own note on a refused request. */
  expectedConsole: RegExp[];
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env['CHARTER_URL'];
    if (!url) throw new Error('CHARTER_URL is not set');
    await use(url);
  },
  expectedConsole: async ({}, use) => use([]),
  context: async ({ context, expectedConsole }, use) => {
    const stray: string[] = [];
    watch(context, stray);
    await use(context);
    expect(unexpected(stray, expectedConsole), 'stray console output').toEqual([]);
  },
  signedInAs: async ({ browser, baseURL, expectedConsole, viewport, colorScheme }, use) => {
    const contexts: BrowserContext[] = [];
    const stray: string[] = [];
    await use(async (account, another = browser) => {
      const storageState = await stateOf(browser, baseURL, account);
      const context = await another.newContext({
        storageState,
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      contexts.push(context);
      watch(context, stray);
      const page = await context.newPage();
      // The silent sign-in moves through the provider; only then is the page the person's own.
      const entitled = page.waitForResponse('**/entitlement/api/GetContactEntitlement');
      await page.goto('/');
      await entitled;
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(unexpected(stray, expectedConsole), 'stray console output').toEqual([]);
  },
});

function watch(context: BrowserContext, stray: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) stray.push(message.text());
  });
  context.on('weberror', (error) => stray.push(error.error().message));
}

/** The runner's own note where it keeps the service worker out of the way. */
const ofTheRunner = /Service Worker registration blocked by Playwright/;

const unexpected = (stray: readonly string[], expected: readonly RegExp[]) =>
  stray.filter((line) => ![ofTheRunner, ...expected].some((pattern) => pattern.test(line)));

async function stateOf(browser: Browser, baseURL: string, account: string): Promise<string> {
  const file = join(states, `${account}-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}.json`);
  if (existsSync(file)) return file;
  mkdirSync(states, { recursive: true });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, account);
  await context.storageState({ path: file });
  await context.close();
  return file;
}

/** Through the sign-in page, as a person does. */
export async function signIn(
  page: Page,
  account: string,
  origin = process.env['CHARTER_URL'],
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/signin'));
}

/** Every violation of WCAG 2.2 AA on the page as it stands. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  const results = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** How many pixels the page scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysOverflow(page), 'sideways overflow').toBe(0);
}
