import { findRoute, hasDesk, menuFor, pages, roleSeeds } from '@charter/contracts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** One account for each set of pages that a role opens; the first test sees to it that every role has one of them. */
const walkers = [
  { account: 'associate', role: 'member' },
  { account: 'applicant', role: 'applicant' },
  { account: 'student', role: 'student' },
  { account: 'firm', role: 'firm' },
  { account: 'employer', role: 'employer' },
  { account: 'finance', role: 'finance-officer' },
] as const;

const assetsOf = (role: string) => new Set(roleSeeds.find(({ key }) => key === role)?.assets);
/** Of the demo accounts that walk, those who speak for an organisation. */
const representatives = ['firm', 'employer'];
const mayOpen = (role: string) => (path: string) => {
  const route = findRoute(path);
  if (route?.offeredTo === 'representatives' && !representatives.includes(role)) return false;
  if (route?.guard === 'staff') return hasDesk((key) => assetsOf(role).has(key));
  return route !== undefined && (route.guard !== 'guarded' || assetsOf(role).has(route.key));
};
/**
 * A page is opened once: by the first of these whose role opens it, and where 'Apply' leads to it, by the applicant first.
 * For the others it is enough that the same link is there; `access.test.ts` opens every page with its permission.
 */
const opener = (path: string) => walkers.find(({ role }) => mayOpen(role)(path))?.role;
const openerOfForm = (path: string) => ['applicant', 'member'].find((role) => mayOpen(role)(path));
const pagesOf = (role: string) => [...new Set(pages.map(({ path }) => path).filter(mayOpen(role)))];

/** Lists whose rows lead to a page of their own; the walk opens the first row, where there is one. */
const rowsLeadOn = new Set([
  '/profile/update-email',
  '/profile/viewphonedetails',
  '/profile/qualifications',
  '/profile/employmenthistory',
  '/profile/professionalorganisation',
  '/invoices',
  '/event/registration',
  '/exam/register',
  '/exam/evidence',
  '/cpd/declaration',
  '/membership/student-training-agreement',
  '/queries',
  '/student-placement',
]);

/** What the demo always has something of. */
const neverEmpty = new Set(['/event/registration', '/exam/register', '/queries', '/student-placement']);

/** Reached by what one does and not by a link; stories of their own come there. */
const byDoing = /^\/application\/(success|prepayment\/)/;
/** Another name of a page, for those who come back to what they began. */
const otherNames = /^\/membership\/(feeExemption|feeReduction|retirement)(Application)?$/;
/** Pages of forms: the menu leaves out those that are closed to somebody. */
const forms = /^\/(application|membership)\//;

test('every page that a role opens is opened by one of these too', () => {
  const walked = new Set(walkers.flatMap(({ role }) => pagesOf(role)));
  for (const { key } of roleSeeds.filter((role) => role.assets.length > 0)) {
    expect(
      pagesOf(key).filter((path) => !walked.has(path)),
      key,
    ).toEqual([]);
  }
});

for (const { account, role } of walkers) {
  test(`${role}: every page is reached from the home page by clicking`, async ({
    signedInAs,
    expectedConsole,
  }) => {
    test.slow();
    // Nothing is begun on the way: what a form begins by itself is not there when it is asked for.
    expectedConsole.push(/404/);
    const page = await signedInAs(account);
    const begun = { uri: `/submissions/${randomUUID()}`, version: 1, modifiedon: '2026-11-01T08:00:00Z' };
    await page.route('**/createFormsubmit', (route) => route.fulfill({ json: { data: begun } }));
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible();
    const reached = new Set(['/']);
    const leftOut = new Set<string>();
    const arrive = async (path: string) => {
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      reached.add(path);
      // The parts of the profile are looked at in every width by a story of their own.
      if (!path.startsWith('/profile/')) await expectReflow(page);
    };

    for (const { title, pages: entries } of menuFor(mayOpen(role))) {
      for (const { name, path, hash = '' } of entries) {
        // Somebody on hold is not among these: what the role opens is open.
        await openMenu(page, title);
        const link = menuOf(page).getByRole('link', { name, exact: true });
        if (forms.test(path) && (await link.count()) === 0) {
          leftOut.add(path);
          continue;
        }
        if (opener(path) !== role) {
          await expect(link).toHaveAttribute('href', path + hash);
          reached.add(path);
          continue;
        }
        await link.click();
        await arrive(path);
        expect(page.url()).toContain(hash);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        expect(await unlabelledFields(page), path).toEqual([]);
        await followRow(page, path, arrive);
        if (path === '/staff') await walkDesks(page);
      }
    }
    let closed: readonly string[] = [];
    if (mayOpen(role)('/apply')) {
      await openMenu(page, 'Applications');
      await menuOf(page).getByRole('link', { name: 'Apply', exact: true }).click();
      const offered = await readOffers(page);
      closed = offered.closed;
      for (const path of offered.open) {
        if ((openerOfForm(path) ?? role) !== role) {
          reached.add(path);
          continue;
        }
        await page.locator(`main a[href^="${path}"]`).first().click();
        await arrive(path);
        await page
          .getByRole('navigation', { name: 'Breadcrumb' })
          .getByRole('link', { name: 'Apply' })
          .click();
        await offersShown(page);
      }
      // What was handed in already leads to itself and cannot be begun again.
      for (const path of offered.submitted) reached.add(path);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await arrive('/notifications');
    const missing = pagesOf(role).filter(
      (path) => !reached.has(path) && ![byDoing, otherNames].some((pattern) => pattern.test(path)),
    );
    // What is closed to this person says why on the page 'Apply' and has no link, neither there nor in the menu.
    const isClosed = (path: string) =>
      path.startsWith('/application/upgrade') ||
      closed.some((title) => title.startsWith(findRoute(path)?.title ?? 'nothing'));
    expect([...leftOut].filter((path) => !isClosed(path))).toEqual([]);
    expect(missing.filter((path) => !isClosed(path))).toEqual(expectedMissing(role, reached));
  });
}

test('administrator: every desk has something in it, and the trail is verified', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const [staff] = menuFor(mayOpen('administrator')).flatMap(({ title, pages: entries }) =>
    entries.filter(({ path }) => path === '/staff').map(({ name }) => ({ title, name })),
  );
  await openMenu(page, staff?.title ?? '');
  await menuOf(page)
    .getByRole('link', { name: staff?.name ?? '', exact: true })
    .click();
  await walkDesks(page);
  const desks = page.getByRole('navigation', { name: 'Desks' });
  await desks.getByRole('link', { name: 'Audit trail', exact: true }).click();
  await page.getByRole('button', { name: 'Verify the trail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify the trail' });
  await dialog.getByRole('button', { name: 'Verify now' }).click();
  await expect(dialog.getByText(/records held against them/)).toBeVisible();
  await expect(dialog.getByText(/^Whole, /)).toBeVisible();
  await expectAccessible(page);
});

/** At four times its size, which is 320 px wide, a page is read without scrolling sideways (WCAG 1.4.10). */
async function expectReflow(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

/** Somebody without a row in a list cannot open one. */
const expectedMissing = (role: string, reached: ReadonlySet<string>) =>
  pagesOf(role).filter((path) => {
    const within = pages.find((one) => one.path === path)?.within ?? '';
    return !reached.has(path) && rowsLeadOn.has(within) && !byDoing.test(path);
  });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** The menu is beside most pages; from the others the name of the institution leads home. */
async function openMenu(page: Page, group: string): Promise<void> {
  const fold = menuOf(page).getByRole('button', { name: new RegExp(`^${group}(\\W*\\d+\\s*needs? you)?$`) });
  if (!(await fold.isVisible())) await page.getByRole('banner').getByRole('link').first().click();
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** The side of the staff has a menu of its own: each entry opens a list that has something in it. */
async function walkDesks(page: Page): Promise<void> {
  const desks = page.getByRole('navigation', { name: 'Desks' });
  await expect(page.getByRole('main').getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table', { name: 'What waits for you' })).toBeVisible();
  const names = await desks
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names.slice(1)) {
    await desks.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();
  }
  await expectAccessible(page);
}

async function followRow(page: Page, path: string, arrive: (path: string) => Promise<void>): Promise<void> {
  if (!rowsLeadOn.has(path)) return;
  const within = pages.find((one) => one.within === path)?.path ?? '';
  const main = page.getByRole('main');
  const isShown = neverEmpty.has(path)
    ? main.locator(`a[href^="${within}"]`)
    : main.getByRole('table').or(main.getByText(/^No |^Nothing/));
  await expect(isShown.first()).toBeVisible();
  const row = main
    .locator(`a[href^="${within}"]`)
    .or(main.getByRole('button', { name: /^Pay\b/ }))
    .first();
  if ((await row.count()) === 0) return;
  await row.click();
  await arrive(within);
  await followRow(page, within, arrive);
}

const offersShown = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { name: 'Closed to you now' }).first()).toBeVisible();

/** The pages of the forms that 'Apply' leads to, and of those that it says are handed in. */
async function readOffers(
  page: Page,
): Promise<Readonly<Record<'open' | 'submitted' | 'closed', readonly string[]>>> {
  const main = page.getByRole('main');
  await offersShown(page);
  const hrefs = await main
    .locator('a[href^="/application/"], a[href^="/membership/"]')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname));
  const titles = await main
    .locator('li', { has: page.locator('a[href^="/applications?view="]') })
    .locator('h3')
    .allTextContents();
  const submitted = pages.filter(({ path }) => titles.includes(findRoute(path)?.title ?? ''));
  const closed = await main
    .locator('dt')
    .filter({ has: page.locator('svg') })
    .allTextContents();
  return { open: [...new Set(hrefs)], submitted: submitted.map(({ path }) => path), closed };
}

/** What can be filled in but has no label to be found by. */
const unlabelledFields = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
        .filter(
          (field) => !field.labels?.length && !field.ariaLabel && !field.hasAttribute('aria-labelledby'),
        )
        .map((field) => field.outerHTML),
    );
