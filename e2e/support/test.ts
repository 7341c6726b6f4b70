import { demoPassword } from '@charter/contracts';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signInByProtocol, type SignedIn, type Tab } from './sign-in-by-protocol.ts';

export { expect };
export { expectAccessible, violationsOn } from './accessibility.ts';

interface Where {
  at?: string;
  browser?: Browser;
  /** Only a story about the worker lets it in. */
  serviceWorkers?: 'allow' | 'block';
  /** Counts what is done in it. */
  follow?: { follow(context: BrowserContext): Promise<void> };
}

/**
 * The page is at the home page and in the shared browser unless it is said otherwise. Somebody who has no account of the
 * demo has signed in before.
 */
export type SignedInAs = (who: string | SignedIn, where?: Where) => Promise<Page>;

interface Fixtures {
  baseURL: string;
  /** A page signed in as somebody, a demo account as a rule. */
  signedInAs: SignedInAs;
  /** A browser that knows nothing of the first one. */
  secondDevice: () => Promise<Page>;
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
  secondDevice: async ({ browser, baseURL, expectedConsole, viewport, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    const stray: string[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        serviceWorkers: 'block',
      });
      contexts.push(context);
      watch(context, stray);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(unexpected(stray, expectedConsole), 'stray console output').toEqual([]);
  },
  signedInAs: async ({ browser, baseURL, expectedConsole, viewport, colorScheme }, use) => {
    const contexts: BrowserContext[] = [];
    const stray: string[] = [];
    await use(async (who, { at = '/', browser: chosen = browser, serviceWorkers = 'block', follow } = {}) => {
      const { cookies, tab } = typeof who === 'string' ? await stateOf(baseURL, who) : who;
      const context = await chosen.newContext({
        storageState: cookies,
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers,
      });
      contexts.push(context);
      await follow?.follow(context);
      watch(context, stray);
      const page = await context.newPage();
      const handing = await handToken(page, tab);
      const entitled = page.waitForResponse('**/entitlement/api/GetContactEntitlement');
      await page.goto(at);
      await handing.dispose();
      await entitled;
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(unexpected(stray, expectedConsole), 'stray console output').toEqual([]);
  },
});

/** The same on the second server, whose day the stories move on. */
export const testOnSecond = test.extend({
  baseURL: async ({}, use) => use(process.env['SECOND_CHARTER_URL'] ?? ''),
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

interface SignedInState extends SignedIn {
  readonly since: number;
}

/** One for each account and process: signing out of one ends no story of another process. */
const signedIn = new Map<string, SignedInState>();

/** Half of what a token lives: a story may take the other half. */
const tokenMilliseconds = 300_000;

async function stateOf(baseURL: string, account: string): Promise<SignedInState> {
  const key = `${baseURL} ${account}`;
  const known = signedIn.get(key);
  if (known && Date.now() - known.since < tokenMilliseconds) return known;
  const state = { ...(await signInByProtocol(baseURL, account)), since: Date.now() };
  signedIn.set(key, state);
  return state;
}

/**
 * Puts the token where the portal keeps it before the next page is loaded, until it is disposed of: the portal finds it as
 * after signing in. An empty page to put it there would be one more to load for every story.
 */
const handToken = (page: Page, tab: Tab) =>
  page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    localStorage.setItem('charter.v1', JSON.stringify({ version: 1, auth: true, lastActivity: Date.now() }));
  }, tab);

/** Through the sign-in page, as a person does. */
export async function signIn(
  page: Page,
  account: string,
  origin = process.env['CHARTER_URL'],
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/signin'));
}

/** How many pixels the page scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Charts and tables measure the room they have, and take their form a frame after it has changed.
  await expect.poll(() => sidewaysOverflow(page), 'sideways overflow').toBe(0);
}
