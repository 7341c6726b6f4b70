import axe from 'axe-core';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export { expect };

const password = 'charter-demo';
/** Signed-in states of this run, one file per account; each is made once through the real sign-in page. */
const states = join(import.meta.dirname, '../../.cache/e2e-states', String(process.ppid));

/** The page is at the home page and in the shared browser unless it is said otherwise. */
export type SignedInAs = (account: string, where?: { at?: string; browser?: Browser }) => Promise<Page>;

interface Fixtures {
  baseURL: string;
  /** A page signed in as a demo account. */
  signedInAs: SignedInAs;
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
    await use(async (account, { at = '/', browser: chosen = browser } = {}) => {
      const state = await stateOf(browser, baseURL, account);
      const context = await chosen.newContext({
        storageState: state.cookies,
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      contexts.push(context);
      watch(context, stray);
      const page = await context.newPage();
      await handToken(page, state.token);
      // Where the token is too old, a silent sign-in moves through the provider; only then is the page the person's own.
      const entitled = page.waitForResponse('**/entitlement/api/GetContactEntitlement');
      await page.goto(at);
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

interface SignedInState {
  /** The file with the cookies, among them that of the provider, and what the browser remembers of the person. */
  readonly cookies: string;
  /** What a tab holds of the sign-in; null once it is too old to be handed on. */
  readonly token: Readonly<Record<string, string>> | null;
}

async function stateOf(browser: Browser, baseURL: string, account: string): Promise<SignedInState> {
  const cookies = join(states, `${account}-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}.json`);
  const tab = `${cookies}.tab`;
  if (!existsSync(tab)) {
    mkdirSync(states, { recursive: true });
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signIn(page, account);
    await context.storageState({ path: cookies });
    const kept = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([name]) => name.startsWith('oidc.user:')),
    );
    writeFileSync(tab, JSON.stringify(Object.fromEntries(kept)));
    await context.close();
  }
  const isFresh = Date.now() - statSync(tab).mtimeMs < tokenMilliseconds;
  const token = JSON.parse(readFileSync(tab, 'utf8')) as Record<string, string>;
  return { cookies, token: isFresh ? token : null };
}

/** Half of what a token lives: a story may take the other half. */
const tokenMilliseconds = 300_000;

/** Puts the token where the portal keeps it, on an empty page of the same origin: the portal finds it as after a reload. */
async function handToken(page: Page, token: SignedInState['token']): Promise<void> {
  if (!token) return;
  const empty = '**/empty-page-of-the-tests';
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }));
  await page.goto('/empty-page-of-the-tests');
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  }, token);
  await page.unroute(empty);
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

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every violation of WCAG 2.2 AA on the page as it stands, or of some of its rules. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Read into the page once; it stays there until the next page is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: accessibilityTags };
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: asked,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, runOnly);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** How many pixels the page scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Charts and tables measure the room they have, and take their form a frame after it has changed.
  await expect.poll(() => sidewaysOverflow(page), 'sideways overflow').toBe(0);
}
